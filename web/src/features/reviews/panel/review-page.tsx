import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, lazy, useState } from 'react'
import { Card, CardSkeleton } from '~/panel/card'
import { PageHeading } from '~/panel/layout/page-heading'
import { ListError } from '~/panel/list/list-messages'
import { FilterSelect } from '~/panel/list/list-toolbar'
import { RowCheckbox } from '~/panel/list/row-checkbox'
import { useSearchPatch } from '~/panel/list/search-params-link'
import { DocumentStateBadge } from '~/panel/document-state-badge'
import { useRowSelection } from '~/panel/list/use-row-selection'
import { EmptyTableMessage } from '~/panel/list/empty-table-message'
import { RelativeTime } from '~/panel/relative-time'
import { reviewQueueQuery, type ReviewQueueItem } from '~/panel/reviews/review-api'
import type { TypeLocations } from '~/panel/type-locations'
import CheckCheck from '~icons/lucide/check-check'
import { Button } from '~/ui/button'
import type { ReviewSearch } from '../review-search'
import { ReviewOfDocument, type LoadFormOfType } from './review-of-document'

const ApproveDraftsDialog = lazy(() => import('./approve-drafts-dialog'))

interface ReviewPageProps {
  search: ReviewSearch
  places: TypeLocations
  formOf: LoadFormOfType
}

/** The review queue, or one document with changes, comments and decision. */
export function ReviewPage({ search, places, formOf }: ReviewPageProps) {
  const queue = useQuery(reviewQueueQuery)
  const { type, row } = search
  if (type && row)
    return (
      <ReviewOfDocument
        key={`${type}/${row}`}
        type={type}
        documentId={row}
        place={places[type]}
        formOf={formOf}
        queue={queue.data ?? []}
      />
    )
  const all = queue.data ?? []
  const shown = all.filter(
    ({ path, isOwn }) => (!type || path === type) && (!search.by || isOwn === (search.by === 'me')),
  )
  // A single review needs no filters, unless those of a link hide it.
  const isFilterable = all.length > 1 || shown.length < all.length
  const yours = shown.filter(({ isYourTurn }) => isYourTurn)
  const others = shown.filter(({ isYourTurn }) => !isYourTurn)
  return (
    <>
      <PageHeading title="Review" text="Drafts waiting for approval, changes or publication." />
      <chakra.div mt="6" display="grid" gap="5" aria-busy={!queue.data && !queue.error}>
        {queue.error && !queue.data && (
          <ListError error={queue.error} noun="reviews" onRetry={() => void queue.refetch()} />
        )}
        {!queue.data && !queue.error && (
          <Card title="Your turn">
            <CardSkeleton lines={3} height="64px" />
          </Card>
        )}
        {queue.data?.length === 0 && (
          <EmptyTableMessage
            icon={<CheckCheck />}
            title="Nothing is in review"
            text="Drafts appear here when someone chooses “Request review” in a form."
          />
        )}
        {isFilterable && <QueueFilters queue={all} search={search} places={places} />}
        {all.length > 0 && shown.length === 0 && (
          <chakra.p role="status">No reviews match these filters.</chakra.p>
        )}
        {yours.length > 0 && <Queue title="Your turn" items={yours} places={places} />}
        {others.length > 0 && <Queue title="Waiting for others" items={others} places={places} />}
      </chakra.div>
    </>
  )
}

interface QueueFiltersProps extends Pick<ReviewPageProps, 'search' | 'places'> {
  queue: readonly ReviewQueueItem[]
}

/** Filters by content type and by who requested the review; the address holds them. */
function QueueFilters({ queue, search, places }: QueueFiltersProps) {
  const patch = useSearchPatch()
  const types = [...new Set(queue.map(({ path }) => path))]
  return (
    <chakra.div role="group" aria-label="Filters" display="flex" flexWrap="wrap" gap="2.5">
      <FilterSelect
        label="Content type"
        value={search.type}
        options={types.map((path) => ({ value: path, label: places[path]?.heading ?? path }))}
        onChange={(type) => void patch({ type })}
      />
      <FilterSelect
        label="Requested by"
        value={search.by}
        options={[
          { value: 'me', label: 'You' },
          { value: 'others', label: 'Others' },
        ]}
        onChange={(by) => void patch({ by })}
      />
    </chakra.div>
  )
}

interface QueueProps extends Pick<ReviewPageProps, 'places'> {
  title: string
  items: readonly ReviewQueueItem[]
}

function Queue({ title, items, places }: QueueProps) {
  // Decided reviews in one's turn await their author, who has nothing to approve.
  const approvable = items.filter(({ isYourTurn, state }) => isYourTurn && state === 'open')
  const selection = useRowSelection(approvable)
  const [approval, setApproval] = useState<{ items: readonly ReviewQueueItem[]; publish: boolean }>()
  const isSelectable = (item: ReviewQueueItem) => approvable.length > 1 && approvable.includes(item)
  return (
    <Card title={`${title} (${items.length})`}>
      <chakra.ul listStyleType="none" m="0" p="0">
        {items.map((item) => (
          <chakra.li key={`${item.path}/${item.documentId}`} css={line}>
            {isSelectable(item) && (
              <RowCheckbox
                label={`Select ${item.title}`}
                value={selection.ticked.includes(item) ? 'all' : 'none'}
                onChange={(isTicked, isRange) => selection.tick(item.documentId, isTicked, isRange)}
              />
            )}
            <Link to="/admin-cp/review" search={{ type: item.path, row: item.documentId }}>
              <chakra.span flex="1 1 240px" minW="0" overflowWrap="anywhere">
                <chakra.strong display="block" fontWeight="semibold">
                  {item.title}
                </chakra.strong>
                <chakra.span display="block" fontSize="sm" color="muted">
                  {places[item.path]?.heading ?? item.path}. {whatNext(item)}
                  {item.openComments > 0 && ` · ${commentCount(item.openComments)}`}
                </chakra.span>
              </chakra.span>
              <chakra.span fontSize="sm" color="muted">
                <RelativeTime
                  at={item.state === 'open' ? item.requestedAt : (item.decidedAt ?? item.requestedAt)}
                />
              </chakra.span>
              <DocumentStateBadge row={{ state: 'draft', review: item }} />
            </Link>
          </chakra.li>
        ))}
      </chakra.ul>
      {approvable.length > 1 && (
        <chakra.div role="group" aria-label="Selected drafts" css={bar}>
          <RowCheckbox
            label="Select all drafts that you can approve"
            value={selection.all}
            onChange={selection.tickAll}
          />
          <chakra.span role="status" flex="1 1 90px" fontWeight="semibold">
            {selection.ticked.length > 0 ? `${selection.ticked.length} selected` : 'Select all'}
          </chakra.span>
          {selection.ticked.length > 0 && (
            <>
              <Button
                shape="field"
                aria-haspopup="dialog"
                onClick={() => setApproval({ items: selection.ticked, publish: true })}
              >
                Approve and publish
              </Button>
              <Button
                variant="outline"
                shape="field"
                aria-haspopup="dialog"
                onClick={() => setApproval({ items: selection.ticked, publish: false })}
              >
                Approve only
              </Button>
            </>
          )}
        </chakra.div>
      )}
      {approval && (
        <Suspense>
          <ApproveDraftsDialog
            {...approval}
            onClose={(left) => {
              setApproval(undefined)
              selection.keep(left)
            }}
          />
        </Suspense>
      )}
    </Card>
  )
}

const bar = {
  position: 'sticky',
  bottom: '0',
  zIndex: '2',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '2',
  ps: '2',
  pe: '4',
  py: '1.5',
  bg: 'teal.soft',
  color: 'teal.deep',
  borderTopWidth: '1px',
  borderColor: 'line',
} as const

const line = {
  display: 'flex',
  alignItems: 'center',
  borderTopWidth: '1px',
  borderColor: 'line',
  '& > label + a': { ps: '2' },
  '& > label': { ms: '2', flexShrink: '0' },
  '& > a': {
    flex: '1',
    minW: '0',
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '4',
    rowGap: '1',
    minH: '64px',
    py: '2.5',
    px: '5',
    textDecoration: 'none',
    '&:hover': { bg: 'canvas' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
} as const

const commentCount = (count: number) =>
  count === 1 ? '1 unresolved comment' : `${count} unresolved comments`

/** Who acts next, in words. */
function whatNext({ state, isOwn, requestedBy, reviewer, decidedBy }: ReviewQueueItem): string {
  const asker = isOwn ? 'You' : (requestedBy ?? 'Someone')
  if (state === 'open')
    return reviewer ? `${asker} requested a review from ${reviewer}` : `${asker} requested a review`
  const who = decidedBy ?? 'The reviewer'
  const whom = isOwn ? 'you' : (requestedBy ?? 'someone')
  return state === 'approved'
    ? `${who} approved it; ${whom} can publish it`
    : `${who} requested changes from ${whom}`
}
