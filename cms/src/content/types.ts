import path from 'node:path'
import type { Attributes } from './attributes'
import type { ContentModel, ContentType } from './definition'
import { loadContentTypes } from './load-content-types'

export type { ContentType }

let model: ContentModel | undefined

/** Reads the model at the first call instead of at import: definitions may use it in their hooks. */
function loadedModel(): ContentModel {
  model ??= loadContentTypes(path.join(__dirname, '..'))
  return model
}

/**
 * All content types that the site shows and the panel manages.
 * @throws Error that names what is missing or wrong.
 */
export function contentTypes(): ContentType[] {
  return loadedModel().types
}

/** The content types that visitors can read. */
export const publicTypes = (): ContentType[] => loadedModel().types.filter((type) => type.public)

/** A content type by its name, such as `power-rate`. */
export function contentType(name: string): ContentType {
  const found = loadedModel().types.find((type) => type.name === name)
  if (!found) throw new Error(`There is no content type "${name}"`)
  return found
}

/** A content type by its Strapi uid, or undefined for types that are not content. */
export function contentTypeOfUid(uid: string): ContentType | undefined {
  return loadedModel().types.find((type) => type.uid === uid)
}

/** The attributes of a component by its uid, such as `shared.link`. */
export function componentAttributes(uid: string): Attributes {
  return loadedModel().components.get(uid) ?? {}
}
