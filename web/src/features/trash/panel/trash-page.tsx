import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { now } from '~/lib/clock'
import { dateAndTime } from '~/lib/format'
import { Badge } from '~/panel/badge'
import { ConfirmDialog } from '~/panel/form/confirm-dialog'
import { quoteTitle } from '~/panel/form/form-resource'
import { SideDialog } from '~/panel/form/side-dialog'
import { PageHeading } from '~/panel/layout/page-heading'
import type { ListColumn } from '~/panel/list/list-column'
import { ListFilters } from '~/panel/list/list-filters'
import { isListFiltered, type ListSearch } from '~/panel/list/list-search'
import { ResourceList } from '~/panel/list/resource-list'
import { toSavedViewSpec } from '~/panel/list/saved-view-query'
import { useSearchPatch } from '~/panel/list/search-params-link'
import { useRowSelection } from '~/panel/list/use-row-selection'
import { resourceQueryKey } from '~/panel/resource/resource-queries'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { endUndoOf } from '~/panel/undo-notice'
import { useMutateOnce } from '~/panel/use-mutate-once'
import { toUserMessage } from '~/panel/user-error'
import { Button } from '~/ui/button'
import Undo from '~icons/lucide/undo-2'
import { TrashTimeLeft } from './trash-time-left'
import {
  isTrashedFile,
  purgeTrashItems,
  restoreTrashItem,
  trashQueryKey,
  trashListQuery,
  trashListSpec,
  type TrashItem,
} from '../trash-api'

/** The panel page and section of a content type. */
interface Place {
  to: string
  section?: string
  heading: string
}

interface TrashPageProps {
  search: ListSearch
  /** By the paths of the types' lists. */
  places: Readonly<Record<string, Place>>
}

/** The result of restoring several items. */
interface Outcome {
  restored: { item: TrashItem; notes: string[] }[]
  failed: { item: TrashItem; message: string }[]
}

/** Deleted documents and files, which can be restored until their deletion becomes permanent. */
export function TrashPage({ search, places }: TrashPageProps) {
  const abilities = usePanelUser()?.abilities ?? []
  const client = useQueryClient()
  const zone = usePanelTimeZone()
  const patch = useSearchPatch()
  const spec = trashListSpec(
    Object.entries(places)
      .filter(([path]) => abilities.includes(isTrashedFile({ path }) ? 'files.upload' : `${path}.create`))
      .map(([value, { heading }]) => ({ value, label: heading })),
  )
  const query = useQuery(trashListQuery(spec, search))
  const selection = useRowSelection(query.data?.rows ?? [])
  const [asked, setAsked] = useState<readonly TrashItem[]>()
  const mayPurge = abilities.includes('trash.purge')
  const refresh = () => void client.invalidateQueries({ queryKey: trashQueryKey })

  const restore = useMutation({
    mutationFn: async (items: readonly TrashItem[]): Promise<Outcome> => {
      const outcome: Outcome = { restored: [], failed: [] }
      for (const item of items) {
        try {
          const { adjusted } = await restoreTrashItem(item)
          const notes = [
            ...(adjusted.slug ? [`New address: ${adjusted.slug}. The old one is taken.`] : []),
            ...(adjusted.cleared.length > 0
              ? [`Left blank because the linked content was deleted: ${adjusted.cleared.join(', ')}.`]
              : []),
          ]
          outcome.restored.push({ item, notes })
        } catch (error) {
          // A failed item is reported individually; an ended session fails all.
          if (items.length === 1) throw error
          outcome.failed.push({ item, message: toUserMessage(error) })
        }
      }
      return outcome
    },
    onSuccess: ({ restored, failed }) => {
      if (restored.length > 0) toast.success(restoredText(restored.map(({ item }) => item)))
      endUndoOf(restored.map(({ item }) => item.documentId))
      selection.keep(failed.map(({ item }) => item.documentId))
      void patch({ row: undefined }, { replace: true })
    },
    onSettled: (_outcome, _error, items) => {
      refresh()
      for (const path of new Set(items.map((item) => item.path)))
        void client.invalidateQueries({
          queryKey: resourceQueryKey(isTrashedFile({ path }) ? 'files' : path),
        })
      void client.invalidateQueries({ queryKey: resourceQueryKey('summary') })
    },
  })
  const purge = useMutation({
    mutationFn: purgeTrashItems,
    onSuccess: (_nothing, items) => {
      toast.success(`${counted(items.length)} deleted forever`)
      void patch({ row: undefined }, { replace: true })
    },
    onError: (error) => toast.error(toUserMessage(error)),
    onSettled: () => {
      setAsked(undefined)
      refresh()
    },
  })
  const restoreOnce = useMutateOnce(restore)
  const isBusy = restore.isPending || purge.isPending

  const columns = useMemo(() => columnsOf(places, zone), [places, zone])
  const open = query.data?.rows.find(({ documentId }) => documentId === search.row)
  return (
    <>
      <PageHeading
        title="Trash"
        text="Deleted items stay here for 30 days. Then they’re deleted forever, along with their versions and files. Published procurement records can’t be deleted, only unpublished."
      />
      <chakra.div height="5" />
      {restore.data && <RestoreReport outcome={restore.data} places={places} />}
      {restore.error && (
        <chakra.p role="alert" mb="4" px="4" py="3" borderRadius="field" bg="danger.soft" color="danger">
          Couldn’t restore. {toUserMessage(restore.error)}
        </chakra.p>
      )}
      <ResourceList
        noun={['item', 'items']}
        caption="Trash"
        columns={columns}
        renderMenu={(item) => (
          <Button
            size="sm"
            variant="outline"
            shape="field"
            position="relative"
            zIndex="1"
            me={{ md: '2' }}
            disabled={isBusy}
            aria-label={`Restore ${item.title}`}
            onClick={() => restoreOnce([item])}
          >
            <Undo aria-hidden /> Restore
          </Button>
        )}
        query={query}
        search={search}
        sort=""
        narrowed={isListFiltered(spec, search)}
        filterNames={['type']}
        views={{ list: 'trash', spec: toSavedViewSpec(spec) }}
        filters={<ListFilters spec={spec} search={search} />}
        selection={selection}
        bulk={
          selection.ticked.length > 0 && (
            <chakra.div
              role="group"
              aria-label="Selected items"
              position="sticky"
              bottom="0"
              zIndex="2"
              display="flex"
              flexWrap="wrap"
              alignItems="center"
              gap="2"
              px="4"
              py="1.5"
              bg="teal.soft"
              borderTopWidth="1px"
              borderColor="line"
            >
              <chakra.span role="status" flex="1 1 90px" fontWeight="semibold" color="teal.deep">
                {selection.ticked.length} selected
              </chakra.span>
              <Button shape="field" disabled={isBusy} onClick={() => restoreOnce(selection.ticked)}>
                Restore {selection.ticked.length}
              </Button>
              {mayPurge && (
                <Button
                  variant="outline"
                  shape="field"
                  color="danger"
                  disabled={isBusy}
                  onClick={() => setAsked(selection.ticked)}
                >
                  Delete forever
                </Button>
              )}
            </chakra.div>
          )
        }
        rowLabel={({ title }) => title}
        empty={{ text: 'Deleted items appear here. You can restore them for 30 days.' }}
      />
      {open && (
        <SideDialog
          title={open.title}
          subtitle={places[open.path]?.heading ?? open.path}
          onClose={() => void patch({ row: undefined })}
          footer={
            <chakra.div display="flex" flexWrap="wrap" gap="2.5" justifyContent="flex-end">
              {mayPurge && (
                <Button
                  variant="outline"
                  shape="field"
                  color="danger"
                  disabled={isBusy}
                  onClick={() => setAsked([open])}
                >
                  Delete forever
                </Button>
              )}
              <Button shape="field" disabled={isBusy} onClick={() => restoreOnce([open])}>
                Restore
              </Button>
            </chakra.div>
          }
        >
          <chakra.p>
            Deleted by {open.deletedBy ?? 'an unknown user'} on {dateAndTime(new Date(open.deletedAt), zone)}.
          </chakra.p>
          <chakra.p mt="3">
            {isTrashedFile(open)
              ? 'Restoring returns it to the media library at its old address.'
              : `Restoring brings it back as a draft${open.wasPublished ? ', even though it was live' : ''}, with its versions. Nothing becomes public.`}
          </chakra.p>
        </SideDialog>
      )}
      {asked && (
        <ConfirmDialog
          asked={{
            title: `Delete ${asked.length === 1 ? quoteTitle(asked[0]!.title) : counted(asked.length)} forever?`,
            text: `${asked.length > 1 ? 'Their' : 'Its'} ${asked.every(isTrashedFile) ? 'earlier versions' : 'versions'} are deleted, too. This can’t be undone. The audit log keeps a record.`,
            ...(asked.length > 1 && { names: asked.map(({ title }) => title) }),
            yes: 'Delete forever',
            onYes: () => purge.mutate(asked),
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </>
  )
}

const columnsOf = (places: TrashPageProps['places'], zone: string): ListColumn<TrashItem>[] => [
  { key: 'title', label: 'Title', cell: ({ title }) => title },
  {
    key: 'state',
    label: 'Status',
    onCard: 'badge',
    cell: (item) => <Badge tone="plain">{formerState(item)}</Badge>,
  },
  { key: 'type', label: 'Type', cell: ({ path }) => places[path]?.heading ?? path },
  { key: 'deletedBy', label: 'Deleted by', cell: ({ deletedBy }) => deletedBy ?? 'Unknown' },
  { key: 'deletedAt', label: 'Deleted', cell: ({ deletedAt }) => dateAndTime(new Date(deletedAt), zone) },
  {
    key: 'until',
    label: 'Time left',
    cell: ({ deletedAt, until }) => <TrashTimeLeft from={deletedAt} until={until} now={now()} />,
  },
]

function formerState(item: TrashItem): string {
  if (isTrashedFile(item)) return 'Unused'
  return item.wasPublished ? 'Was live' : 'Was a draft'
}

function restoredText(items: readonly TrashItem[]): string {
  const count = counted(items.length)
  if (items.every(isTrashedFile)) return `${count} restored to the media library.`
  return items.some(isTrashedFile)
    ? `${count} restored. Content is restored as drafts. Nothing is public yet.`
    : `${count} restored as ${items.length === 1 ? 'a draft' : 'drafts'}. Nothing is public yet.`
}

const counted = (number: number) => `${number} ${number === 1 ? 'item' : 'items'}`

/** The result for each item, with a link to its draft. */
function RestoreReport({ outcome, places }: { outcome: Outcome; places: TrashPageProps['places'] }) {
  const { restored, failed } = outcome
  return (
    <chakra.section
      aria-label="Restored items"
      mb="4"
      px="4"
      py="3"
      bg="surface"
      borderWidth="1px"
      borderColor="line"
      borderRadius="panel"
    >
      <chakra.ul listStyleType="none" display="grid" gap="1.5">
        {restored.map(({ item, notes }) => (
          <chakra.li key={item.documentId} overflowWrap="anywhere">
            <strong>{item.title}</strong>{' '}
            {isTrashedFile(item) ? 'is back in the media library.' : 'is a draft again.'} {notes.join(' ')}{' '}
            <ItemLink item={item} place={places[item.path]} />
          </chakra.li>
        ))}
        {failed.map(({ item, message }) => (
          <chakra.li key={item.documentId} color="danger" overflowWrap="anywhere">
            <strong>{item.title}</strong> wasn’t restored. {message}
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  )
}

function ItemLink({ item, place }: { item: TrashItem; place: Place | undefined }) {
  if (!place) return null
  const search = { row: item.documentId, ...(place.section && { section: place.section }) }
  return (
    <chakra.span css={{ '& a': { color: 'link', textDecoration: 'underline' } }}>
      <Link
        to={place.to}
        search={search as never}
        aria-label={isTrashedFile(item) ? `Open ${item.title}` : `Open draft of ${item.title}`}
      >
        {isTrashedFile(item) ? 'Open file' : 'Open draft'}
      </Link>
    </chakra.span>
  )
}
