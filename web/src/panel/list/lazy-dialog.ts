import { lazy, type ComponentType } from 'react'
import type { ReturnFocus } from '../form/use-return-focus'

/** What a section hands to the dialog of the row that the URL names. */
export interface DialogProps {
  /** Or `new`. */
  documentId: string
  returnFocus: ReturnFocus
}

export interface LazyDialog {
  Dialog: ComponentType<DialogProps>
  /** Whoever comes near the list is about to open a row: the form's code is there by then. */
  approach: () => void
}

/** The dialog of a section's rows, whose module comes when it is first needed. */
export function lazyDialog(load: () => Promise<{ default: ComponentType<DialogProps> }>): LazyDialog {
  return { Dialog: lazy(load), approach: () => void load() }
}
