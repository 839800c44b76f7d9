import * as v from 'valibot'
import { decimalFromNumber } from '~/lib/decimal'
import { monthOf } from '~/lib/months'
import { fileValueSchema } from '~/panel/resource/file-values'
import {
  createListSchema,
  createRowSchema,
  type ListRow,
  type ManagedDocument,
} from '~/panel/resource/row-schema'
import { rateAmountSchema, RATE_UNITS } from '../model'

const text = v.nullish(v.string(), null)
const classReference = v.nullish(
  v.object({ documentId: v.string(), code: v.string(), name: v.string() }),
  null,
)

/** A draft rate: unlike in a published one, almost any field may be missing. */
const head = {
  billingMonth: v.nullish(v.pipe(v.string(), v.transform(monthOf)), null),
  customerClass: classReference,
  periodFrom: text,
  periodTo: text,
  effectiveFrom: text,
}

const managedRate = v.object({
  ...head,
  ercReferences: text,
  note: text,
  document: v.nullish(fileValueSchema, null),
  components: v.nullish(
    v.array(
      v.object({
        code: text,
        label: text,
        group: text,
        unit: v.nullish(v.picklist(RATE_UNITS), null),
        amount: rateAmountSchema,
        passThrough: v.nullish(v.boolean(), false),
        explanation: text,
      }),
    ),
    [],
  ),
})

const listedRate = v.object(head)

const figure = v.nullish(v.pipe(v.number(), v.transform(decimalFromNumber)), null)

/** Computed by the CMS, in ten-thousandths of a peso per kWh; null means not stated. */
const rateSummary = v.object({ generation: figure, perKwh: figure, change: figure })

export const managedRateRowSchema = createRowSchema(managedRate)
export const managedRateListSchema = createListSchema(listedRate, rateSummary)

export type ManagedRate = v.InferOutput<typeof managedRate>
export type ManagedRateRow = ManagedDocument<ManagedRate>
export type ListedRate = v.InferOutput<typeof listedRate>
export type RateSummary = v.InferOutput<typeof rateSummary>
export type ListedRateRow = ListRow<ListedRate, RateSummary>
