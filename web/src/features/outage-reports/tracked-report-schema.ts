import * as v from 'valibot'

/** A report as the CMS shows it to its sender. */
export const trackedReportSchema = v.object({
  reference: v.string(),
  barangay: v.nullable(v.string()),
  seen: v.string(),
  at: v.string(),
  stage: v.picklist(['new', 'in_hand', 'closed']),
  outage: v.nullable(v.object({ code: v.string(), title: v.string(), slug: v.string() })),
})
