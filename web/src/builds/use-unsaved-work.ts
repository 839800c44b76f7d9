import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useDirtyForm } from './use-dirty-form'

/** The history's own location: `search` is text, as in the address. */
export interface Destination {
  href: string
  pathname: string
  search: string
}

interface UnsavedWork {
  isUnsaved: boolean
  /** The person is about to leave. Nothing happens, and the address stays, unless `leave` is called. */
  onLeave: (leave: () => void) => void
  /** Whether the form is still open at this address: going there loses nothing. */
  isOpenAt?: (destination: Destination, current: Destination) => boolean
}

/** The history numbers its entries in their state; the difference between two is the way between them. */
const INDEX = '__TSR_index'

/**
 * The one way in which a form says that it holds unsaved work. While it does, the app doesn't reload by itself, the
 * browser asks before the tab closes, and navigation is stopped. The router's own blocker isn't used because it leaves
 * the address of the destination in place while the person is asked about the back button.
 * @returns how a form that has just been sent lets the document go at once, before the next render
 */
export function useUnsavedWork({ isUnsaved, onLeave, isOpenAt }: UnsavedWork): () => void {
  const { history } = useRouter()
  const isReleased = useRef(false)
  /** The address for which the person has agreed to leave. */
  const agreed = useRef<string>(undefined)
  useDirtyForm(isUnsaved)

  const shouldStay = useEffectEvent(
    (destination: Destination, current: Destination) => !isOpenAt?.(destination, current),
  )
  const ask = useEffectEvent((leave: () => void) => onLeave(leave))

  useEffect(() => {
    if (!isUnsaved) return undefined
    isReleased.current = false
    agreed.current = undefined
    return history.block({
      enableBeforeUnload: () => !isReleased.current,
      blockerFn: ({ currentLocation, nextLocation, action }) => {
        if (isReleased.current || agreed.current === nextLocation.href) return false
        if (!shouldStay(nextLocation, currentLocation)) return false
        ask(() => {
          agreed.current = nextLocation.href
          if (action === 'PUSH') history.push(nextLocation.href, nextLocation.state)
          else if (action === 'REPLACE') history.replace(nextLocation.href, nextLocation.state)
          else history.go(nextLocation.state[INDEX] - currentLocation.state[INDEX])
        })
        return true
      },
    })
  }, [history, isUnsaved])

  return useCallback(() => {
    isReleased.current = true
  }, [])
}

/** For a form that stays open on its page whatever the search parameters are. */
export const isSamePage = (destination: Destination, current: Destination) =>
  destination.pathname === current.pathname
