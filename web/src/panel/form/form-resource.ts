import type { FieldError } from '~/cms/errors'
import type { FieldValues } from 'react-hook-form'
import type * as v from 'valibot'
import type { ResourceApi } from '../resource/resource-api'
import type { ManagedDocument } from '../resource/row-schema'
import type { DiffSpec } from './difference-specs'

/** A draft may be incomplete; a publication must be complete. */
export type ValidationLevel = 'save' | 'publish'

/** What a form needs to know about the resource that it edits. */
export interface FormResource<Data, Values extends FieldValues> {
  api: ResourceApi<Data>
  /** The noun for one document, in lower case: "rate". */
  singular: string
  /**
   * A sentence that says what visitors lose when a published document is removed: "The home page then shows the month
   * before."
   */
  unpublishWarning?: string
  /** False where saving publishes at once. */
  hasDrafts: boolean
  /** False for a type that only staff see. */
  isPublic?: boolean
  /** Whether visitors see what is saved right away. */
  goesLiveOnSave?: boolean
  /** Whether a reply with its own button is below the fields. */
  hasReply?: boolean
  /** Fields whose changes the user confirms before a save makes them live. */
  asksBeforeSave?: readonly string[]
  /** Whether the CMS checks a draft for warnings before publication. */
  hasChecks?: boolean
  /** Schema of the form's values, which validates a copy stored in the browser. */
  schema: v.GenericSchema<unknown, Values>
  emptyValues: () => Values
  toValues: (row: ManagedDocument<Data>) => Values
  /** The values in the form that the CMS accepts. Called only with values that pass `check(values, 'save')`. */
  toData: (values: Values) => unknown
  /**
   * The public page that shows the document, such as `/rates?class=residential` or `/#power-rates`; undefined
   * for none.
   */
  previewPage?: (values: Values) => string
  /**
   * Converts the values, even incomplete ones, to the format of a public read, with related documents instead
   * of ids.
   */
  toPublicValues?: (values: Values, publishedAt?: string) => Record<string, unknown>
  validate: (values: Values, purpose: ValidationLevel) => FieldError[]
  /** The document's name: "Residential rate, November 2026". */
  title: (values: Values) => string
  /**
   * Finds the document that a new one follows, such as the rate of the month before. A review of the new one shows what
   * changed from it.
   */
  findPrevious?: (values: Values) => Promise<ManagedDocument<Data> | undefined>
  /** Values that follow from others, such as a total, for reviewers. */
  derivedValues?: (values: Values) => { label: string; value: string }[]
  /** The fields as the conflict dialog compares them. */
  diffSpecs: DiffSpec<Values>[]
}

/** A title for use within a sentence, without its own period. */
export const titleInSentence = (title: string): string => title.replace(/[.!?…]+$/, '')

/** A title within a sentence: “Application received”. */
export const quoteTitle = (title: string): string => `“${titleInSentence(title)}”`
