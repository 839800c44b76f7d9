import * as v from 'valibot'
import type { CmsReader } from '~/cms/cms-reader'
import { pictureSchema } from '~/lib/picture'

const text = v.nullish(v.string(), null)

/** A director or a leader. */
export const personSchema = v.object({
  documentId: v.string(),
  name: v.string(),
  position: v.string(),
  /** One line for the card. */
  summary: text,
  portrait: pictureSchema,
  portraitAlt: text,
  /** Paragraphs separated by empty lines. */
  biography: text,
})

export type Person = v.InferOutput<typeof personSchema>

/** The board of directors or the leadership team, in the editors' order. */
export function readPeople(reader: CmsReader, type: 'director' | 'leader'): Promise<Person[]> {
  return reader.list(type, { sort: ['order:asc', 'documentId:asc'] }, personSchema)
}
