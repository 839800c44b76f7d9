import { withWriteLock } from '../../platform/database/transaction'
import type { PanelRole } from './grants'
import { actionsOfFormsToken, actionsOfReadToken, builtInRoles, strapiActionsOfRole } from './strapi-actions'
import { PERMISSION_UID, ROLE_UID } from '../../strapi-internals/tables'
import { listStrapiActions } from '../../strapi-internals/accounts'

interface PermissionRow {
  id: number
  action: string
}

/** Numbers of permissions that a synchronization granted and revoked. */
export interface PermissionChanges {
  added: number
  removed: number
}

/**
 * Makes the roles and permissions in the database match the code, and the permissions that administrators gave to
 * their own roles. Grants missing permissions and removes all others, including those granted in the console.
 * Running it again changes nothing.
 * @throws Error when the code names an action that doesn't exist.
 */
export async function syncRolesAndPermissions(): Promise<PermissionChanges> {
  assertActionsExist()
  const builtIn = builtInRoles()
  return withWriteLock(async () => {
    const query = strapi.db.query(ROLE_UID)
    const changes = { added: 0, removed: 0 }
    const sync = async (role: { id: number }, actions: readonly string[]): Promise<void> => {
      const { added, removed } = await syncPermissionsOf(role, actions)
      changes.added += added
      changes.removed += removed
    }
    for (const { type, name, description, actions } of builtIn) {
      const stored =
        (await query.findOne({ where: { type } })) ??
        (await query.create({ data: { type, name, description } }))
      await sync(stored, actions)
    }
    const made: (PanelRole & { id: number; name: string })[] = await query.findMany({
      where: { type: { $notIn: builtIn.map(({ type }) => type) } },
    })
    for (const role of made) {
      if (!Array.isArray(role.grants)) await adopt(role)
      await sync(role, strapiActionsOfRole(role))
    }
    return changes
  })
}

/**
 * Takes over a role that was not made in the panel, such as in the console of an earlier version. It has no
 * permissions until administrators give it some.
 */
async function adopt(role: PanelRole & { id: number; name: string }): Promise<void> {
  role.grants = []
  await strapi.db.query(ROLE_UID).update({ where: { id: role.id }, data: { grants: [] } })
  strapi.log.warn(
    `The role “${role.name}” wasn’t created in the control panel, so it has no permissions until an administrator sets them under Team → Roles`,
  )
}

/** Gives a role exactly these actions, in the current transaction. They apply from the next request. */
export async function syncPermissionsOf(
  { id: role }: { id: number },
  actions: readonly string[],
): Promise<PermissionChanges> {
  const permissions = strapi.db.query(PERMISSION_UID)
  const held: PermissionRow[] = await permissions.findMany({ where: { role } })
  const { missing, surplus } = diffPermissions(actions, held)
  for (const action of missing) await permissions.create({ data: { action, role } })
  for (const { id } of surplus) await permissions.delete({ where: { id } })
  return { added: missing.length, removed: surplus.length }
}

/** Returns the permissions to grant and to remove so that exactly the wanted actions are granted, each once. */
export function diffPermissions(
  wanted: readonly string[],
  held: PermissionRow[],
): { missing: string[]; surplus: PermissionRow[] } {
  const kept = new Set<string>()
  const surplus = held.filter(({ action }) => {
    if (!wanted.includes(action) || kept.has(action)) return true
    kept.add(action)
    return false
  })
  return { missing: wanted.filter((action) => !kept.has(action)), surplus }
}

function assertActionsExist(): void {
  const known = listStrapiActions()
  const wanted = [
    ...builtInRoles().flatMap((role) => role.actions),
    ...actionsOfReadToken(),
    ...actionsOfFormsToken(),
  ]
  const unknown = wanted.filter((action) => !known.has(action))
  if (unknown.length > 0) throw new Error(`Permissions name actions that don't exist: ${unknown.join(', ')}`)
}
