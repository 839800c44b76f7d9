import type { QueryClient } from '@tanstack/react-query'
import { lazy, type ComponentType } from 'react'
import type { SnapshotForUndo } from '../form/undo'
import type { ReturnFocus } from '../form/use-return-focus'

/** What a section hands to the dialog of the row that the URL names. */
export interface DialogProps {
  /** Or `new`. */
  documentId: string
  /** Document id of what a new one copies. */
  copyOf?: string | undefined
  returnFocus: ReturnFocus
}

/** What the module of a section's dialog exports. */
export interface DialogModule {
  default: ComponentType<DialogProps>
  /** How its documents are read, so that what is taken from many at once can be given back. */
  remember: (client: QueryClient, zone: string) => Promise<SnapshotForUndo>
}

export interface LazyDialog extends Pick<DialogModule, 'remember'> {
  Dialog: ComponentType<DialogProps>
  /** Preloads the form's chunk when the pointer or focus enters the list. */
  approach: () => void
}

/** The dialog of a section's rows, whose module comes when it is first needed. */
export function lazyDialog(load: () => Promise<DialogModule>): LazyDialog {
  return {
    Dialog: lazy(load),
    approach: () => void load(),
    remember: async (client, zone) => (await load()).remember(client, zone),
  }
}
