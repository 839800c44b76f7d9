import type { Core } from '@strapi/strapi'
import type { ContentTypeFacts } from '../../content/types'
import type { Problem } from './problems'
import { rules, type Content } from './rules'
import { checkObject, type Attributes } from './values'

const GONE = 'This no longer exists: choose another one.'

/** The attributes of a content type that an editor writes. */
export function editableAttributes(strapi: Core.Strapi, facts: ContentTypeFacts): Attributes {
  const own = strapi.contentType(facts.uid).attributes as unknown as Attributes
  return Object.fromEntries(
    Object.entries(own).filter(([name, { private: hidden }]) => !hidden && !SYSTEM.has(name)),
  )
}

const SYSTEM: ReadonlySet<string> = new Set([
  'createdAt',
  'updatedAt',
  'publishedAt',
  'createdBy',
  'updatedBy',
  'locale',
  'localizations',
])

/**
 * Checks what an editor sent for a document: the form of every value, and that what it points at exists.
 * @returns the data in the form Strapi stores; months as their first day.
 */
export async function checkInput(
  strapi: Core.Strapi,
  facts: ContentTypeFacts,
  input: unknown,
  problems: Problem[],
): Promise<Content> {
  const attributes = editableAttributes(strapi, facts)
  const components = (uid: string): Attributes =>
    strapi.components[uid as keyof typeof strapi.components]!.attributes as unknown as Attributes
  const data = checkObject(attributes, withWholeMonths(facts, input, problems), [], problems, components)
  for (const [name, { type, target, allowedTypes }] of Object.entries(attributes)) {
    const value = data[name]
    if (value === null || value === undefined) continue
    if (
      type === 'relation' &&
      (await strapi.db.query(target!).count({ where: { documentId: value } })) === 0
    ) {
      problems.push({ path: [name], message: GONE })
    }
    if (type !== 'media') continue
    const file: { mime: string } | null = await strapi.db
      .query('plugin::upload.file')
      .findOne({ select: ['mime'], where: { id: value } })
    if (!file) problems.push({ path: [name], message: GONE })
    else if (!allowedTypes?.includes(file.mime.startsWith('image/') ? 'images' : 'files')) {
      problems.push({ path: [name], message: 'Choose a file of the right kind: a picture or a PDF.' })
    }
  }
  return data
}

/** What keeps a document from being a draft, or from being published; takes stored or entered content alike. */
export function contentProblems(
  strapi: Core.Strapi,
  facts: ContentTypeFacts,
  content: Content,
  as: 'draft' | 'published',
): Problem[] {
  const problems: Problem[] = []
  const { draftNeeds, check, publish } = rules[facts.name]
  const needs: Record<string, string> = { ...draftNeeds }
  if (as === 'published') {
    for (const [name, { required }] of Object.entries(editableAttributes(strapi, facts))) {
      if (required) needs[name] ??= 'This is needed before publishing.'
    }
  }
  for (const [name, message] of Object.entries(needs)) {
    if (content[name] === null || content[name] === undefined || content[name] === '') {
      problems.push({ path: [name], message })
    }
  }
  check?.(content, problems)
  if (as === 'published') publish?.(content, problems)
  return problems
}

/** Lets a month be written `2026-11`; any other day than its first is refused, as it would count twice. */
function withWholeMonths(facts: ContentTypeFacts, input: unknown, problems: Problem[]): unknown {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) return input
  const data: Content = { ...input }
  for (const name of rules[facts.name].months ?? []) {
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
