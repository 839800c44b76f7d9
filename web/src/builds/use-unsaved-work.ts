import { useRouter } from '@tanstack/react-router'
import { useCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useDirtyForm } from './use-dirty-form'

/** The location of the history: `search` is the text in the address. */
export interface NavigationDestination {
  href: string
  pathname: string
  search: string
}

interface UnsavedWork {
  isUnsaved: boolean
  /** Called when the user is about to leave. The page and its address stay unless `leave` is called. */
  onLeave: (leave: () => void) => void
  /** Whether the form stays open at this address, so that navigating there loses nothing. */
  isOpenAt?: (destination: NavigationDestination, current: NavigationDestination) => boolean
}

/**
 * The history numbers its entries in their state. The difference between two numbers is the argument of
 * `history.go`.
 */
const INDEX = '__TSR_index'

/**
 * Registers a form's unsaved work. While there is some, the app does not reload automatically, the browser asks
 * before the tab closes, and navigation is blocked. The router's own blocker is not used: after the back button it
 * shows the address of the destination while the dialog is open.
 * @returns a function with which a form that was just sent allows leaving at once, before the next render
 */
export function useUnsavedWork({ isUnsaved, onLeave, isOpenAt }: UnsavedWork): () => void {
  const { history } = useRouter()
  const isReleased = useRef(false)
  /** The address that the user has agreed to leave for. */
  const agreed = useRef<string>(undefined)
  useDirtyForm(isUnsaved)

  const shouldStay = useEffectEvent(
    (destination: NavigationDestination, current: NavigationDestination) => !isOpenAt?.(destination, current),
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

/** The same for a form that stays open on its page, whatever the search parameters are. */
export const isSamePageAsForm = (destination: NavigationDestination, current: NavigationDestination) =>
  destination.pathname === current.pathname
