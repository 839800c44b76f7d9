import { Dialog, Portal, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react'
import Search from '~icons/lucide/search'
import { Kbd } from '../layout/kbd'
import { DocumentStateBadge } from '../document-state-badge'
import type { PublishState } from '../list/filter-options'
import { useDebouncedSearch } from '../list/use-debounced-search'
import { usePanelUser } from '../sign-in/session-gate'
import { toUserError } from '../user-error'
import {
  createCommandSearch,
  paletteCommandsFor,
  type PaletteCommand,
  type PanelSectionOfPage,
  type PaletteActionLink,
} from './palette-commands'
import type { CommandPaletteProps } from './command-palette-button'
import { MIN_RECORD_QUERY_LENGTH, recordSearchQuery } from './record-search'

interface Entry extends PaletteCommand {
  state?: PublishState | null
}

const noActions: readonly PaletteActionLink[] = []
const groups = ['Pages', 'Actions', 'Content'] as const
const LABEL = 'Search pages, actions and content'

/** Finds the panel's pages, actions and records by typing. The arrow keys select one, Enter opens it. */
export function CommandPalette({
  sections,
  actions = noActions,
  takeTyped,
  onClose,
  onSignOut,
}: CommandPaletteProps & {
  sections: readonly PanelSectionOfPage[]
  actions?: readonly PaletteActionLink[]
}) {
  const id = useId()
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const hasGone = useRef(false)
  const abilities = usePanelUser()?.abilities
  const [wanted, setWanted] = useState('')
  const [chosen, setChosen] = useState(0)
  const search = useDebouncedSearch('', setWanted)
  const typed = search.text.trim()
  const records = useQuery(recordSearchQuery(wanted))
  const isLooking = typed.length >= MIN_RECORD_QUERY_LENGTH && (typed !== wanted || records.isPending)

  const commands = useMemo(
    (): PaletteCommand[] => [
      ...paletteCommandsFor(sections, actions, abilities ?? []),
      {
        key: ' site',
        group: 'Actions',
        label: 'View website',
        act: () => window.open('/', '_blank', 'noopener'),
      },
      { key: ' out', group: 'Actions', label: 'Sign out', act: onSignOut },
    ],
    [sections, actions, abilities, onSignOut],
  )
  const find = useMemo(() => createCommandSearch(commands), [commands])
  const found = typed === wanted && typed ? (records.data?.found ?? []) : []
  const entries: Entry[] = [
    ...find(typed),
    ...found.flatMap(({ path, documentId, title, state }): Entry[] => {
      const place = sections.find(({ section }) => section.name === path)
      if (!place) return []
      const act = { to: place.to, search: { section: path, row: documentId } }
      const key = `${path}/${documentId}`
      return [{ key, group: 'Content', label: title, detail: place.section.heading, state, act }]
    }),
  ]
  // The selected entry may have disappeared with a new query.
  const current = Math.min(chosen, entries.length - 1)

  useEffect(() => {
    // Keeps the selected item in view after every change.
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  const run = (entry: Entry | undefined): void => {
    if (!entry) return
    hasGone.current = typeof entry.act !== 'function'
    onClose()
    if (typeof entry.act === 'function') entry.act()
    else {
      const { to, search = {}, hash } = entry.act
      void navigate({ to, search: search as never, ...(hash && { hash }) })
    }
  }
  const keys = (event: KeyboardEvent): void => {
    const last = entries.length - 1
    const steps: Record<string, number> = {
      ArrowDown: current === last ? 0 : current + 1,
      ArrowUp: current <= 0 ? last : current - 1,
      PageDown: Math.min(last, current + 6),
      PageUp: Math.max(0, current - 6),
    }
    const next = steps[event.key]
    if (next !== undefined) setChosen(next)
    else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(entries[current])
    else return
    event.preventDefault()
  }

  return (
    <Dialog.Root
      open
      onOpenChange={({ open }) => !open && onClose()}
      initialFocusEl={() => box.current}
      // After a navigation the focus starts on the new page, not at the button.
      finalFocusEl={() => (hasGone.current ? document.getElementById('content') : null)}
    >
      <Portal>
        <Dialog.Backdrop position="fixed" inset="0" zIndex="modal" bg="rgb(26 25 40 / 0.45)" />
        <Dialog.Positioner
          position="fixed"
          inset="0"
          zIndex="popover"
          display="grid"
          justifyItems="center"
          alignItems="start"
          p={{ base: '2', sm: '4' }}
          pt={{ sm: '10vh' }}
        >
          <Dialog.Content
            aria-label="Search"
            width="100%"
            maxW="620px"
            maxH={{ base: 'calc(100dvh - 16px)', sm: 'min(560px, 80dvh)' }}
            display="flex"
            flexDirection="column"
            overflow="hidden"
            fontSize="md"
            bg="surface"
            borderRadius="panel"
            boxShadow="raised"
            outline="none"
          >
            <chakra.div
              display="flex"
              alignItems="center"
              gap="3"
              ps="5"
              borderBottomWidth="1px"
              borderColor="line"
            >
              <chakra.span color="muted" fontSize="19px">
                <Search aria-hidden />
              </chakra.span>
              <chakra.input
                ref={box}
                role="combobox"
                aria-label={LABEL}
                aria-expanded="true"
                aria-controls={`${id}-list`}
                aria-autocomplete="list"
                aria-activedescendant={entries.length > 0 ? `${id}-${current}` : undefined}
                placeholder={`${LABEL}…`}
                autoComplete="off"
                autoCapitalize="none"
                spellCheck={false}
                enterKeyHint="go"
                maxLength={100}
                flex="1"
                minW="0"
                height="56px"
                bg="transparent"
                outline="none"
                value={search.text}
                onChange={(event) => {
                  search.type(event.target.value)
                  setChosen(0)
                }}
                onFocus={() => {
                  const before = takeTyped()
                  if (before) search.type(before)
                }}
                onKeyDown={keys}
              />
              <Dialog.CloseTrigger asChild>
                <chakra.button
                  type="button"
                  alignSelf="stretch"
                  minW="56px"
                  px="4"
                  fontSize="sm"
                  fontWeight="semibold"
                  color="muted"
                  _hover={{ color: 'ink' }}
                  _focusVisible={{ outlineOffset: '-3px' }}
                >
                  Close
                </chakra.button>
              </Dialog.CloseTrigger>
            </chakra.div>
            <chakra.div ref={list} overflowY="auto" pb="2">
              <div id={`${id}-list`} role="listbox" aria-label={LABEL}>
                {groups.map((group) => (
                  <Group
                    key={group}
                    name={group}
                    id={id}
                    entries={entries}
                    current={current}
                    onPoint={setChosen}
                    onRun={run}
                  />
                ))}
              </div>
              {records.error && typed === wanted && (
                <chakra.p role="alert" px="5" py="3" color="danger">
                  Content search isn’t available. {toUserError(records.error).text}
                </chakra.p>
              )}
              <chakra.p
                role="status"
                px="5"
                pt="3"
                pb={entries.length > 0 ? '1' : '3'}
                fontSize="sm"
                color="muted"
              >
                {said(entries.length, typed, isLooking, records.isError)}
              </chakra.p>
            </chakra.div>
            <chakra.p
              hideBelow="sm"
              px="5"
              py="2.5"
              borderTopWidth="1px"
              borderColor="line"
              fontSize="sm"
              color="muted"
            >
              <Kbd name="↑" /> <Kbd name="↓" /> to move, <Kbd name="Enter" /> to open, <Kbd name="Esc" /> to
              close
            </chakra.p>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  )
}

function said(count: number, typed: string, isLooking: boolean, failed: boolean): string {
  if (isLooking) return 'Searching…'
  if (!typed) return 'Type to search content.'
  if (count === 0) return failed ? `No pages or actions match “${typed}”.` : `No results for “${typed}”.`
  return count === 1 ? '1 result' : `${count} results`
}

interface GroupProps {
  name: PaletteCommand['group']
  id: string
  entries: readonly Entry[]
  current: number
  onPoint: (index: number) => void
  onRun: (entry: Entry) => void
}

function Group({ name, id, entries, current, onPoint, onRun }: GroupProps) {
  const own = entries.flatMap((entry, index) => (entry.group === name ? [{ entry, index }] : []))
  if (own.length === 0) return null
  return (
    <div role="group" aria-labelledby={`${id}-${name}`}>
      <chakra.p id={`${id}-${name}`} px="5" pt="3" pb="1" fontSize="xs" fontWeight="medium" color="muted">
        {name}
      </chakra.p>
      {own.map(({ entry, index }) => (
        // The search field has the focus all the time and handles the keys. oxlint-disable-next-line
        // jsx-a11y/click-events-have-key-events
        <chakra.div
          key={entry.key}
          id={`${id}-${index}`}
          role="option"
          tabIndex={-1}
          aria-selected={index === current}
          display="flex"
          flexWrap={{ base: 'wrap', sm: 'nowrap' }}
          alignItems="center"
          columnGap="3"
          rowGap="0.5"
          minH="44px"
          mx="2"
          px="3"
          py="1.5"
          borderRadius="field"
          cursor="pointer"
          css={{ '&[aria-selected=true]': { bg: 'teal.soft', outline: '2px solid transparent' } }}
          onPointerMove={() => onPoint(index)}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onRun(entry)}
        >
          <chakra.span
            flex={{ base: '1 1 auto', sm: '1' }}
            minW="0"
            overflowWrap="anywhere"
            fontWeight="medium"
          >
            {entry.label}
          </chakra.span>
          {entry.state && <DocumentStateBadge row={{ state: entry.state }} />}
          {entry.detail && (
            <chakra.span fontSize="sm" color="muted" textAlign="end">
              {entry.detail}
            </chakra.span>
          )}
        </chakra.div>
      ))}
    </div>
  )
}
