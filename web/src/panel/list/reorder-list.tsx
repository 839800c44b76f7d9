import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { ConflictError, UnauthorizedError } from '~/cms/errors'
import { callManageApi } from '~/cms/call-manage-api'
import { Button } from '~/ui/button'
import { MoveItemButtons, SortableList, SortableItem } from '../form/sortable-list'
import { refreshListsReviewsAndDashboard } from '../resource/resource-queries'
import type { RowMetadata } from '../resource/row-schema'
import { toUserMessage } from '../user-error'
import { showUndoNotice } from '../undo-notice'
import type { ListColumn } from './list-column'
import { listQueryFor, type ListResource } from './list-resource'
import { ListError } from './list-messages'
import { useSearchPatch } from './search-params-link'

/** The maximum number of rows that the CMS returns. */
const AT_MOST = 100

interface OrderListProps<Row extends RowMetadata> {
  resource: ListResource<Row>
  columns: ListColumn<Row>[]
  rowLabel: (row: Row) => string
}

/** The order view of a section. Each move is saved at once. */
export default function ReorderList<Row extends RowMetadata>(props: OrderListProps<Row>) {
  const { resource } = props
  const query = useQuery({
    ...listQueryFor(resource, { sort: 'order:asc', size: AT_MOST }),
    // Not cached: each opening reads the order again. While the user moves a row, the others don't change.
    gcTime: 0,
    refetchOnWindowFocus: false,
  })
  const patch = useSearchPatch()
  return (
    <chakra.section
      aria-label={`Order of the ${resource.nouns[1]}`}
      aria-busy={query.isFetching}
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="panel"
      overflow="clip"
    >
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" px="4" py="3">
        <chakra.p flex="1 1 240px" color="muted">
          Drag to reorder, or use the buttons or arrow keys. Changes go live right away.
        </chakra.p>
        <Button shape="field" onClick={() => void patch({ reorder: undefined })}>
          Done
        </Button>
      </chakra.div>
      {query.isError && !query.data && (
        <ListError error={query.error} noun={resource.nouns[1]} onRetry={() => void query.refetch()} />
      )}
      {query.data && <Places {...props} rows={query.data.rows} />}
      {query.data && query.data.total > AT_MOST && (
        <chakra.p px="4" py="3" color="muted">
          Showing the first {AT_MOST} of {query.data.total}.
        </chakra.p>
      )}
    </chakra.section>
  )
}

function Places<Row extends RowMetadata>({
  resource,
  columns,
  rowLabel,
  rows,
}: OrderListProps<Row> & { rows: Row[] }) {
  const client = useQueryClient()
  const [ids, setIds] = useState(() => rows.map(({ documentId }) => documentId))
  /** The order as the CMS last confirmed it. */
  const saved = useRef(ids)
  const wanted = useRef(ids)

  const put = (next: string[]) => {
    wanted.current = next
    setIds(next)
  }
  const takeOver = (order: string[]) => {
    saved.current = order
    put(order)
  }
  const send = (next: string[], was: string[]) =>
    callManageApi(`${resource.name}/order`, {
      method: 'POST',
      body: { ids: next, was },
      schema: v.undefined(),
    })

  /** One request at a time; moves made during a request are sent with the next one. */
  const save = useMutation({
    mutationFn: async () => {
      const before = saved.current
      while (wanted.current.join() !== saved.current.join()) {
        const next = wanted.current
        await send(next, saved.current)
        saved.current = next
      }
      if (saved.current.join() !== before.join()) showUndoNotice(undoOf(before, saved.current))
    },
    onError: (error) => {
      // The order stays as the user left it, and is saved after the sign-in.
      if (error instanceof UnauthorizedError) return
      const theirs =
        error instanceof ConflictError ? v.safeParse(v.array(v.string()), error.current) : undefined
      takeOver(theirs?.success ? theirs.output : saved.current)
    },
    onSettled: () => void refreshListsReviewsAndDashboard(client, resource.name),
  })
  const undoOf = (before: string[], after: string[]): Parameters<typeof showUndoNotice>[0] => ({
    text: `Order of ${resource.nouns[1]} changed`,
    undone: 'Order restored',
    undo: async () => {
      await send(before, after)
      takeOver(before)
      await refreshListsReviewsAndDashboard(client, resource.name)
    },
  })
  const move = (from: number, to: number) => {
    const next = wanted.current.toSpliced(from, 1)
    put(next.toSpliced(to, 0, wanted.current[from]!))
  }
  const byId = new Map(rows.map((row) => [row.documentId, row]))
  const badge = columns.find(({ onCard }) => onCard === 'badge')

  return (
    <>
      {save.error && (
        <chakra.p role="alert" px="4" py="2" bg="amber.soft" borderTopWidth="1px" borderColor="line">
          {save.error instanceof ConflictError
            ? 'Someone else changed the order. Review their order, then move items again.'
            : `Couldn’t move this item. ${toUserMessage(save.error)}`}
        </chakra.p>
      )}
      <SortableList ids={ids} onMove={move} onDrop={() => save.isPending || save.mutate()}>
        {ids.map((id, index) => {
          const row = byId.get(id)
          const name = row ? rowLabel(row) : 'New item'
          return (
            <SortableItem key={id} id={id} index={index} name={name}>
              {(handle) => (
                <chakra.div
                  display="flex"
                  flexWrap="wrap"
                  alignItems="center"
                  gap="2"
                  px="3"
                  py="1.5"
                  borderTopWidth="1px"
                  borderColor="line"
                  bg="surface"
                >
                  {handle}
                  <chakra.strong flex="1 1 90px" minW="0" overflowWrap="anywhere" fontWeight="semibold">
                    {name}
                  </chakra.strong>
                  {row && badge?.cell(row)}
                  <MoveItemButtons name={name} index={index} />
                </chakra.div>
              )}
            </SortableItem>
          )
        })}
      </SortableList>
    </>
  )
}
