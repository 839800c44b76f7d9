import { createHash } from 'node:crypto'
import * as contentTypes from '~/cms/types.gen'

/** Letters of a fingerprint: enough to tell the versions of a product apart. */
const FINGERPRINT_LENGTH = 12

interface Field {
  kind: string
  choices?: readonly { value: string }[]
  /** Of the rows of a field. */
  fields?: Fields
}
type Fields = Readonly<Record<string, Field>>

/** The parts of a content type that a fingerprint is made of. */
export interface TypeContract {
  name: string
  isPublic: boolean
  fields: Fields
}

/**
 * A fingerprint (hexadecimal) of the names, kinds and choices that public content types have: the same for two versions
 * whose stored copies have the same fields. Labels, help and limits are no part of it.
 */
export function fingerprintContract(types: readonly TypeContract[] = Object.values(contentTypes)): string {
  const shapes = types.filter(({ isPublic }) => isPublic).map(({ name, fields }) => [name, shapeOf(fields)])
  return createHash('sha256').update(JSON.stringify(shapes)).digest('hex').slice(0, FINGERPRINT_LENGTH)
}

const shapeOf = (fields: Fields): unknown[] =>
  Object.entries(fields).map(([name, { kind, choices, fields: rows }]) => [
    name,
    kind,
    choices?.map(({ value }) => value),
    rows && shapeOf(rows),
  ])
