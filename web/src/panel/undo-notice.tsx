import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useId, useSyncExternalStore } from 'react'
import { toast } from 'react-hot-toast/headless'
import Undo from '~icons/lucide/undo-2'
import { Button } from '~/ui/button'
import { CloseButton } from './close-button'
import { measureElementRef } from './measured-element-sizes'
import { toUserMessage } from './user-error'

interface Offer {
  /** The message: "Residential rate, November 2026 is deleted." */
  text: string
  /**
   * Undoes the action by further requests; the action itself is already done.
   * @returns what the undo didn't bring back, as a sentence
   */
  undo: () => Promise<string | void>
  /** Announced after the undo. */
  undone: string
  /** Milliseconds after which it ends, unless it has the focus; without, the user ends it. */
  lasts?: number
  /** Documents that it is about: it ends when another one's form opens, or one of them is restored elsewhere. */
  documentIds?: readonly string[]
}

let current: Offer | undefined
let timer: ReturnType<typeof setTimeout> | undefined
/** Milliseconds after which a notice whose time was over while it had the focus is looked at again. */
const FOCUS_RECHECK_MS = 1000
/** Where the offer can be shown: the page, then the forms above it. The last one shows it. */
let places: readonly string[] = []
const listeners = new Set<() => void>()

function notify(): void {
  for (const tell of listeners) tell()
}

function put(next: Offer | undefined): void {
  clearTimeout(timer)
  current = next
  if (next?.lasts) timer = setTimeout(endUnlessFocused, next.lasts)
  notify()
}

function endUnlessFocused(): void {
  if (document.activeElement?.closest('[data-undo]')) timer = setTimeout(endUnlessFocused, FOCUS_RECHECK_MS)
  else put(undefined)
}

/** Ends the offer when a form opens, unless it is about that document. @param documentId undefined for a new one */
export function endUndoOfOtherDocuments(documentId: string | undefined): void {
  if (current && !(documentId && current.documentIds?.includes(documentId))) put(undefined)
}

/** Ends the offer if it is about one of these documents, which were restored elsewhere. */
export function endUndoOf(documentIds: readonly string[]): void {
  if (current?.documentIds?.some((one) => documentIds.includes(one))) put(undefined)
}

/** Adds a place. @returns a function that removes it */
function addPlace(place: string): () => void {
  places = [...places, place]
  notify()
  return () => {
    places = places.filter((one) => one !== place)
    notify()
  }
}

/**
 * Offers to undo the last action until the user accepts, dismisses it, or does another such action, or its time is over.
 * @returns a function that withdraws the offer if it is still shown
 */
export function showUndoNotice(offer: Offer | undefined): () => void {
  put(offer)
  return () => {
    if (current === offer) put(undefined)
  }
}

const offered = () => current

const notice = measureElementRef({ height: 'undo-notice', gap: 16 })

function subscribe(tell: () => void) {
  listeners.add(tell)
  return () => void listeners.delete(tell)
}

/**
 * The offer to undo the last action, in an open form or on the page. It isn't a toast, because toasts
 * disappear too soon for users who read slowly or use the keyboard.
 * @param top distance at which it sticks, in CSS pixels below the top of the scroll container
 */
export function UndoNotice({ top = '0' }: { top?: string }) {
  const place = useId()
  useEffect(() => addPlace(place), [place])
  const isLast = useSyncExternalStore(
    subscribe,
    () => places.at(-1) === place,
    () => false,
  )
  const offer = useSyncExternalStore(subscribe, offered, offered)
  const undo = useMutation({
    mutationFn: (accepted: Offer) => accepted.undo(),
    onSuccess: (missing, accepted) => {
      if (current === accepted) put(undefined)
      toast.success(missing ? `${accepted.undone}. ${missing}` : accepted.undone)
      document.querySelector<HTMLElement>('[role=dialog] h2, main h1')?.focus({ preventScroll: true })
    },
    onError: (error) => toast.error(`Couldn’t undo. ${toUserMessage(error)}`),
  })
  if (!offer || !isLast) return null
  return (
    <chakra.div
      ref={notice}
      data-undo
      role="status"
      position="sticky"
      top={top}
      zIndex="raised"
      boxShadow="raised"
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="2"
      mb="4"
      py="1.5"
      ps="4"
      pe="1.5"
      borderWidth="1px"
      borderColor="line"
      borderRadius="panel"
      bg="surface"
    >
      <chakra.span flex="1 1 150px" minW="0" overflowWrap="anywhere">
        {offer.text}
      </chakra.span>
      <Button
        size="sm"
        variant="outline"
        shape="field"
        aria-disabled={undo.isPending}
        onClick={undo.isPending ? undefined : () => undo.mutate(offer)}
      >
        <Undo aria-hidden /> {undo.isPending ? 'Undoing…' : 'Undo'}
      </Button>
      <CloseButton aria-label="Dismiss" onClick={() => put(undefined)} />
    </chakra.div>
  )
}
