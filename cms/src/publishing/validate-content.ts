import { editableAttributes } from '../content/schema-attributes'
import { findOnlyLinkOfParagraph, walkBlockNodes } from '../content/rich-text-blocks'
import { toEmbeddedFileMetadata } from '../files/media/files-in-rich-text'
import type { ContentValues } from '../content/content-rules'
import { contentTypeOfUid, type ContentType } from '../content/content-types'
import type { ValidationProblem } from '../platform/validation'
import { parseAttributeValues, type RelationRef } from './parse-attribute-values'
import { FILE_UID } from '../strapi-internals/tables'

const TARGET_MISSING = 'The linked content was deleted. Choose another.'

/**
 * Validates an editor's input: the type of every value, and that related documents exist. Adds problems instead of
 * throwing.
 * @returns the data in Strapi's format; months as their first day
 */
export async function parseDocumentInput(
  type: ContentType,
  input: unknown,
  problems: ValidationProblem[],
): Promise<ContentValues> {
  const relations: RelationRef[] = []
  const whole = normalizeMonths(type, input, problems)
  const data = parseAttributeValues(editableAttributes(type.attributes), whole, [], {
    problems,
    pointers: relations,
  })
  const codes: KnownCodes = new Map()
  for (const pointer of relations) {
    const message = await validateRelation(pointer, codes)
    if (message) problems.push({ path: pointer.path, message })
  }
  for (const [name, { type: kind }] of Object.entries(type.attributes)) {
    if (kind === 'blocks') await fillFiles(data[name], name, problems)
  }
  return data
}

/**
 * Removes references to deleted documents and files from a document's stored input.
 * @returns the input, and the attributes that lost a reference
 */
export async function withoutMissingReferences(
  type: ContentType,
  stored: ContentValues,
): Promise<{ input: ContentValues; cleared: string[] }> {
  const input = structuredClone(stored)
  const pointers: RelationRef[] = []
  parseAttributeValues(editableAttributes(type.attributes), input, [], { problems: [], pointers })
  const cleared: string[] = []
  const codes: KnownCodes = new Map()
  // Backward, so that indexes within a list stay valid.
  for (const pointer of pointers.toReversed()) {
    if ((await validateRelation(pointer, codes)) === undefined) continue
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

/** Copies a file's library data into rich text. Only alt text and caption belong to the text itself. */
async function fillFiles(blocks: unknown, name: string, problems: ValidationProblem[]): Promise<void> {
  for (const node of walkBlockNodes(blocks)) {
    if (node.type === 'image') {
      const { url, documentId, alternativeText, caption } = node.image as ContentValues
      const file = await findFile(url, documentId)
      if (!file)
        problems.push({ path: [name], message: 'An image in the text was deleted from the library.' })
      else {
        const { related: _related, tags: _tags, createdAt, updatedAt, ...facts } = file
        const dates = {
          createdAt: new Date(createdAt).toISOString(),
          updatedAt: new Date(updatedAt).toISOString(),
        }
        node.image = {
          ...facts,
          ...dates,
          alternativeText: alternativeText ?? null,
          caption: caption ?? null,
        }
      }
    }
    const link =
      node.type === 'paragraph' && node.appearance === 'file' ? findOnlyLinkOfParagraph(node) : undefined
    if (link) {
      // Keep the rest of the URL, such as `#page=2`.
      const [address = ''] = String(link.url).split(/[?#]/)
      const file = await findFile(address, (node.file as ContentValues | undefined)?.documentId)
      if (!file) problems.push({ path: [name], message: 'A file in the text was deleted from the library.' })
      else {
        link.url = file.url + String(link.url).slice(address.length)
        node.file = { documentId: file.documentId, ...toEmbeddedFileMetadata(file) }
      }
    }
  }
}

/** Finds a file by URL, or by document id: a file that was replaced while an editor had the text open has a new URL. */
async function findFile(url: unknown, documentId: unknown) {
  const files = strapi.db.query(FILE_UID)
  return (
    (await files.findOne({ where: { url } })) ??
    (typeof documentId === 'string' ? await files.findOne({ where: { documentId } }) : null)
  )
}

/** The codes of a type's documents, by its uid. A document can contain many references to the same type. */
type KnownCodes = Map<string, ReadonlySet<unknown>>

async function codesOf(uid: string, known: KnownCodes): Promise<ReadonlySet<unknown>> {
  const read = known.get(uid)
  if (read) return read
  const rows: { code: string }[] = await strapi.db.query(uid).findMany({ select: ['code'] })
  const codes = new Set(rows.map(({ code }) => code))
  known.set(uid, codes)
  return codes
}

/** Names the code: of a charge, a form shows no code that no group has, and an import shows the charge alone. */
function codeMissing(uid: string, code: unknown): string {
  const noun = contentTypeOfUid(uid)!.name.replaceAll('-', ' ')
  return `There’s no ${noun} with the code “${String(code).slice(0, 40)}”. Choose another, or add one with this code.`
}

async function validateRelation(
  { attribute, value }: RelationRef,
  codes: KnownCodes,
): Promise<string | undefined> {
  const codeOf = attribute.pluginOptions?.tanglaw?.codeOf
  if (codeOf) return (await codesOf(codeOf, codes)).has(value) ? undefined : codeMissing(codeOf, value)
  if (attribute.type === 'relation') {
    const found = await strapi.db.query(attribute.target!).count({ where: { documentId: value } })
    return found === 0 ? TARGET_MISSING : undefined
  }
  const file: { mime: string } | null = await strapi.db
    .query(FILE_UID)
    .findOne({ select: ['mime'], where: { id: value } })
  if (!file) return TARGET_MISSING
  const kind = file.mime.startsWith('image/') ? 'images' : 'files'
  return attribute.allowedTypes?.includes(kind)
    ? undefined
    : 'This type of file can’t be used here. Choose an image or a PDF.'
}

/** Adds the schema's defaults to the content of a new document. */
export function withSchemaDefaults(type: ContentType, content: ContentValues): ContentValues {
  const defaults = Object.entries(type.attributes).map(([name, attribute]) => [name, attribute.default])
  return { ...Object.fromEntries(defaults), ...content }
}

/**
 * Lists the problems that prevent saving a document as a draft, or publishing it. Accepts stored and entered content.
 */
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
 * Requires a description of published images: in the media library, or in an attribute of the document (`imageAlt`).
 * Input contains only file ids, so the check applies to stored content.
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
      problems.push({ path: [path], message: 'Enter alt text.' })
    }
  }
}

/**
 * Accepts months as `2026-11`. Rejects dates other than the first of a month, because the unique key would not detect a
 * second document of that month.
 */
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
