import type { FieldError } from '~/cms/errors'
import type { FieldValues } from 'react-hook-form'
import type * as v from 'valibot'
import type { ResourceApi } from '../resource/resource-api'
import type { Row } from '../resource/row'
import type { DiffSpec } from './difference'

/** Saving needs little, publishing needs the whole. */
export type ValidationLevel = 'save' | 'publish'

/** What a form must know of the resource it edits; the kit does the rest. */
export interface FormResource<Data, Values extends FieldValues> {
  api: ResourceApi<Data>
  /** One of them, in lower case: "rate". */
  singular: string
  /** What visitors lose when a published one goes, in a sentence: "The home page then shows the month before." */
  unpublishWarning?: string
  /** False where what is saved is public at once. */
  hasDrafts: boolean
  /** Whether the CMS checks one for warnings before it publishes it. */
  hasChecks?: boolean
  /** Schema of the form's values, by which a copy in the browser is validated. */
  schema: v.GenericSchema<unknown, Values>
  emptyValues: () => Values
  toValues: (row: Row<Data>) => Values
  /** The values as the CMS takes them; called only with values that pass `check(values, 'save')`. */
  toData: (values: Values) => unknown
  /** The public page that shows it, such as `/rates?class=residential` or `/#power-rates`; absent where none does. */
  previewPage?: (values: Values) => string
  /** The values, however unfinished, as a public read brings them: with what they point at in place of its id. */
  toPublicValues?: (values: Values) => Record<string, unknown>
  validate: (values: Values, purpose: ValidationLevel) => FieldError[]
  /** Names the thing: "Residential rate, November 2026". */
  title: (values: Values) => string
  /** The fields as the conflict dialog compares them. */
  diffSpecs: DiffSpec<Values>[]
}

/** A title within a sentence: one that ends in a full stop of its own would end that too. */
export const inSentence = (title: string): string => title.replace(/[.!?…]+$/, '')
