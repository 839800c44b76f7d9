import { chakra } from '@chakra-ui/react'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { monthAndYear } from '~/lib/months'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { SoftDisabledButton } from '../form/form-footer'
import { FormErrorNotice } from '../form/form-error-notice'
import { reviewObjection } from '../form/publish-question'
import { undoBatch } from '../list/bulk-api'
import type { ListResource } from '../list/list-resource'
import { fetchPublishChecks } from '../resource/resource-api'
import { publishChecksQueryOptions, refreshListsReviewsAndDashboard } from '../resource/resource-queries'
import type { RowMetadata } from '../resource/row-schema'
import { toUserMessage } from '../user-error'
import { showUndoNotice } from '../undo-notice'
import { monthQuery, publishAtomically } from './month-api'
import { MonthDocumentList, type MonthRow } from './month-document-list'

interface PublishMonthProps {
  resource: ListResource
  month: string
  rowLabel: (row: RowMetadata) => string
  onClose: () => void
}

/** Publishes the pending documents of a month, all together or not at all; warnings are shown first. */
export default function PublishMonthDialog({ resource, month, rowLabel, onClose }: PublishMonthProps) {
  const { name, nouns } = resource
  const client = useQueryClient()
  const [isAgreed, setAgreed] = useState(false)
  const list = useQuery({ ...monthQuery(resource, month), staleTime: 0 })
  const waiting = list.data?.rows.filter(({ state }) => state !== 'published') ?? []
  const isTooMany = list.data !== undefined && list.data.total > list.data.rows.length
  const api = {
    name,
    checks: (id: string, signal?: AbortSignal) => fetchPublishChecks(`${name}/${id}`, signal),
  }
  const checks = useQueries({ queries: waiting.map((row) => publishChecksQueryOptions(api, row)) })
  const found = checks.flatMap(({ data = [] }) => data)
  const awaiting = waiting.filter(isAwaitingApproval)
  const mustAgree = found.length > 0 || waiting.some((row) => reviewObjection(row))
  const isBlocked = found.some(({ level }) => level === 'block')
  const failed = list.error ?? checks.find(({ error }) => error)?.error
  const isReady = !list.isFetching && checks.every(({ data }) => data)
  const mayPublish =
    isReady &&
    !isTooMany &&
    !isBlocked &&
    awaiting.length === 0 &&
    waiting.length > 0 &&
    (isAgreed || !mustAgree)

  const publish = useMutation({
    mutationFn: () => publishAtomically(name, waiting, [...new Set(found.map(({ code }) => code))]),
    onSuccess: async ({ refused, batch }) => {
      await refreshListsReviewsAndDashboard(client, name)
      if (refused.size > 0) return
      const text = `${monthAndYear(month)} published (${waiting.length} ${nouns[waiting.length === 1 ? 0 : 1]})`
      if (batch) {
        showUndoNotice({
          text,
          undone: `Undone: ${monthAndYear(month)} published`,
          undo: async () => {
            await undoBatch(name, batch)
            await refreshListsReviewsAndDashboard(client, name)
            return waiting.some(({ review }) => review) ? 'Reviews have ended. Request new ones.' : ''
          },
        })
      } else toast.success(text)
      onClose()
    },
  })
  const refused = publish.data?.refused
  const error = publish.error ?? failed
  const trouble = refused?.size
    ? `Nothing was published. Fix ${refused.size} of ${waiting.length} first.`
    : error && toUserMessage(error)

  return (
    <CenterDialog
      title={`Publish ${monthAndYear(month)}?`}
      width="560px"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" shape="field" onClick={onClose}>
            Cancel
          </Button>
          <SoftDisabledButton
            shape="field"
            softDisabled={publish.isPending || !mayPublish}
            onClick={() => publish.mutate()}
          >
            {publish.isPending
              ? 'Publishing…'
              : waiting.length > 1
                ? `Publish ${waiting.length} ${nouns[1]}`
                : 'Publish'}
          </SoftDisabledButton>
        </>
      }
    >
      <FormErrorNotice text={trouble ?? undefined} />
      <chakra.p role="status" mb="3" color="muted">
        {!isReady && !failed && 'Checking drafts…'}
        {isReady && waiting.length === 0 && `${monthAndYear(month)} is already fully published.`}
        {isTooMany && `You can publish up to ${list.data.rows.length} ${nouns[1]} at a time.`}
        {isReady &&
          awaiting.length > 0 &&
          `${awaiting.length} of ${waiting.length} ${nouns[1]} must be approved before the month can go live.`}
        {isReady &&
          awaiting.some(({ review }) => review?.state !== 'open') &&
          ' To request the reviews, select the drafts in the list and press Request review.'}
        {isReady &&
          waiting.length > 0 &&
          awaiting.length === 0 &&
          'They’ll go live together. If one has a problem, none will be published.'}
      </chakra.p>
      {waiting.length > 0 && (
        <MonthDocumentList
          rows={waiting.map((row, index) => {
            const why = refused?.get(row.documentId)
            const isAwaiting = isAwaitingApproval(row)
            const objection = isAwaiting && row.review?.state === 'open' ? undefined : reviewObjection(row)
            const notes = why
              ? [why]
              : [
                  ...(objection ? [objection] : []),
                  ...(checks[index]?.data ?? []).map(({ message }) => message),
                ]
            return {
              key: row.documentId,
              title: rowLabel(row),
              ...(why
                ? { badge: 'Blocked', tone: 'bad' }
                : objection || isAwaiting
                  ? reviewBadge(row)
                  : notes.length > 0
                    ? { badge: 'Check', tone: 'waiting' }
                    : { badge: 'Ready', tone: 'good' }),
              notes,
            }
          })}
        />
      )}
      {mustAgree && !isBlocked && awaiting.length === 0 && (
        <chakra.label display="flex" alignItems="center" gap="2.5" minH="44px" mt="2" fontWeight="medium">
          <chakra.input
            type="checkbox"
            checked={isAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
            accentColor="var(--chakra-colors-teal)"
            width="5"
            height="5"
            flexShrink="0"
          />
          I’ve checked these. Publish anyway.
        </chakra.label>
      )}
    </CenterDialog>
  )
}

/** Whether another person must approve the draft before it can be published. */
const isAwaitingApproval = ({ needsReview, abilities }: RowMetadata): boolean =>
  needsReview && !abilities.publish

function reviewBadge({ review }: RowMetadata): Pick<MonthRow, 'badge' | 'tone'> {
  if (review?.state === 'changes-asked') return { badge: 'Changes requested', tone: 'bad' }
  return review?.state === 'open'
    ? { badge: 'In review', tone: 'review' }
    : { badge: 'Review required', tone: 'waiting' }
}
