import path from 'node:path'
import type { UID } from '@strapi/strapi'
import type { Attributes } from './attributes'
import type { Definition, ListRules, Populate } from './definition'
import { readContent } from './read'

/** A content type: what its folder under `src/api` says, and what follows from it. */
export interface ContentType extends Required<Pick<Definition, 'title' | 'rules' | 'publicSort' | 'writers'>> {
  /** Singular name; also the type's name in the change feed. */
  name: string
  uid: UID.ContentType
  /** Path segment of its routes. */
  path: string
  kind: 'collection' | 'single'
  draftAndPublish: boolean
  attributes: Attributes
  /** What a read brings along. Fixed here: no caller chooses how deep a read goes. */
  populate: Populate
  /** Types that a read shows something of: a change of any of them changes it. */
  tags: string[]
  /** Undefined for single types. */
  list: ListRules | undefined
  reference: Definition['reference']
  unique: NonNullable<Definition['unique']>
  hooks: NonNullable<Definition['hooks']>
}

/** All content types, and the components that they are made of. */
export interface Content {
  types: ContentType[]
  components: ReadonlyMap<string, Attributes>
}

let content: Content | undefined

/** Read at the first call, not when this module is loaded: definitions may use it in their hooks. */
function all(): Content {
  content ??= readContent(path.join(__dirname, '..'))
  return content
}

/** Every content type that the site shows and the panel manages. @throws Error that names what is missing or wrong. */
export function contentTypes(): ContentType[] {
  return all().types
}

/** A content type by its name, such as `power-rate`. */
export function contentType(name: string): ContentType {
  const found = all().types.find((type) => type.name === name)
  if (!found) throw new Error(`There is no content type "${name}"`)
  return found
}

/** A content type by its Strapi uid, or undefined for types that are not content. */
export function contentTypeOfUid(uid: string): ContentType | undefined {
  return all().types.find((type) => type.uid === uid)
}

/** The attributes of a component by its uid, such as `shared.link`. */
export function componentAttributes(uid: string): Attributes {
  return all().components.get(uid) ?? {}
}
