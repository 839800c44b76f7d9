import * as v from 'valibot'
import { imageValue, type ImageValue, type FileValue } from '../resource/files'
import type { ValidationLevel } from '../form/form-resource'
import type { Linkable } from '../rich-text/links'
import type { Choice } from '../list/filters'

/** What every field has. */
interface FieldBase {
  label: string
  /** A sentence below the control. */
  help?: string
  /** Without it nothing can be saved, or only not published; in words for who forgot it. */
  needed?: { for: ValidationLevel; message: string }
  /** It is read and not changed here, such as what a visitor wrote. */
  isFixed?: true
}

/** What a text must look like, and what is said of one that doesn't. */
interface Pattern {
  maxLength?: number
  pattern?: string
  hint?: string
}

interface Bounds {
  min?: number
  max?: number
}

/**
 * A field of a form, as data: its control, its shape and its checks are looked up by its kind, so that the list and
 * the web server can know a type's fields without a form's code.
 */
export type Field = FieldBase &
  /** `default`: what a new document begins with. */
  (
    | ({ kind: 'text'; default?: string } & Pattern)
    | ({ kind: 'long-text' } & Pattern)
    /** Where a link leads: a path, a web address, `mailto:` or `tel:`. */
    | { kind: 'url'; maxLength?: number }
    /** Strapi's blocks; `links` names the types whose pages a link finds by their titles. */
    | { kind: 'rich-text'; links?: readonly Linkable[] }
    /** A year has no thousands separator. */
    | ({ kind: 'integer'; isYear?: boolean; default?: string } & Bounds)
    /** Exact to four places; shown with at least `places`, four where nothing else is said. */
    | ({ kind: 'decimal'; places?: 0 | 1 | 2 | 3 | 4 } & Bounds)
    | { kind: 'date' }
    | { kind: 'month' }
    /** Shown and typed in the utility's time zone. `blankIsNow`: left blank, first publishing fills it in. */
    | { kind: 'instant'; blankIsNow?: boolean }
    | { kind: 'choice'; choices: readonly Choice[] }
    /** `label` is beside the box: "Hide from search engines". */
    | { kind: 'yes-no'; default?: boolean }
    | { kind: 'link' }
    /** Part of a page's address, proposed from another field: `/news/` and this value. */
    | { kind: 'slug'; from: string; address: `/${string}` }
    /** One PDF. */
    | { kind: 'file' }
    /** `alt` and `focalPoint` name the attributes that keep them; without, they are those of the media library. */
    | { kind: 'image'; alt?: string; focalPoint?: string }
    /** A document of another resource. */
    | { kind: 'reference'; of: string }
    /** `key` names the field by which a row is the same row after it changed. */
    | {
        kind: 'rows'
        one: string
        key: string
        fields: Record<string, Field>
        many?: ManyFiles
        start?: StartRows
      }
    | { kind: 'seo' }
  )

/** Rows with which an empty list can begin, such as the entries of a menu that the site made by itself. */
export interface StartRows {
  /** Names the button. */
  label: string
  read: () => Promise<RowValue[]>
}

/** How rows come of files: many are chosen at once, and each that was sent becomes a row. */
export interface ManyFiles {
  /** The field of a row that holds its file. */
  file: string
  /** What the name of a file says of its row. */
  guess: (fileName: string) => RowValue
}

export type Kind = Field['kind']
export type FieldOf<K extends Kind> = Extract<Field, { kind: K }>
export type FieldSet = Record<string, Field>

export const linkValue = v.object({ label: v.string(), url: v.string() })
export const referenceValue = v.object({ documentId: v.string(), name: v.string() })

export const seoValue = v.object({
  title: v.string(),
  description: v.string(),
  image: v.nullable(imageValue),
  noIndex: v.boolean(),
})

export type LinkValue = v.InferOutput<typeof linkValue>
export type ReferenceValue = v.InferOutput<typeof referenceValue>
export type SeoValue = v.InferOutput<typeof seoValue>
export type RowValue = Record<string, unknown>

/** What a field's value is while it is edited: numbers are text as typed, months `YYYY-MM`, instants in UTC. */
export interface ValueOf {
  text: string
  'long-text': string
  url: string
  'rich-text': unknown[]
  integer: string
  decimal: string
  date: string
  month: string
  instant: string
  choice: string
  'yes-no': boolean
  link: LinkValue
  slug: string
  file: FileValue | null
  image: ImageValue | null
  reference: ReferenceValue | null
  rows: RowValue[]
  seo: SeoValue
}

export type Values<Fields extends FieldSet> = { [Name in keyof Fields]: ValueOf[Fields[Name]['kind']] }
export type AnyValues = Record<string, unknown>
