import type { AnyRouter } from '@tanstack/react-router'
import { noteSign } from '~/lib/first-sign'
import { stayInPreview } from '~/navigation/stay-in-preview'
import { followForm } from '~/pages/preview-frame'

export { readPreview } from '~/pages/fetch-preview'

/** What a preview does in the browser beyond what every public page does. */
export function startPreview(router: AnyRouter): void {
  noteSign() // the one who looks may be at the form beside it
  stayInPreview(router)
  followForm(router)
}
