import * as v from 'valibot'

/** The signed-in person, as `/api/manage/me` names them. */
export const sessionUser = v.object({
  id: v.union([v.number(), v.string()]),
  name: v.string(),
  email: v.string(),
  role: v.picklist(['editor', 'administrator']),
  abilities: v.array(v.string()),
  /** The role needs a second factor, and the account has none: nothing else can be done before. */
  mustSetUpSecondFactor: v.optional(v.boolean()),
})

export type SessionUser = v.InferOutput<typeof sessionUser>
