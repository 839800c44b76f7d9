/** The parts of a Strapi attribute that this project reads. */
export interface Attribute {
  type: string
  component?: string
  repeatable?: boolean
  enum?: readonly string[]
  maxLength?: number
  min?: number
  max?: number
  regex?: string
  private?: boolean
  required?: boolean
  default?: unknown
  relation?: string
  target?: string
  /** For a two-way relation: the attribute on the other side. */
  inversedBy?: string
  mappedBy?: string
  /** For media: whether the field holds several files. */
  multiple?: boolean
  /** For media: `images`, `files`. */
  allowedTypes?: readonly string[]
  column?: { type?: string; args?: readonly unknown[] }
  pluginOptions?: { tanglaw?: Options }
}

/** The project's options of an attribute. Strapi stores `pluginOptions` without reading them. */
export interface Options {
  /** Message for an editor whose text doesn't match `regex`. */
  hint?: string
  /** The unit of a figure, where the attribute's name doesn't contain it. */
  unit?: string
  /** The label in the panel, where it differs from the attribute's name in words. */
  label?: string
  /** A sentence below its control. */
  help?: string
  /** Message for an editor who saves a draft without a value. */
  requiredToSave?: string
  /** Message for an editor who publishes a document without a value. */
  requiredToPublish?: string
  /** True where no form of the panel shows it. */
  hidden?: boolean
  /** True where the panel shows it and doesn't change it; what visitors send is so by itself. */
  isFixed?: boolean
  /** The heading of the form's section that contains the field. */
  group?: string
  /** The control, where the type of the attribute doesn't tell: `url`, or a long text in a line. */
  kind?: 'text' | 'long-text' | 'url'
  /** For an address: its prefix, such as `/news/`. */
  address?: string
  /** For a whole number: whether it is a year, which is shown without a thousands separator. */
  isYear?: boolean
  /** For a decimal: the minimum number of decimal places shown; 4 by default. */
  places?: number
  /** For an instant: whether the first publication fills in a blank value. */
  blankIsNow?: boolean
  /** For an enumeration: labels of its values, where they differ from the value in words. */
  choices?: Readonly<Record<string, string>>
  /** For rows: the noun for one row, and the attribute that identifies a row after it was changed. */
  itemLabel?: string
  itemKey?: string
}

export type Attributes = Record<string, Attribute>

const TEXTS: ReadonlySet<string> = new Set(['string', 'text', 'email', 'uid', 'enumeration'])
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal'])

/** Whether an attribute is stored as text and can be searched. */
export function isText({ type }: Attribute): boolean {
  return TEXTS.has(type)
}

export function isNumber({ type }: Attribute): boolean {
  return NUMBERS.has(type)
}

/** Whether an attribute holds several: rows, files or documents. */
export function isMultiple({ type, repeatable, multiple, relation }: Attribute): boolean {
  if (type === 'component') return repeatable === true
  if (type === 'media') return multiple === true
  return type === 'relation' && relation?.endsWith('ToMany') === true
}

/** The attributes that an editor writes: neither the CMS's own columns nor the far side of a relation. */
export function editableAttributes(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([, { private: hidden, mappedBy }]) => !hidden && !mappedBy),
  )
}
