import * as v from 'valibot'

/** What the CMS shows of a complaint or a request to its sender. */
export const trackedSubmissionSchema = v.object({
  /** Path of its type. */
  type: v.string(),
  reference: v.string(),
  stage: v.string(),
  /** ISO instant. */
  sentAt: v.string(),
  /** Day by which it is answered; null once it is closed, and where nothing is due. */
  dueOn: v.nullish(v.string(), null),
})

/** A submission as its sender sees it. */
export interface TrackedSubmissionView {
  kind: 'submission'
  title: string
  reference: string
  sent: string
  /** Null once it is answered, and where nothing is due. */
  due: string | null
  status: string
  text: string
}
