import { errors } from '@strapi/utils'
import { editableAttributes, isMultiple, type Attribute, type Attributes } from '../content/attributes'
import { documentsOf } from '../content/documents'
import { attributeLabel } from '../content/labels'
import { componentAttributes, type ContentType } from '../content/types'
import { toPanelData } from './panel-data'

/** The initial content of a copy, and the notes that its form shows. Fields by their labels. */
export interface DocumentCopy {
  /** The fields as the panel reads them. */
  data: Record<string, unknown>
  /** The copied document. */
  title: string
  copied: string[]
  /** Fields that had a value and are blank: dates, codes, what must differ. */
  blank: string[]
  /** Fields that the CMS or the form fills in: the address, the posting time, the stage. */
  automatic: string[]
}

const DATES: ReadonlySet<string> = new Set(['date', 'datetime', 'time', 'timestamp'])

/**
 * Reads the draft of a document for a copy. It copies no date and no code, so that none goes public by mistake. It
 * stores nothing.
 * @throws NotFoundError
 */
export async function readCopy(type: ContentType, documentId: string): Promise<DocumentCopy> {
  const { populate } = type
  const draft = await documentsOf(type).findOne({ documentId, status: 'draft', populate })
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
    if (isAutomatic || isBlank) data[name] = isMultiple(attribute) ? [] : (attribute.default ?? null)
    else if (attribute.type === 'component' && !attribute.repeatable) clearDates(attribute, value)
    if (isEmpty(value)) continue
    if (isAutomatic) {
      if (!hidden) copy.automatic.push(label)
    } else copy[isBlank ? 'blank' : 'copied'].push(label)
  }
  return copy
}

/**
 * The attributes of which a second document can't have the same: of a key of several, one that is a date is enough; else
 * the first.
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

/** Rows with a date of their own, such as the windows of an interruption, or lines of a log. */
function hasDatedRows(attribute: Attribute): boolean {
  if (attribute.type !== 'component' || !attribute.repeatable) return false
  return hasDate(componentAttributes(attribute.component!))
}

const hasDate = (attributes: Attributes): boolean =>
  Object.values(attributes).some(
    (attribute) =>
      DATES.has(attribute.type) ||
      (attribute.type === 'component' && hasDate(componentAttributes(attribute.component!))),
  )

function clearDates({ component }: Attribute, value: unknown): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, { type }] of Object.entries(componentAttributes(component!)))
    if (DATES.has(type)) (value as Record<string, unknown>)[name] = null
}

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
