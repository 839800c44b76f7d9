import { chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { toast } from 'react-hot-toast/headless'
import { formatInstant } from '../date-times'
import { FormErrorNotice } from '../form/form-error-notice'
import { SoftDisabledButton } from '../form/form-footer'
import { RelativeTime } from '../relative-time'
import type { ResourceApi } from '../resource/resource-api'
import { refreshListsReviewsAndDashboard } from '../resource/resource-queries'
import type { ManagedDocument, RowMetadata } from '../resource/row-schema'
import { usePanelUser } from '../sign-in/session-gate'
import { usePanelTimeZone } from '../panel-time-zone'
import { toUserMessage } from '../user-error'
import type { DocumentReview } from './document-review'
import { otherApproversText, type ReviewDetails } from './review-api'

interface ReviewNoticeProps<Data> {
  api: ResourceApi<Data>
  row: RowMetadata
  /** Undefined while it loads. */
  details: ReviewDetails | undefined
  /** Takes the row without its review. */
  onWithdrawn: (row: ManagedDocument<Data>) => void
}

/** The state of the review at the top of a document's form, with a link to it. */
export function ReviewNotice<Data>({ api, row, details, onWithdrawn }: ReviewNoticeProps<Data>) {
  const user = usePanelUser()
  const zone = usePanelTimeZone()
  const client = useQueryClient()
  const withdraw = useMutation({
    mutationFn: () => api.withdrawReview(row.documentId),
    onSuccess: (next) => {
      toast.success('Review request withdrawn')
      onWithdrawn(next)
      void refreshListsReviewsAndDashboard(client, api.name)
    },
  })
  const { review } = row
  if (!review) return null
  const { isOwn, state } = review
  const publishAt = row.schedule?.publishAt
  const approvers = details?.approvers ?? []
  const self = approvers.find(({ isSelf }) => isSelf)
  const mayDecide = state === 'open' && !isOwn && self !== undefined && self.reason !== 'requested'
  const isStuck = details !== undefined && !approvers.some(({ reason }) => reason === null)
  const mayWithdraw = isOwn || user?.role === 'administrator'
  return (
    <chakra.section
      aria-label="Review"
      mb="4"
      px="4"
      py="3"
      borderRadius="field"
      borderWidth="1px"
      borderColor="line"
      bg="canvas"
      display="grid"
      gap="2"
    >
      <chakra.p fontWeight="semibold">{titleOf(review)}</chakra.p>
      {state === 'open' && (
        <chakra.p>
          Requested by {isOwn ? 'you' : (review.requestedBy ?? 'someone')}{' '}
          <RelativeTime at={review.requestedAt} lower />
          {review.reviewer && `. Reviewer: ${review.reviewer}`}.
          {!review.isCurrent && ' The draft has changed since then. The reviewer sees the new version.'}
        </chakra.p>
      )}
      {state === 'open' && review.note && (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
          Note to the reviewer: {review.note}
        </chakra.p>
      )}
      {mayDecide && self.reason === null && (
        <chakra.p fontWeight="medium">
          If you change this draft, you can’t approve it: another person must.
        </chakra.p>
      )}
      {mayDecide && self.reason === 'edited' && (
        <chakra.p>
          You changed this draft, so another person must approve it. {otherApproversText(approvers)}
        </chakra.p>
      )}
      {state === 'open' && !mayDecide && isStuck && <chakra.p>{otherApproversText(approvers)}</chakra.p>}
      {state !== 'open' && review.decision && (
        <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
          {review.decision}
        </chakra.p>
      )}
      {state === 'approved' && !review.isCurrent && (
        <chakra.p>
          The draft changed after the approval
          {row.needsReview ? ', so it needs a new review.' : '. It can go live without a new review.'}
        </chakra.p>
      )}
      {publishAt && state !== 'approved' && (
        <chakra.p>
          {state === 'open'
            ? `Scheduled for ${formatInstant(publishAt, zone)}. It goes live only if it’s approved by then.`
            : `Scheduled for ${formatInstant(publishAt, zone)}. It won’t go live: make the changes, then schedule it again.`}
        </chakra.p>
      )}
      <FormErrorNotice text={withdraw.error ? toUserMessage(withdraw.error) : undefined} />
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" css={link}>
        <Link to="/admin-cp/review" search={{ type: api.name, row: row.documentId }}>
          {mayDecide ? 'Review and decide' : 'Open the review'}
        </Link>
        {mayWithdraw && (
          <SoftDisabledButton
            size="sm"
            variant="outline"
            shape="field"
            softDisabled={withdraw.isPending}
            onClick={() => withdraw.mutate()}
          >
            {state === 'open' ? 'Withdraw request' : 'Dismiss'}
          </SoftDisabledButton>
        )}
      </chakra.div>
    </chakra.section>
  )
}

const link = { '& a': { color: 'link', textDecoration: 'underline', py: '2.5' } } as const

function titleOf({ state, decidedBy, isCurrent }: DocumentReview): string {
  if (state === 'open') return 'In review'
  const who = decidedBy ?? 'The reviewer'
  if (state === 'changes-asked') return `${who} requested changes`
  return isCurrent ? `Approved by ${who}` : `${who} approved an earlier version`
}
