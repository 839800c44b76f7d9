import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { previewPath } from '~/lib/preview-paths-and-messages'
import { dateAndTime } from '~/lib/format'
import { Card, CardSkeleton } from '~/panel/card'
import type { FormResource } from '~/panel/form/form-resource'
import { LeaveGuard } from '~/panel/form/leave-guard'
import { PublishProblemsNote } from '~/panel/form/publish-checks'
import { TextDifference } from '~/panel/form/text-difference'
import { findFormDifferences } from '~/panel/form/three-way-merge'
import { liveVersionAsFormValues } from '~/panel/form/live-version-as-form-values'
import { ListError } from '~/panel/list/list-messages'
import { DocumentStateBadge } from '~/panel/document-state-badge'
import { RelativeTime } from '~/panel/relative-time'
import { resourceQueryKey, rowQueryOptions } from '~/panel/resource/resource-queries'
import type { ManagedDocument } from '~/panel/resource/row-schema'
import { describeSaves } from '~/panel/describe-changes'
import { CommentList, UNSENT_QUESTION } from '~/panel/reviews/comment-list'
import { commentedPart } from '~/panel/reviews/field-comments'
import { useSeenMentions } from '~/panel/reviews/mentions'
import { reviewDetailsQuery, type ReviewQueueItem, type ReviewDetails } from '~/panel/reviews/review-api'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import type { TypeLocation } from '~/panel/type-locations'
import { Button } from '~/ui/button'
import ArrowLeft from '~icons/lucide/arrow-left'
import { ReviewApprovers } from './review-approvers'
import { ReviewedFieldChange } from './reviewed-field-change'
import { ReviewDecision } from './review-decision'
import { ReviewQueueLinks } from './review-queue-links'

type AnyForm = FormResource<unknown, FieldValues>

/** Loads the form of a content type; undefined for an unknown path or a type without drafts. */
export type LoadFormOfType = (type: string, zone: string) => Promise<AnyForm | undefined>

interface ReviewDocumentProps {
  /** The path of the type's list. */
  type: string
  documentId: string
  /** Where the panel manages the type. */
  place: TypeLocation | undefined
  formOf: LoadFormOfType
  queue: readonly ReviewQueueItem[]
}

/** One draft in review: its changes, comments and decision. */
export function ReviewOfDocument(props: ReviewDocumentProps) {
  const { type, formOf } = props
  const zone = usePanelTimeZone()
  const form = useQuery({
    queryKey: ['manage', type, 'form', zone],
    queryFn: async () => (await formOf(type, zone)) ?? null,
    staleTime: Infinity,
  })
  if (form.error) return <ListError error={form.error} noun="review" onRetry={() => void form.refetch()} />
  if (form.data === undefined) return <Loading />
  if (form.data === null)
    return <p>This type of content goes live when it’s saved. There’s nothing to review.</p>
  return <LoadedForm {...props} resource={form.data} />
}

interface LoadedFormProps extends ReviewDocumentProps {
  resource: AnyForm
}

function LoadedForm(props: LoadedFormProps) {
  const { resource, documentId } = props
  const client = useQueryClient()
  const address = resource.api.addressOf(documentId)
  const row = useQuery(rowQueryOptions(resource.api, documentId))
  const details = useQuery(reviewDetailsQuery(address))
  useSeenMentions({ type: props.type, documentId, address, details: details.data })
  const isNew = row.data?.state === 'draft'
  const previous = useQuery({
    queryKey: [...resourceQueryKey(resource.api.name), 'previous', documentId, row.data?.version],
    queryFn: async () => (await resource.findPrevious?.(resource.toValues(row.data!))) ?? null,
    enabled: isNew && resource.findPrevious !== undefined,
  })
  if (row.data && details.data && !previous.isLoading)
    return (
      <OpenReview
        {...props}
        row={row.data}
        previous={isNew ? (previous.data ?? undefined) : undefined}
        details={details.data}
        address={address}
        onChanged={() =>
          Promise.all([
            row.refetch(),
            client.invalidateQueries({ queryKey: reviewDetailsQuery(address).queryKey }),
          ])
        }
      />
    )
  const error = row.error ?? details.error
  if (!error) return <Loading />
  return (
    <ListError
      error={error}
      noun="review"
      onRetry={() => {
        void row.refetch()
        void details.refetch()
      }}
    />
  )
}

function Loading() {
  return (
    <Card title="Review">
      <CardSkeleton lines={5} height="64px" />
    </Card>
  )
}

interface OpenReviewProps extends LoadedFormProps {
  row: ManagedDocument<unknown>
  /** The document that a new one follows, such as the rate of the month before. */
  previous: ManagedDocument<unknown> | undefined
  details: ReviewDetails
  /** Path of the document below `/cms`. */
  address: string
  /** Called after the document or its review changed, so that both are read again. */
  onChanged: () => Promise<unknown>
}

function OpenReview(props: OpenReviewProps) {
  const { resource, row, previous, details, address, place, queue, type, documentId } = props
  const zone = usePanelTimeZone()
  const [isNoteTyped, setNoteTyped] = useState(false)
  const values = resource.toValues(row)
  const visible = liveVersionAsFormValues(resource, row)
  const followed = previous && (liveVersionAsFormValues(resource, previous) ?? resource.toValues(previous))
  const before = visible ?? followed ?? resource.emptyValues()
  const found = findFormDifferences(resource.diffSpecs, { base: before, mine: values, theirs: before })
  const title = resource.title(values)
  const { review } = details
  const page = resource.previewPage?.(values)
  const approve = useRef<HTMLButtonElement>(null)
  useApproveKey(approve)

  // Comments on unchanged fields have no line above.
  const shown = new Set(found.map(({ id }) => id))
  const rest = details.comments.filter(({ field }) => !shown.has(field))

  return (
    <>
      <chakra.header display="flex" flexWrap="wrap" alignItems="center" gap="3">
        <Button asChild size="sm" variant="outline" shape="field">
          <Link to="/admin-cp/review" search={{}}>
            <ArrowLeft aria-hidden /> Back to Review
          </Link>
        </Button>
        <chakra.div flex="1 1 300px" minW="0">
          <chakra.h1 fontSize="28px" lineHeight="1.2" overflowWrap="anywhere">
            {title}
          </chakra.h1>
          <chakra.p color="muted">
            {place?.heading ?? type}
            {review && (
              <>
                . Requested by {review.isOwn ? 'you' : (review.requestedBy ?? 'someone')},{' '}
                <RelativeTime at={review.requestedAt} lower />
              </>
            )}
          </chakra.p>
        </chakra.div>
        <DocumentStateBadge row={row} />
        <ReviewQueueLinks queue={queue} type={type} documentId={documentId} />
      </chakra.header>
      <chakra.div
        mt="5"
        display="grid"
        gap="5"
        alignItems="start"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 340px' }}
      >
        <chakra.div display="grid" gap="5" minW="0">
          {review?.state === 'open' && review.decision && (
            <chakra.section
              aria-label="Changes requested earlier"
              p="5"
              bg="surface"
              borderWidth="1px"
              borderColor="line"
              borderRadius="panel"
            >
              <chakra.p fontWeight="semibold">
                {review.decidedBy ?? 'The reviewer'} requested changes earlier
              </chakra.p>
              <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
                {review.decision}
              </chakra.p>
            </chakra.section>
          )}
          {review?.note && (
            <chakra.section
              aria-label="Note from the author"
              p="5"
              bg="surface"
              borderWidth="1px"
              borderColor="line"
              borderRadius="panel"
            >
              <chakra.p fontWeight="semibold">{review.requestedBy ?? 'The author'}</chakra.p>
              <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
                {review.note}
              </chakra.p>
            </chakra.section>
          )}
          {resource.hasChecks && row.state !== 'published' && (
            <PublishProblemsNote api={resource.api} row={row} />
          )}
          <Card
            title={
              visible
                ? `Changes (${found.length})`
                : followed
                  ? `New, not yet published. Changes from ${resource.title(followed)} (${found.length})`
                  : `New, not yet published (${found.length})`
            }
          >
            {review && !review.isCurrent && review.state === 'open' && (
              <chakra.p px="5" pb="3" color="#7A4A00">
                The draft changed after the review was requested. This is the latest version.
              </chakra.p>
            )}
            {found.length === 0 && (
              <chakra.p px="5" pb="5">
                No changes from the published version.
              </chakra.p>
            )}
            {resource.derivedValues?.(values).map(({ label, value }, index) => {
              const earlier = resource.derivedValues?.(before)[index]?.value ?? ''
              return (
                <chakra.section
                  key={label}
                  aria-label={label}
                  px="5"
                  py="3"
                  borderTopWidth="1px"
                  borderColor="line"
                  display="grid"
                  gap="2"
                >
                  <chakra.h3 fontSize="sm" fontWeight="semibold" color="muted">
                    {label}
                  </chakra.h3>
                  {value === earlier ? (
                    <p>{value} (unchanged)</p>
                  ) : (
                    <TextDifference before={earlier} after={value} />
                  )}
                </chakra.section>
              )
            })}
            {found.map((difference) => (
              <ReviewedFieldChange
                key={difference.id}
                difference={difference}
                type={type}
                address={address}
                comments={details.comments.filter(({ field }) => field === difference.id)}
              />
            ))}
          </Card>
          {rest.length > 0 && (
            <Card title="Other comments">
              <chakra.div px="5" pb="5">
                <CommentList
                  type={type}
                  address={address}
                  comments={rest}
                  labelOf={({ field }) =>
                    commentedPart(field) ||
                    (resource.diffSpecs.find(({ name }) => name === field)?.label ?? field)
                  }
                />
              </chakra.div>
            </Card>
          )}
          <chakra.p display="flex" flexWrap="wrap" gap="4" css={links}>
            {page !== undefined && (
              <a href={previewPath(new URL(page, location.origin).pathname)} target="_blank" rel="noreferrer">
                Preview as visitors would see it
              </a>
            )}
            {place && (
              <Link to={place.to} search={{ section: place.section, row: documentId } as never}>
                Open the form
              </Link>
            )}
          </chakra.p>
        </chakra.div>
        <chakra.div display="grid" gap="5">
          <ReviewDecision
            resource={resource}
            row={row}
            details={details}
            approve={approve}
            onTyped={setNoteTyped}
            onChanged={props.onChanged}
          />
          {review && <ReviewApprovers details={details} />}
          <Card title="History">
            <chakra.ul listStyleType="none" m="0" px="5" pb="5" display="grid" gap="1.5" fontSize="sm">
              {details.history.map(({ action, at, by, ...saves }) => (
                <li key={`${at} ${action}`}>
                  <chakra.span color="muted">{dateAndTime(new Date(at), zone)}</chakra.span> {by ?? 'System'}{' '}
                  {acts[action] ?? action}
                  {describeSaves({ ...saves, at }, zone)}
                </li>
              ))}
            </chakra.ul>
          </Card>
        </chakra.div>
      </chakra.div>
      <LeaveGuard dirty={isNoteTyped} title={title} question={UNSENT_QUESTION} />
    </>
  )
}

const acts: Record<string, string> = {
  create: 'created it',
  update: 'saved it',
  restore: 'restored it',
  publish: 'published it',
  unpublish: 'unpublished it',
  discard: 'discarded changes',
  'review-requested': 'requested a review',
  'review-withdrawn': 'withdrew the review request',
  'review-approved': 'approved it',
  'changes-asked': 'requested changes',
  'comment-added': 'commented',
  'comment-resolved': 'resolved a comment',
  'comment-reopened': 'reopened a comment',
}

const links = { '& a': { color: 'link', textDecoration: 'underline', py: '2.5' } } as const

/** The key A moves the focus to the approval button, but doesn't approve. */
function useApproveKey(approve: { readonly current: HTMLElement | null }) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isTyping =
        event.target instanceof Element && event.target.closest('input, textarea, select, [contenteditable]')
      if (event.key !== 'a' || event.ctrlKey || event.metaKey || event.altKey || isTyping) return
      event.preventDefault()
      approve.current?.focus()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [approve])
}
