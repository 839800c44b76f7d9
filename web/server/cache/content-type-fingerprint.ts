import { createHash } from 'node:crypto'
import * as contentTypes from '~/cms/types.gen'

/** Hexadecimal digits of a fingerprint: enough to distinguish the versions of a product. */
const FINGERPRINT_LENGTH = 12

interface Field {
  kind: string
  choices?: readonly { value: string }[]
  /** The fields of a repeatable component. */
  fields?: Fields
}
type Fields = Readonly<Record<string, Field>>

/** The parts of a content type that the fingerprint covers. */
export interface FingerprintedType {
  name: string
  isPublic: boolean
  fields: Fields
}

/**
 * A hexadecimal fingerprint of the names, kinds and options of public content types. Two versions with the
 * same fingerprint can read each other's stored copies. Labels, help texts and limits aren't covered.
 */
export function fingerprintContentTypes(
  types: readonly FingerprintedType[] = Object.values(contentTypes),
): string {
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
