import { chakra } from '@chakra-ui/react'
import { useMutation, useQueries, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLinkProps } from '@tanstack/react-router'
import { Suspense, lazy, useEffect, useRef, useState, type ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import Bookmark from '~icons/lucide/bookmark'
import Pencil from '~icons/lucide/pencil'
import Save from '~icons/lucide/save'
import Trash from '~icons/lucide/trash-2'
import Users from '~icons/lucide/users'
import { Button } from '~/ui/button'
import { ConfirmDialog } from '../form/confirm-dialog'
import { quoteTitle } from '../form/form-resource'
import { MAX_REFERENCES_PER_REQUEST, referencesQuery } from '../resource/document-references'
import { usePanelUser } from '../sign-in/session-gate'
import { showUndoNotice } from '../undo-notice'
import { toUserMessage } from '../user-error'
import type { ListSearch } from './list-search'
import { RowActionMenu, type MenuAction } from './action-menu'
import {
  isSameViewQuery,
  parseSavedView,
  toSavedViewQuery,
  savedViewParameters,
  type SavedViewSpec,
} from './saved-view-query'
import { savedViewApi, savedViewsQueryKey, savedViewsQuery, type SavedView } from './saved-view-api'
import { patchSearchParams, useSearchPatch } from './search-params-link'

const SavedViewNameDialog = lazy(() => import('./saved-view-name-dialog'))

/** The saved views of a list: the list as the CMS names it, and how its address is read. */
export interface ListSavedViews {
  list: string
  spec: SavedViewSpec
}

interface SavedViewsProps extends ListSavedViews {
  search: ListSearch
}

/** The views of a list, the open view, and whether the list’s state differs from it. */
function useSavedViews({ list, spec, search }: SavedViewsProps) {
  const { data: views = [] } = useQuery(savedViewsQuery(list))
  const isKnown = useKnownReferences(spec.filters)
  const current = views.find(({ id }) => id === search.view)
  const query = toSavedViewQuery(spec, search)
  const read = current && parseSavedView(spec, current.query, isKnown)
  return {
    views,
    isKnown,
    current,
    query,
    dropped: read?.dropped ?? [],
    isChanged: !isSameViewQuery(query, read?.query ?? {}),
  }
}

/** Whether the value of a filter by documents still names one; true while they load, and where there are more than were loaded. */
function useKnownReferences(filters: SavedViewSpec['filters']) {
  const byReference = filters.flatMap(({ name, of }) => (of === undefined ? [] : [{ name, of }]))
  const found = useQueries({ queries: byReference.map(({ of }) => referencesQuery(of)) })
  return (name: string, value: string): boolean => {
    const references = found[byReference.findIndex((filter) => filter.name === name)]?.data
    if (!references || references.length >= MAX_REFERENCES_PER_REQUEST) return true
    return references.some(({ code }) => code === value)
  }
}

/** The views of a list as links above it, with the actions of the open one. */
export function SavedViewTabs(props: SavedViewsProps) {
  const { list, spec } = props
  const { views, current, query, dropped, isKnown, isChanged } = useSavedViews(props)
  const mayShare = usePanelUser()?.abilities.includes('saved-views.share') ?? false
  const moveFocusFrom = useFocusAfterRemoval(views)
  if (views.length === 0) return null

  const cleared = Object.fromEntries(
    [...savedViewParameters(spec), 'page', 'row', 'view'].map((name) => [name, undefined]),
  )
  return (
    <>
      <chakra.div display="flex" alignItems="center" borderBottomWidth="1px" borderColor="line" pe="2">
        <chakra.nav
          aria-label="Saved views"
          flex="1 1 0"
          minW="0"
          overflowX="auto"
          css={{
            '& a': {
              display: 'flex',
              alignItems: 'center',
              gap: '1.5',
              minH: '44px',
              px: '1',
              borderBottomWidth: '3px',
              borderTopWidth: '3px',
              borderColor: 'transparent',
              fontWeight: 'semibold',
              color: 'muted',
              whiteSpace: 'nowrap',
              textDecoration: 'none',
              '&:hover': { color: 'ink' },
              '&:focus-visible': { outlineOffset: '-3px' },
              '&[aria-current=true]': { borderBottomColor: 'amber', color: 'teal.deep' },
            },
          }}
        >
          <chakra.ul display="flex" gap="4" listStyleType="none" m="0" py="0" px="4">
            <li>
              <ViewLink patch={cleared} isCurrent={!current}>
                All
              </ViewLink>
            </li>
            {views.map((view) => (
              <li key={view.id}>
                <ViewLink
                  patch={{ ...cleared, ...parseSavedView(spec, view.query, isKnown).query, view: view.id }}
                  isCurrent={view === current}
                >
                  {view.isShared && <Users aria-label="Shared:" role="img" />}
                  {view.name}
                </ViewLink>
              </li>
            ))}
          </chakra.ul>
        </chakra.nav>
        {current && (mayShare || !current.isShared) && (
          <ViewMenu
            // What one view asks doesn't go over to the next.
            key={current.id}
            list={list}
            view={current}
            query={query}
            isOutdated={isChanged || dropped.length > 0}
            mayShare={mayShare}
            onRemoved={moveFocusFrom}
          />
        )}
      </chakra.div>
      {dropped.length > 0 && (
        <chakra.p role="status" px="4" py="2.5" bg="amber.soft">
          This view no longer uses {dropped.join(', ')}:{' '}
          {dropped.length === 1 ? 'that choice no longer exists' : 'those choices no longer exist'}.
        </chakra.p>
      )}
    </>
  )
}

interface ViewMenuProps {
  list: string
  view: SavedView
  /** The list's state, which can replace the view's. */
  query: Record<string, string>
  isOutdated: boolean
  mayShare: boolean
  onRemoved: (id: string) => void
}

/** The actions of the open view, and what they ask. */
function ViewMenu({ list, view, query, isOutdated, mayShare, onRemoved }: ViewMenuProps) {
  const client = useQueryClient()
  const patch = useSearchPatch()
  const [asked, setAsked] = useState<'name' | 'unshare' | 'remove'>()
  const close = () => setAsked(undefined)
  const refresh = () => client.invalidateQueries({ queryKey: savedViewsQueryKey(list) })
  const update = useMutation({
    mutationFn: (fields: Partial<SavedView>) => savedViewApi.update(view.id, fields),
    onSuccess: ({ name }) => toast.success(`View “${name}” updated`),
    onError: (error) => toast.error(toUserMessage(error)),
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: ({ id }: SavedView) => savedViewApi.remove(id),
    onSuccess: (_nothing, { id, ...fields }) => {
      onRemoved(id)
      void patch({ view: undefined }, { replace: true })
      showUndoNotice({
        text: `View “${fields.name}” deleted`,
        undo: async () => {
          await savedViewApi.create(list, fields)
          await refresh()
        },
        undone: `View “${fields.name}” restored`,
      })
    },
    onError: (error) => toast.error(toUserMessage(error)),
    onSettled: refresh,
  })
  const actions: MenuAction[] = [
    ...(isOutdated
      ? [{ label: 'Update with current filters', icon: Save, onChoose: () => update.mutate({ query }) }]
      : []),
    { label: 'Rename', icon: Pencil, onChoose: () => setAsked('name') },
    ...(mayShare
      ? [
          {
            label: view.isShared ? 'Stop sharing' : 'Share with everyone',
            icon: Users,
            onChoose: () => (view.isShared ? setAsked('unshare') : update.mutate({ isShared: true })),
          },
        ]
      : []),
    {
      label: 'Delete',
      icon: Trash,
      isDanger: true,
      onChoose: () => (view.isShared ? setAsked('remove') : remove.mutate(view)),
    },
  ]
  return (
    <>
      <RowActionMenu label={`the view “${view.name}”`} actions={actions} />
      {asked === 'unshare' && (
        <ConfirmDialog
          asked={{
            title: `Stop sharing ${quoteTitle(view.name)}?`,
            text: 'Other people will lose this view. You’ll keep it, and you can share it again.',
            yes: 'Stop sharing',
            onYes: () => {
              close()
              update.mutate({ isShared: false })
            },
          }}
          onClose={close}
        />
      )}
      {asked === 'remove' && (
        <ConfirmDialog
          asked={{
            title: `Delete ${quoteTitle(view.name)}?`,
            text: 'This view is shared. Everyone who can open this list will lose the view. You can undo this right after.',
            yes: 'Delete view',
            onYes: () => {
              close()
              remove.mutate(view)
            },
          }}
          onClose={close}
        />
      )}
      {asked === 'name' && (
        <Suspense>
          <SavedViewNameDialog
            title="Rename view"
            initialName={view.name}
            onSave={async (name) => {
              await savedViewApi.update(view.id, { name })
              await refresh()
            }}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  )
}

const linksOfViews = (): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>('nav[aria-label="Saved views"] a'),
]

const saveButton = () => document.querySelector<HTMLElement>('[data-save-view]')

/** Moves the focus to the next view once a deleted one, whose menu had it, is gone; without views, to naming one. */
function useFocusAfterRemoval(views: SavedView[]) {
  const removed = useRef<{ id: string; index: number }>(undefined)
  useEffect(() => {
    const gone = removed.current
    if (!gone || views.some(({ id }) => id === gone.id)) return
    removed.current = undefined
    if (document.activeElement !== document.body) return
    // The first link is the list without a view.
    const next = linksOfViews().at(gone.index + 1) ?? linksOfViews().at(-1) ?? saveButton()
    next?.focus()
  }, [views])
  return (id: string) => {
    removed.current = { id, index: views.findIndex((view) => view.id === id) }
  }
}

/** The router compares whole queries to find the current link; here only the view counts. */
function ViewLink(props: {
  patch: Record<string, string | undefined>
  isCurrent: boolean
  children: ReactNode
}) {
  const link = useLinkProps({
    to: '.',
    search: patchSearchParams(props.patch) as never,
    resetScroll: false,
    viewTransition: false,
  })
  return (
    <a {...link} aria-current={props.isCurrent ? 'true' : undefined}>
      {props.children}
    </a>
  )
}

/** The link of the view just saved, since the button that named it is gone; the button where none was saved. */
const savedOrOpener = {
  get current(): HTMLElement | null {
    const saved = linksOfViews().find((link) => link.ariaCurrent === 'true')
    return saveButton() ?? saved ?? null
  },
}

/** Names the list's state as a view. There is nothing to name where the list is as it opens, or as its view. */
export function SaveViewButton(props: SavedViewsProps) {
  const { list } = props
  const { query, isChanged } = useSavedViews(props)
  const client = useQueryClient()
  const patch = useSearchPatch()
  const [isNaming, setNaming] = useState(false)
  if (!isNaming && (!isChanged || Object.keys(query).length === 0)) return null
  return (
    <>
      <Button
        variant="outline"
        shape="field"
        data-save-view
        aria-haspopup="dialog"
        onClick={() => setNaming(true)}
      >
        <Bookmark aria-hidden /> Save view
      </Button>
      {isNaming && (
        <Suspense>
          <SavedViewNameDialog
            title="Save view"
            initialName=""
            onSave={async (name) => {
              const { id } = await savedViewApi.create(list, { name, query, isShared: false })
              await client.invalidateQueries({ queryKey: savedViewsQueryKey(list) })
              await patch({ view: id }, { replace: true, ignoreBlocker: true })
            }}
            onClose={() => setNaming(false)}
            finalFocus={savedOrOpener}
          />
        </Suspense>
      )}
    </>
  )
}
