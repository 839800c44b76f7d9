import path from 'node:path'
import type { Attributes } from './schema-attributes'
import type { ContentModel, ContentType } from './definition'
import { loadContentTypes } from './load-content-types'

export type { ContentType }

let model: ContentModel | undefined

/** Loads the model at the first call instead of at import, because definitions use it in their hooks. */
function loadedModel(): ContentModel {
  model ??= loadContentTypes(path.join(__dirname, '..'))
  return model
}

/**
 * Returns all content types that the site shows and the panel manages.
 * @throws Error that lists what is missing or wrong in them
 */
export function contentTypes(): ContentType[] {
  return loadedModel().types
}

/** Returns the content types that visitors can read. */
export const publicContentTypes = (): ContentType[] => loadedModel().types.filter((type) => type.public)

/** Finds a content type by name, such as `power-rate`. @throws Error for an unknown name */
export function contentType(name: string): ContentType {
  const found = loadedModel().types.find((type) => type.name === name)
  if (!found) throw new Error(`There is no content type "${name}"`)
  return found
}

/** Finds a content type by its Strapi uid; undefined for types that aren't content. */
export function contentTypeOfUid(uid: string): ContentType | undefined {
  return loadedModel().types.find((type) => type.uid === uid)
}

/** Returns the attributes of a component by its uid, such as `shared.link`. */
export function attributesOfComponent(uid: string): Attributes {
  return loadedModel().components.get(uid) ?? {}
}
