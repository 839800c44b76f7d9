import * as v from 'valibot'

/** An address that the site once had. */
export const redirect = v.object({
  documentId: v.string(),
  /** A path of this site, with its query where it had one. */
  from: v.string(),
  /** A path of this site, or an address elsewhere. */
  to: v.string(),
  /** Whether it will stay so: search engines then forget the old address. */
  permanent: v.nullish(v.boolean(), true),
})

export type Redirect = v.InferOutput<typeof redirect>
