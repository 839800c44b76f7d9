import type { QueryClient } from '@tanstack/react-query'
import { lazy, type ComponentType } from 'react'
import type { CreateUndoOfUnpublish } from '../form/create-undo-action'
import type { ReturnFocus } from '../form/use-return-focus'

/** The props that a section passes to the dialog of the row in the URL. */
export interface RowDialogProps {
  /** The document's id, or `new`. */
  documentId: string
  /** Document id of the original of a copy. */
  copyOf?: string | undefined
  returnFocus: ReturnFocus
}

/** The exports of the module of a section's dialog. */
export interface RowDialogModule {
  default: ComponentType<RowDialogProps>
  /** Reads documents before a bulk action removes them, so that the action can be undone. */
  loadUndoOfUnpublish: (client: QueryClient, zone: string) => Promise<CreateUndoOfUnpublish>
}

export interface LazyRowDialog extends Pick<RowDialogModule, 'loadUndoOfUnpublish'> {
  Dialog: ComponentType<RowDialogProps>
  /** Preloads the form's chunk when the pointer or focus enters the list. */
  approach: () => void
}

/** A dialog whose code loads when it is first needed. */
export function createLazyRowDialog(load: () => Promise<RowDialogModule>): LazyRowDialog {
  return {
    Dialog: lazy(load),
    approach: () => void load(),
    loadUndoOfUnpublish: async (client, zone) => (await load()).loadUndoOfUnpublish(client, zone),
  }
}
