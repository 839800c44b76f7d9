import * as v from 'valibot'
import type { SessionUser } from '~/session/session-user-schema'

/** Whom a document is assigned to. */
export const assigneeSchema = v.object({
  /** Id of the account. */
  id: v.string(),
  /** Null for a deleted account. */
  name: v.nullable(v.string()),
  /** Whether the account can sign in; documents of others count as unassigned. */
  isActive: v.boolean(),
})

export type AssignedAccount = v.InferOutput<typeof assigneeSchema>

/** An account, by its id. */
export const accountRefSchema = v.object({ id: v.string(), name: v.string() })

export type AccountRef = v.InferOutput<typeof accountRefSchema>

/** "You", "Ana Reyes", or "Ana Reyes (no longer active)". @param self id of the user’s account */
export function assigneeName(
  { id, name, isActive }: AssignedAccount,
  self: SessionUser['id'] | undefined,
): string {
  if (id === String(self)) return 'You'
  if (name === null) return 'Deleted account'
  return isActive ? name : `${name} (no longer active)`
}
