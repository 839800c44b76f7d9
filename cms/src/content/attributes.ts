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
  /** What an editor is told of a text that `regex` refuses; what a figure is in, where its name doesn't say. */
  pluginOptions?: { tanglaw?: { hint?: string; unit?: string } }
}

export type Attributes = Record<string, Attribute>

const TEXTS: ReadonlySet<string> = new Set(['string', 'text', 'email', 'uid', 'enumeration'])
const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal'])

/** Whether an attribute is kept as text, which a search looks into. */
export function isText({ type }: Attribute): boolean {
  return TEXTS.has(type)
}

export function isNumber({ type }: Attribute): boolean {
  return NUMBERS.has(type)
}

/** Whether an attribute holds several: rows, files or documents. */
export function isMany({ type, repeatable, multiple, relation }: Attribute): boolean {
  if (type === 'component') return repeatable === true
  if (type === 'media') return multiple === true
  return type === 'relation' && relation?.endsWith('ToMany') === true
}

/** The attributes that an editor writes: neither the CMS's own columns nor the far side of a relation. */
export function editable(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).filter(([, { private: hidden, mappedBy }]) => !hidden && !mappedBy),
  )
}
