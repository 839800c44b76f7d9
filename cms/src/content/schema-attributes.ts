/** The properties of a Strapi attribute that this project uses. */
export interface ContentAttribute {
  type: string
  component?: string
  repeatable?: boolean
  enum?: readonly string[]
  maxLength?: number
  min?: number
  max?: number
  regex?: string
  private?: boolean
  searchable?: boolean
  configurable?: boolean
  required?: boolean
  default?: unknown
  relation?: string
  target?: string
  /** Two-way relations: the attribute on the other side. */
  inversedBy?: string
  mappedBy?: string
  /** Media: whether the field contains several files. */
  multiple?: boolean
  /** Media: `images`, `files`. */
  allowedTypes?: readonly string[]
  column?: { type?: string; args?: readonly unknown[] }
  pluginOptions?: { tanglaw?: PanelAttributeOptions }
}

/** The project's options of an attribute. Strapi ignores `pluginOptions`. */
export interface PanelAttributeOptions {
  /** Message for an editor whose text doesn't match `regex`. */
  hint?: string
  /** Unit of a number, when the attribute's name doesn't contain it. */
  unit?: string
  /** Label in the panel, when it differs from the attribute's name. */
  label?: string
  /** A sentence below the control. */
  help?: string
  /** Message for an editor who saves a draft without a value. */
  requiredToSave?: string
  /** Message for an editor who publishes a document without a value. */
  requiredToPublish?: string
  /** True when no form of the panel shows the field. */
  hidden?: boolean
  /** True when the panel shows the field as read-only. Fields of submissions always are. */
  isFixed?: boolean
  /** True when the value can't change once the document exists, because other documents contain it. */
  isPermanent?: boolean
  /** Heading of the form section that contains the field. */
  group?: string
  /** Control, when the attribute's type doesn't determine it: `url`, or a long text in one line. */
  kind?: 'text' | 'long-text' | 'url'
  /** Slugs: prefix of the URL, such as `/news/`. */
  address?: string
  /** Whole numbers: whether it's a year, which has no thousands separator. */
  isYear?: boolean
  /** Decimals: minimum number of decimal places shown; 4 by default. */
  places?: number
  /** Instants: whether the first publication fills in a blank value. */
  blankIsNow?: boolean
  /** Choices and references: what blank means, as an option and in lists, such as “All classes”. */
  blankLabel?: string
  /** Texts: the type of which it holds a document's code. Such a reference stays as it is when the document is renamed. */
  codeOf?: string
  /** Enumerations: labels that differ from the value's words. */
  choices?: Readonly<Record<string, string>>
  /** Rows: noun for one row, and the attribute that identifies a row after a change. */
  itemLabel?: string
  itemKey?: string
}

/** Attributes by name. */
export type Attributes = Record<string, ContentAttribute>

const TEXTS: ReadonlySet<string> = new Set(['string', 'text', 'email', 'uid', 'enumeration'])
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal'])

/** Whether an attribute is stored as text and can be searched. */
export function isTextAttribute({ type }: ContentAttribute): boolean {
  return TEXTS.has(type)
}

/** Whether an attribute is stored as a number. */
export function isNumberAttribute({ type }: ContentAttribute): boolean {
  return NUMBERS.has(type)
}

/** Whether an attribute can have several values: rows, files or documents. */
export function isMultipleAttribute({ type, repeatable, multiple, relation }: ContentAttribute): boolean {
  if (type === 'component') return repeatable === true
  if (type === 'media') return multiple === true
  return type === 'relation' && relation?.endsWith('ToMany') === true
}

/** Returns the attributes that editors write: no derived columns, and not the inverse side of a relation. */
export function editableAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([, { private: hidden, mappedBy }]) => !hidden && !mappedBy),
  )
}

/** Whether an attribute is private. */
export const isPrivateAttribute = ({ private: hidden }: ContentAttribute): boolean => hidden === true
