import * as v from 'valibot'

const text = v.nullish(v.string(), null)

/** A step on the way of an application: who acts, and how many working days it may take. */
export const serviceStageSchema = v.object({
  documentId: v.string(),
  stage: v.string(),
  title: v.string(),
  owner: v.string(),
  workingDays: v.nullish(v.number(), 0),
  text,
})

/** What the CMS shows of an application to a visitor with its reference and second factor. */
export const trackedApplicationSchema = v.object({
  reference: v.string(),
  kind: v.string(),
  /** With all but the first letters left out. */
  applicant: v.string(),
  customerClass: text,
  barangay: text,
  stage: v.string(),
  owner: v.string(),
  enteredAt: v.string(),
  targetDate: text,
  expectedDate: text,
  expectedReason: text,
  nextAction: text,
  nextText: text,
  /** Whether papers can still be sent. */
  takesPapers: v.optional(v.boolean(), false),
  papers: v.array(
    v.object({
      name: v.string(),
      where: text,
      receivedOn: text,
      isRequired: v.optional(v.boolean(), true),
      kinds: v.optional(v.array(v.string()), []),
      maxMegabytes: v.optional(v.number(), 10),
      /** What the applicant uploaded, oldest first. */
      files: v.optional(v.array(v.object({ id: v.string(), size: v.number(), sentAt: v.string() })), []),
    }),
  ),
  history: v.array(v.object({ at: v.string(), stage: v.string(), owner: text, text })),
})

/** A day (`YYYY-MM-DD`) that is no working day. */
export const dayOffSchema = v.object({ date: v.string() })

export type ServiceStage = Omit<v.InferOutput<typeof serviceStageSchema>, 'documentId'>
export type TrackedApplication = v.InferOutput<typeof trackedApplicationSchema>
