import { contentTypes } from '../content/content-types'

/** Finds the content type with this reference prefix whose senders can track submissions. */
export const findTypeByReference = (reference: string) =>
  contentTypes().find(
    ({ publicForm }) => publicForm?.tracking && reference.startsWith(`${publicForm.referencePrefix}-`),
  )
