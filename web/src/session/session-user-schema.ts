import * as v from 'valibot'

/** The signed-in user, as `/api/manage/me` returns it. */
export const sessionUserSchema = v.object({
  id: v.union([v.number(), v.string()]),
  name: v.string(),
  email: v.string(),
  /** `editor`, `administrator`, or the code of a role that administrators made. */
  role: v.string(),
  /** Missing from the responses of an older CMS during an upgrade. */
  roleName: v.optional(v.string()),
  abilities: v.array(v.string()),
  /** Without a mail server, replies aren’t sent. Missing from the responses of an older CMS during an upgrade. */
  hasMailServer: v.optional(v.boolean()),
  /**
   * The role requires a second factor and the account has none. Until it has one, the CMS refuses all other
   * requests.
   */
  mustSetUpSecondFactor: v.optional(v.boolean()),
})

export type SessionUser = v.InferOutput<typeof sessionUserSchema>
