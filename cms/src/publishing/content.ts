import { editable } from '../content/attributes'
import { nodesOf } from '../content/blocks'
import type { Content } from '../content/rules'
import type { ContentType } from '../content/types'
import type { Problem } from '../platform/problems'
import { checkObject, type Pointer } from './values'
import { FILE } from '../strapi-internals/tables'

const GONE = 'This was deleted. Choose another.'

/**
 * Checks what an editor sent for a document: the form of every value, and that what it points at exists.
 * @returns the data in the form Strapi stores; months as their first day.
 */
export async function checkInput(type: ContentType, input: unknown, problems: Problem[]): Promise<Content> {
  const pointers: Pointer[] = []
  const whole = withWholeMonths(type, input, problems)
  const data = checkObject(editable(type.attributes), whole, [], { problems, pointers })
  for (const pointer of pointers) {
    const message = await problemOf(pointer)
    if (message) problems.push({ path: pointer.path, message })
  }
  for (const [name, { type: kind }] of Object.entries(type.attributes)) {
    if (kind === 'blocks') await fillPictures(data[name], name, problems)
  }
  return data
}

/** Rich text holds a copy of what the library knows of a picture; only its description and caption are the text's own. */
async function fillPictures(blocks: unknown, name: string, problems: Problem[]): Promise<void> {
  for (const node of nodesOf(blocks)) {
    if (node.type !== 'image') continue
    const { url, documentId, alternativeText, caption } = node.image as Content
    // Replaced while the text was open, a picture has another address and is the same document.
    const files = strapi.db.query(FILE)
    const file =
      (await files.findOne({ where: { url } })) ??
      (typeof documentId === 'string' ? await files.findOne({ where: { documentId } }) : null)
    if (!file) problems.push({ path: [name], message: 'An image in the text was deleted from the library.' })
    else {
      const { related: _related, createdAt, updatedAt, ...facts } = file
      const dates = {
        createdAt: new Date(createdAt).toISOString(),
        updatedAt: new Date(updatedAt).toISOString(),
      }
      node.image = { ...facts, ...dates, alternativeText: alternativeText ?? null, caption: caption ?? null }
    }
  }
}

async function problemOf({ attribute, value }: Pointer): Promise<string | undefined> {
  if (attribute.type === 'relation') {
    const found = await strapi.db.query(attribute.target!).count({ where: { documentId: value } })
    return found === 0 ? GONE : undefined
  }
  const file: { mime: string } | null = await strapi.db
    .query(FILE)
    .findOne({ select: ['mime'], where: { id: value } })
  if (!file) return GONE
  const kind = file.mime.startsWith('image/') ? 'images' : 'files'
  return attribute.allowedTypes?.includes(kind)
    ? undefined
    : 'Choose a file of the right kind: a picture or a PDF.'
}

/** A new document's content with the values that the schema gives what isn't stated. */
export function withDefaults(type: ContentType, content: Content): Content {
  const defaults = Object.entries(type.attributes).map(([name, attribute]) => [name, attribute.default])
  return { ...Object.fromEntries(defaults), ...content }
}

/** What keeps a document from being a draft, or from being published; takes stored or entered content alike. */
export function contentProblems(type: ContentType, content: Content, as: 'draft' | 'published'): Problem[] {
  const problems: Problem[] = []
  const { check, publish } = type.rules
  for (const [name, { required, pluginOptions }] of Object.entries(editable(type.attributes))) {
    const { requiredToSave, requiredToPublish } = pluginOptions?.tanglaw ?? {}
    const beforePublishing = requiredToPublish ?? (required && 'Required before publishing.')
    const message = requiredToSave ?? (as === 'published' && beforePublishing)
    if (message && (content[name] ?? '') === '') problems.push({ path: [name], message })
  }
  check?.(content, problems)
  if (as === 'published') {
    picturesAreDescribed(type, content, problems)
    publish?.(content, problems)
  }
  return problems
}

/**
 * A published picture needs a description: in the media library, or in a text of the document beside it (`imageAlt`).
 * Input holds ids only, and is checked again once it is stored.
 */
function picturesAreDescribed(type: ContentType, content: Content, problems: Problem[]): void {
  for (const [name, attribute] of Object.entries(editable(type.attributes))) {
    if (attribute.type !== 'media' || content[`${name}Alt`]) continue
    if (type.rules.ornaments?.includes(name)) continue
    for (const file of [content[name]].flat() as ({
      mime?: string
      alternativeText?: string | null
    } | null)[]) {
      if (!file?.mime?.startsWith('image/') || file.alternativeText?.trim()) continue
      const path = type.attributes[`${name}Alt`] ? `${name}Alt` : name
      problems.push({ path: [path], message: 'Describe the picture for people who can’t see it.' })
    }
  }
}

/** Lets a month be written `2026-11`; any other day than its first is refused, as it would count twice. */
function withWholeMonths(type: ContentType, input: unknown, problems: Problem[]): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const data: Content = { ...input }
  for (const name of type.rules.months ?? []) {
    const value = data[name]
    if (typeof value !== 'string') continue
    if (/^\d{4}-(0[1-9]|1[0-2])$/.test(value)) data[name] = `${value}-01`
    else if (!/^\d{4}-(0[1-9]|1[0-2])-01$/.test(value)) {
      problems.push({ path: [name], message: 'Choose a month.' })
      data[name] = null
    }
  }
  return data
}
