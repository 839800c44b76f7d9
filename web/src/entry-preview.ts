import type { AnyRouter } from '@tanstack/react-router'
import { markUserActive } from '~/lib/user-activity'
import { stayInPreview } from '~/navigation/stay-in-preview'
import { listenForUnsavedDraft } from '~/pages/live-preview'

export { readPreview } from '~/pages/fetch-preview'

/** What a preview does in the browser beyond what every public page does. */
export function addPreviewBehavior(router: AnyRouter): void {
  markUserActive() // the user may be working in the form beside the preview
  stayInPreview(router)
  listenForUnsavedDraft(router)
}
