import * as v from 'valibot'
import { imageValueSchema, type ImageValue, type FileValue } from '../resource/file-values'
import type { NumberedBy } from '../form/fields/next-number'
import type { ValidationLevel } from '../form/form-resource'
import type { SelectOption } from '../list/filter-options'

/** The properties of all fields. */
interface FieldBase {
  label: string
  /** A sentence below the control. */
  help?: string
  /**
   * The message for an editor who left the field blank; `for` says whether it is needed to save or only to publish.
   */
  needed?: { for: ValidationLevel; message: string }
  /** The field is read-only, such as a visitor's message. */
  isFixed?: true
  /** The value can't change once the document exists, because other documents contain it. */
  isPermanent?: true
}

/** The pattern of a text, and the error for other texts. */
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
export type FieldDeclaration = FieldBase &
  /**
   * `default`: the initial value in a new document. `continues`: the numbers that a reference number follows; the next
   * one is offered.
   */
  (
    | ({ kind: 'text'; default?: string; continues?: NumberedBy } & Pattern)
    | ({ kind: 'long-text' } & Pattern)
    /**
     * A link's target: a path, a web address, `mailto:` or `tel:`. `picksPage`: chosen from the site's pages, or
     * another address.
     */
    | { kind: 'url'; maxLength?: number; picksPage?: true }
    /** Strapi's blocks. */
    | { kind: 'rich-text' }
    /** A year has no thousands separator. */
    | ({ kind: 'integer'; isYear?: boolean; default?: string } & Bounds)
    /** Exact to four places; shown with at least `places`, four where nothing else is said. */
    | ({ kind: 'decimal'; places?: 0 | 1 | 2 | 3 | 4 } & Bounds)
    | { kind: 'date' }
    | { kind: 'month' }
    /** Shown and typed in the utility's time zone. `blankIsNow`: left blank, first publishing fills it in. */
    | { kind: 'instant'; blankIsNow?: boolean }
    /** `blankLabel`: what blank means, such as “All classes”. */
    | { kind: 'choice'; choices: readonly SelectOption[]; default?: string; blankLabel?: string }
    /** `label` is beside the box: "Hide from search engines". */
    | { kind: 'yes-no'; default?: boolean }
    | { kind: 'link' }
    /** Part of a page's address, proposed from another field: `/news/` and this value. */
    | { kind: 'slug'; from: string; address: `/${string}` }
    /** A single PDF. */
    | { kind: 'file' }
    /** `alt` and `focalPoint` name the attributes that keep them; without, they are those of the media library. */
    | { kind: 'image'; alt?: string; focalPoint?: string }
    /** A document of another resource. `byCode`: the CMS stores its code instead of a relation. */
    | { kind: 'reference'; of: string; byCode?: boolean; blankLabel?: string }
    /** `key` names the field by which a row is the same row after it changed. */
    | {
        kind: 'rows'
        one: string
        key: string
        fields: Record<string, FieldDeclaration>
        many?: MultiUpload
        defaults?: DefaultRows
        /** As many rows as the CMS accepts. */
        max?: number
        /** Whether each row is one line, and one at a time is open; a long list always is. */
        isCompact?: boolean
        /** How rows are grouped, such as the links of a menu; each is then one line. */
        groupBy?: RowGrouping
      }
    /** `hideLabel` is beside the box that keeps the page from search engines. */
    | { kind: 'seo'; hideLabel?: string }
  )

export interface RowGrouping {
  /** The field with the name of a row's group. */
  by: string
  /** The noun for one group: "menu". */
  one: string
  /** The name of the rows without a group. */
  none: string
  /** As many groups as the CMS accepts. */
  max: number
}

/** Rows that apply while a list has none of its own, such as the links of the default menus. */
export interface DefaultRows {
  /** The label of the button that restores them. */
  label: string
  read: () => Promise<Record<string, unknown>[]>
  /** What was read; the form of a single type fills this in. */
  rows?: RepeatableRowValue[]
}

/** Creates rows from files: an editor chooses several at once, and each uploaded file becomes a row. */
export interface MultiUpload {
  /** The field of a row that holds its file. */
  file: string
  /** Derives a row's values from a file name. */
  guess: (fileName: string) => RepeatableRowValue
}

export type FieldKindName = FieldDeclaration['kind']
export type FieldOfKind<K extends FieldKindName> = Extract<FieldDeclaration, { kind: K }>
export type FieldDeclarations = Record<string, FieldDeclaration>

export const linkValueSchema = v.object({ label: v.string(), url: v.string() })
export const referenceValueSchema = v.object({ documentId: v.string(), name: v.string() })

export const seoValueSchema = v.object({
  title: v.string(),
  description: v.string(),
  image: v.nullable(imageValueSchema),
  noIndex: v.boolean(),
})

export type LinkValue = v.InferOutput<typeof linkValueSchema>
export type ReferenceValue = v.InferOutput<typeof referenceValueSchema>
export type SeoValue = v.InferOutput<typeof seoValueSchema>
export type RepeatableRowValue = Record<string, unknown>

/** The type of a field's value in a form: numbers are text as typed, months `YYYY-MM`, instants in UTC. */
export interface FieldValueOfKind {
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
  rows: RepeatableRowValue[]
  seo: SeoValue
}

export type FieldSetValues<Fields extends FieldDeclarations> = {
  [Name in keyof Fields]: FieldValueOfKind[Fields[Name]['kind']]
}
export type AnyFieldValues = Record<string, unknown>
