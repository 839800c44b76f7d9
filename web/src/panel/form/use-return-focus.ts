import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'

export interface ReturnFocus {
  /** The element that gets the focus once the dialog is closed. */
  target: () => HTMLElement | null
  /** The open document was deleted: its row may still be rendered for a moment, but is no place to return to. */
  forgetRow: () => void
}

/**
 * Where the keyboard focus goes after a form over a list is closed: to what opened it; if that is gone, to the row's
 * link; if the row is gone too, to the page's heading. The same again when the list is read again right after the
 * closing.
 * @param row the open document's id, as in the address; undefined while no form is open
 * @param rows what the list shows; another value for every other content
 */
export function useReturnFocus(row: string | undefined, rows: unknown): ReturnFocus {
  const isOpen = row !== undefined
  const opened = useRef({ isOpen, row, opener: null as Element | null })
  const hasReturned = useRef(false)

  // Before the dialog takes the focus, which it does in the next frame.
  useLayoutEffect(() => {
    opened.current.isOpen = isOpen
    if (isOpen) opened.current.opener = document.activeElement
  }, [isOpen])
  useLayoutEffect(() => {
    if (row !== undefined) opened.current.row = row
  }, [row])

  const target = useCallback(() => {
    const { isOpen: isReplaced, row: id, opener } = opened.current
    // The form takes the place of its waiting dialog and has the focus already.
    if (isReplaced) return document.activeElement as HTMLElement | null
    hasReturned.current = true
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) return opener
    return (id === undefined ? null : linkOf(id)) ?? heading()
  }, [])

  useEffect(() => {
    if (rows === undefined || !hasReturned.current || opened.current.isOpen) return
    hasReturned.current = false
    if (document.activeElement === document.body) target()?.focus({ preventScroll: true })
  }, [rows, target])

  return useMemo(
    () => ({
      target,
      forgetRow: () => {
        const { opener } = opened.current
        const isRow = opener instanceof HTMLElement && opener.dataset['rowLink'] !== undefined
        opened.current = { ...opened.current, row: undefined, opener: isRow ? null : opener }
      },
    }),
    [target],
  )
}

function linkOf(documentId: string): HTMLElement | null {
  return document.querySelector(`[data-row-link="${CSS.escape(documentId)}"]`)
}

function heading(): HTMLElement | null {
  const element = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (element && element.tabIndex < 0) element.tabIndex = -1
  return element
}
