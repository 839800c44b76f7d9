import type { AnyRouter } from '@tanstack/react-router'
import { stayInPreview } from '~/navigation/stay-in-preview'
import { followForm } from '~/pages/preview-frame'

export { readPreview } from '~/pages/fetch-preview'

/** What a preview does in the browser beyond what every public page does. */
export function startPreview(router: AnyRouter): void {
  stayInPreview(router)
  followForm(router)
}
