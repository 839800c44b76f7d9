import { addMonths, firstDay } from '~/lib/months'
import { reliabilityRecordSchema } from './model'

/** Eleven records up to September 2026 in the format of the CMS, newest first; October has none. */
export const reliabilityRecords = Array.from({ length: 11 }, (_, index) => {
  const month = addMonths('2025-11', index)
  return {
    id: index + 1,
    documentId: `reliability-${month}`,
    month: firstDay(month),
    customersServed: 148_000,
    customerInterruptions: 29_600 + 740 * index,
    customerMinutes: 2_960_000 + 14_800 * index,
    note: index === 8 ? 'A typhoon crossed the franchise area.' : null,
  }
}).toReversed()

/** The schema and rows of each content type. */
export const fixtures = {
  'reliability-record': [reliabilityRecordSchema, reliabilityRecords],
} as const
