import * as v from 'valibot'

/** A redirect from a former address. */
export const redirectSchema = v.object({
  documentId: v.string(),
  /** A path of this site, with its query if it had one. */
  from: v.string(),
  /** A path of this site, or an external URL. */
  to: v.string(),
  /** Permanent (301) or temporary (302); search engines forget the old address of a permanent redirect. */
  permanent: v.nullish(v.boolean(), true),
})

export type Redirect = v.InferOutput<typeof redirectSchema>
