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
  /** Of a two-way relation, on its owning side and on the other. */
  inversedBy?: string
  mappedBy?: string
  /** Of media. */
  multiple?: boolean
  /** Of media: `images`, `files`. */
  allowedTypes?: readonly string[]
  column?: { type?: string; args?: readonly unknown[] }
  pluginOptions?: { tanglaw?: Options }
}

/** What the project says of an attribute beside what Strapi knows: Strapi keeps `pluginOptions` as they are. */
export interface Options {
  /** Message for an editor whose text doesn't match `regex`. */
  hint?: string
  /** What a figure is in, where its name doesn't say. */
  unit?: string
  /** What the panel calls it, where `labelOf` its name doesn't. */
  label?: string
  /** A sentence below its control. */
  help?: string
  /** Even a draft needs it: the message for an editor who left it out. */
  requiredToSave?: string
  /** A published document needs it: the message for an editor who left it out. */
  requiredToPublish?: string
  /** True where no form of the panel shows it. */
  hidden?: boolean
  /** True where the panel shows it and doesn't change it; what visitors send is so by itself. */
  isFixed?: boolean
  /** Of a single type: the heading under which its form shows it. */
  group?: string
  /** The control, where the type of the attribute doesn't tell: `url`, or a long text in a line. */
  kind?: 'text' | 'long-text' | 'url'
  /** Of an address: its prefix, such as `/news/`. */
  address?: string
  /** Of a whole number that is a year: it is shown without a thousands separator. */
  isYear?: boolean
  /** Of a decimal: how many places it shows at least, four without it. */
  places?: number
  /** Of an instant that first publishing fills in where it is blank. */
  blankIsNow?: boolean
  /** Of an enumeration: what its values are called, where that isn't the value in words. */
  choices?: Readonly<Record<string, string>>
  /** Of rows: what one is called, and the attribute by which a row is the same row after it changed. */
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
