import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react'

export interface ReturnFocus {
  /** The element that gets the focus once the dialog is closed. */
  target: () => HTMLElement | null
  /**
   * Call after the document was deleted: its row may still be rendered for a moment, but must not get the
   * focus.
   */
  forgetRow: () => void
}

/**
 * Restores the keyboard focus after a form above a list closes: to the element that opened it, otherwise to
 * the row's link, otherwise to the page's heading; again if the list reloads right afterwards.
 * @param row the open document's id; undefined while no form is open
 * @param rows identifies the list's current rows
 */
export function useReturnFocus(row: string | undefined, rows: unknown): ReturnFocus {
  const isOpen = row !== undefined
  const opened = useRef({ isOpen, row, opener: null as Element | null })
  const hasReturned = useRef(false)

  // Runs before the dialog takes the focus, which happens in the next frame.
  useLayoutEffect(() => {
    opened.current.isOpen = isOpen
    if (isOpen) opened.current.opener = document.activeElement
  }, [isOpen])
  useLayoutEffect(() => {
    if (row !== undefined) opened.current.row = row
  }, [row])

  const target = useCallback(() => {
    const { isOpen: isReplaced, row: id, opener } = opened.current
    // The form has replaced its loading dialog and already has the focus.
    if (isReplaced) return document.activeElement as HTMLElement | null
    hasReturned.current = true
    if (opener instanceof HTMLElement && opener !== document.body && opener.isConnected) return opener
    return (id === undefined ? null : linkOf(id)) ?? focusableHeading()
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

/** The page’s heading, or the page, made focusable. */
export function focusableHeading(): HTMLElement | null {
  const element = document.querySelector<HTMLElement>('main h1') ?? document.querySelector('main')
  if (element && element.tabIndex < 0) element.tabIndex = -1
  return element
}
