import type { AnyRouter } from '@tanstack/react-router'
import { markUserActive } from '~/lib/user-activity'
import { stayInPreview } from '~/navigation/stay-in-preview'
import { listenForUnsavedDraft } from '~/pages/live-preview'

export { readPreview } from '~/pages/fetch-preview'

/** What a preview does in the browser beyond what every public page does. */
export function startPreview(router: AnyRouter): void {
  markUserActive() // the one who looks may be at the form beside it
  stayInPreview(router)
  listenForUnsavedDraft(router)
}
