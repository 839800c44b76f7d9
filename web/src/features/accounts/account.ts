import * as v from 'valibot'

const abilities = v.object({
  changeRole: v.boolean(),
  block: v.boolean(),
  unblock: v.boolean(),
  remove: v.boolean(),
  resetSecondFactor: v.boolean(),
  resend: v.boolean(),
  copyLink: v.boolean(),
})

const accountJson = v.object({
  id: v.string(),
  kind: v.picklist(['account', 'invitation']),
  name: v.string(),
  email: v.string(),
  /** Null for an account that the console made without a place in the panel. */
  role: v.nullable(v.string()),
  roleName: v.nullable(v.string()),
  state: v.picklist(['active', 'blocked', 'invited', 'expired']),
  self: v.boolean(),
  /** Signs in with a code of an authenticator app. */
  secondFactor: v.boolean(),
  createdAt: v.string(),
  lastSignInAt: v.nullable(v.string()),
  invitation: v.nullable(
    v.object({
      expiresAt: v.string(),
      /** `outbox`: there is no mail server, so it lies in a folder; `link`: its link was handed over instead. */
      mail: v.picklist(['waiting', 'sent', 'failed', 'outbox', 'link']),
      mailError: v.nullable(v.string()),
    }),
  ),
  /** What the reader may do with it, decided by the CMS. */
  abilities,
})

/** A person with an account, or with an invitation. Lists know their rows by `documentId`. */
export const accountSchema = v.pipe(
  accountJson,
  v.transform((row) => ({ ...row, documentId: row.id })),
)

export type Account = v.InferOutput<typeof accountSchema>
export type AccountState = Account['state']

export const accountPageSchema = v.object({
  rows: v.array(accountSchema),
  page: v.number(),
  pageSize: v.number(),
  total: v.number(),
})

export const accountStateNames: Record<AccountState, string> = {
  active: 'Active',
  blocked: 'Blocked',
  invited: 'Invited',
  expired: 'Invitation expired',
}

export const secondFactorStateNames = { on: 'On', off: 'Off' }

/** Why an account's role, state and existence can't be changed here; undefined where they can. */
export function explainWhyAccountIsFixed({
  kind,
  self,
  role,
  state,
  abilities: may,
}: Account): string | undefined {
  if (kind === 'invitation' || may.changeRole || may.block || may.unblock || may.remove) return undefined
  if (self)
    return 'This is your own account. Another administrator can change its role, or block or delete it.'
  if (role === 'administrator' && state === 'active') {
    return 'You need at least 1 active administrator. Make someone else an administrator first.'
  }
  return 'This account can’t be changed here.'
}
