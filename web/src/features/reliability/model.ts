import * as v from 'valibot'
import { monthOf } from '~/lib/months'

/** The sustained interruptions of a month, as entered by editors. */
export const reliabilityRecordSchema = v.object({
  documentId: v.string(),
  month: v.pipe(v.string(), v.isoDate(), v.transform(monthOf)),
  customersServed: v.number(),
  customerInterruptions: v.number(),
  customerMinutes: v.number(),
  note: v.nullish(v.string(), null),
})

export type ReliabilityRecord = v.InferOutput<typeof reliabilityRecordSchema>
