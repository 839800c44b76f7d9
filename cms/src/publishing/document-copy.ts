import { errors } from '@strapi/utils'
import {
  editableAttributes,
  isMultipleAttribute,
  type ContentAttribute,
  type Attributes,
} from '../content/schema-attributes'
import { documentServiceOf, type StoredRow } from '../content/document-service'
import { attributeLabel } from '../content/default-labels'
import { attributesOfComponent, type ContentType } from '../content/content-types'
import { findFreeSlug } from './slug-history'
import { toPanelData } from './to-panel-data'

/** Initial content of a copy, and the notes that its form shows. Fields are listed by label. */
export interface DocumentCopy {
  /** Field values in the panel's format. */
  data: Record<string, unknown>
  /** Title of the copied document. */
  title: string
  copied: string[]
  /** Fields that had a value and are blank in the copy: dates, codes, unique values. */
  blank: string[]
  /** Fields that the CMS or the form fills in: slug, posting time, stage. */
  automatic: string[]
}

const DATES: ReadonlySet<string> = new Set(['date', 'datetime', 'time', 'timestamp'])

/**
 * Reads the draft of a document as the initial content of a copy, and stores nothing. It leaves dates and codes blank,
 * so that an editor doesn't publish old ones by mistake, and proposes a free slug.
 * @throws NotFoundError
 */
export async function readDocumentCopy(type: ContentType, documentId: string): Promise<DocumentCopy> {
  const { populate } = type
  const draft = await documentServiceOf(type).findOne({ documentId, status: 'draft', populate })
  if (!draft) throw new errors.NotFoundError('This no longer exists')
  const attributes = editableAttributes(type.attributes)
  const data = toPanelData(type, draft, attributes)
  const blankNames = blankInCopy(type)
  const copy: DocumentCopy = { data, title: type.title(draft), copied: [], blank: [], automatic: [] }
  for (const [name, attribute] of Object.entries(attributes)) {
    const { hidden, blankIsNow } = attribute.pluginOptions?.tanglaw ?? {}
    const label = attribute.pluginOptions?.tanglaw?.label ?? attributeLabel(name)
    const isAutomatic = name === 'slug' || name === 'stage' || name === 'order' || hidden || blankIsNow
    const isBlank = blankNames.has(name) || DATES.has(attribute.type) || hasDatedRows(attribute)
    const value = data[name]
    if (isAutomatic || isBlank) data[name] = isMultipleAttribute(attribute) ? [] : (attribute.default ?? null)
    else if (attribute.type === 'component' && !attribute.repeatable) clearDates(attribute, value)
    if (name === 'slug') data[name] = await freeSlugOfCopy(type, draft)
    if (isEmpty(value)) continue
    if (isAutomatic) {
      if (!hidden) copy.automatic.push(label)
    } else copy[isBlank ? 'blank' : 'copied'].push(label)
  }
  return copy
}

/** Returns a free slug for a copy: the original's without its code, which the copy won't have, or with a number. */
async function freeSlugOfCopy(
  { slugNamespace }: ContentType,
  { slug, code }: StoredRow,
): Promise<string | null> {
  if (!slugNamespace || typeof slug !== 'string' || slug === '') return null
  const ending = typeof code === 'string' && code !== '' ? `-${code.toLowerCase()}` : undefined
  const wanted = ending && slug.endsWith(ending) ? slug.slice(0, -ending.length) : slug
  return await findFreeSlug(slugNamespace, wanted || slug, '')
}

/**
 * Returns the attributes that must differ in a copy. Of a unique key with several attributes, a date suffices, since
 * all dates are blank; otherwise the first attribute.
 */
function blankInCopy(type: ContentType): Set<string> {
  const { attributes, unique, naturalKey = [], clearedOnRollover, readOnlyFields } = type
  const keys = [...unique.map((one) => one.attributes), ...(naturalKey.length > 0 ? [naturalKey] : [])]
  const distinct = keys.flatMap((key) => {
    const editable = key.filter((name) => attributes[name] && !attributes[name].private)
    return editable.some((name) => DATES.has(attributes[name]!.type)) ? [] : editable.slice(0, 1)
  })
  return new Set([...distinct, ...clearedOnRollover, ...readOnlyFields])
}

/**
 * Whether an attribute has rows with dates of their own, such as the windows of an interruption or the lines of a log.
 */
function hasDatedRows(attribute: ContentAttribute): boolean {
  if (attribute.type !== 'component' || !attribute.repeatable) return false
  return hasDate(attributesOfComponent(attribute.component!))
}

const hasDate = (attributes: Attributes): boolean =>
  Object.values(attributes).some(
    (attribute) =>
      DATES.has(attribute.type) ||
      (attribute.type === 'component' && hasDate(attributesOfComponent(attribute.component!))),
  )

function clearDates({ component }: ContentAttribute, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, { type }] of Object.entries(attributesOfComponent(component!)))
    if (DATES.has(type)) (value as Record<string, unknown>)[name] = null
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
