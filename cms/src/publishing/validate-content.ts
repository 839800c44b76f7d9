import { editableAttributes } from '../content/attributes'
import { walkNodes } from '../content/blocks'
import type { ContentValues } from '../content/rules'
import type { ContentType } from '../content/types'
import type { ValidationProblem } from '../platform/validation'
import { parseObject, type RelationRef } from './values'
import { FILE } from '../strapi-internals/tables'

const TARGET_MISSING = 'This was deleted. Choose another.'

/**
 * Checks what an editor sent for a document: the form of every value, and that what it points at exists.
 * @returns the data in the form Strapi stores; months as their first day.
 */
export async function parseInput(
  type: ContentType,
  input: unknown,
  problems: ValidationProblem[],
): Promise<ContentValues> {
  const relations: RelationRef[] = []
  const whole = normalizeMonths(type, input, problems)
  const data = parseObject(editableAttributes(type.attributes), whole, [], { problems, pointers: relations })
  for (const pointer of relations) {
    const message = await validateRelation(pointer)
    if (message) problems.push({ path: pointer.path, message })
  }
  for (const [name, { type: kind }] of Object.entries(type.attributes)) {
    if (kind === 'blocks') await fillImages(data[name], name, problems)
  }
  return data
}

/**
 * A document's stored input without what points at deleted documents and files.
 * @returns the input, and the fields in which something is missing now
 */
export async function withoutMissingReferences(
  type: ContentType,
  stored: ContentValues,
): Promise<{ input: ContentValues; cleared: string[] }> {
  const input = structuredClone(stored)
  const pointers: RelationRef[] = []
  parseObject(editableAttributes(type.attributes), input, [], { problems: [], pointers })
  const cleared: string[] = []
  // Backwards, so that an index within a list stays true.
  for (const pointer of pointers.toReversed()) {
    if ((await validateRelation(pointer)) === undefined) continue
    removeAt(input, pointer.path)
    cleared.push(String(pointer.path[0]))
  }
  return { input, cleared: cleared.toReversed() }
}

function removeAt(input: ContentValues, path: ValidationProblem['path']): void {
  const last = path.at(-1)!
  let parent = input as Record<string | number, unknown>
  for (const step of path.slice(0, -1)) parent = parent[step] as Record<string | number, unknown>
  if (Array.isArray(parent)) parent.splice(Number(last), 1)
  else parent[last] = null
}

/** Rich text holds a copy of what the library knows of a picture; only its description and caption are the text's own. */
async function fillImages(blocks: unknown, name: string, problems: ValidationProblem[]): Promise<void> {
  for (const node of walkNodes(blocks)) {
    if (node.type !== 'image') continue
    const { url, documentId, alternativeText, caption } = node.image as ContentValues
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

async function validateRelation({ attribute, value }: RelationRef): Promise<string | undefined> {
  if (attribute.type === 'relation') {
    const found = await strapi.db.query(attribute.target!).count({ where: { documentId: value } })
    return found === 0 ? TARGET_MISSING : undefined
  }
  const file: { mime: string } | null = await strapi.db
    .query(FILE)
    .findOne({ select: ['mime'], where: { id: value } })
  if (!file) return TARGET_MISSING
  const kind = file.mime.startsWith('image/') ? 'images' : 'files'
  return attribute.allowedTypes?.includes(kind)
    ? undefined
    : 'Choose a file of the right kind: a picture or a PDF.'
}

/** A new document's content with the values that the schema gives what isn't stated. */
export function withDefaults(type: ContentType, content: ContentValues): ContentValues {
  const defaults = Object.entries(type.attributes).map(([name, attribute]) => [name, attribute.default])
  return { ...Object.fromEntries(defaults), ...content }
}

/** What keeps a document from being a draft, or from being published; takes stored or entered content alike. */
export function validateContent(
  type: ContentType,
  content: ContentValues,
  as: 'draft' | 'published',
): ValidationProblem[] {
  const problems: ValidationProblem[] = []
  const { validate, validateForPublish } = type.rules
  for (const [name, { required, pluginOptions }] of Object.entries(editableAttributes(type.attributes))) {
    const { requiredToSave, requiredToPublish } = pluginOptions?.tanglaw ?? {}
    const beforePublishing = requiredToPublish ?? (required && 'Required before publishing.')
    const message = requiredToSave ?? (as === 'published' && beforePublishing)
    if (message && (content[name] ?? '') === '') problems.push({ path: [name], message })
  }
  validate?.(content, problems)
  if (as === 'published') {
    requireAltText(type, content, problems)
    validateForPublish?.(content, problems)
  }
  return problems
}

/**
 * A published picture needs a description: in the media library, or in a text of the document beside it (`imageAlt`).
 * Input holds ids only, and is checked again once it is stored.
 */
function requireAltText(type: ContentType, content: ContentValues, problems: ValidationProblem[]): void {
  for (const [name, attribute] of Object.entries(editableAttributes(type.attributes))) {
    if (attribute.type !== 'media' || content[`${name}Alt`]) continue
    if (type.rules.decorativeImages?.includes(name)) continue
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
function normalizeMonths(type: ContentType, input: unknown, problems: ValidationProblem[]): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const data: ContentValues = { ...input }
  for (const name of type.rules.monthFields ?? []) {
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
