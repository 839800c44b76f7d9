import type { AnyRouter } from '@tanstack/react-router'
import { markActive } from '~/lib/first-activity'
import { stayInPreview } from '~/navigation/stay-in-preview'
import { listenForUnsavedDraft } from '~/pages/live-preview'

export { loadPreviewPayload } from '~/pages/preview-payload'

/** What a preview does in the browser beyond what every public page does. */
export function addPreviewBehavior(router: AnyRouter): void {
  markActive() // the user may be working in the form beside the preview
  stayInPreview(router)
  listenForUnsavedDraft(router)
}
