import { formsTokenActions, readTokenActions, roles } from './roles'
import { PERMISSION, ROLE } from '../../strapi-internals/tables'
import { closeRegistration, knownActions } from '../../strapi-internals/accounts'

interface PermissionRow {
  id: number
  action: string
}

/** How many permissions a synchronisation granted and took away. */
export interface PermissionChanges {
  added: number
  removed: number
}

/**
 * Makes the database's roles and permissions match the code: missing ones are granted, all others are removed, also
 * those that a user granted in the console. Running it again changes nothing.
 * @throws Error when the code names an action that doesn't exist.
 */
export async function syncRolePermissions(): Promise<PermissionChanges> {
  assertActionsExist()
  await closeRegistration()
  const changes = { added: 0, removed: 0 }
  for (const wanted of roles()) {
    const { type, name, description } = wanted
    const query = strapi.db.query(ROLE)
    const stored =
      (await query.findOne({ where: { type } })) ??
      (await query.create({ data: { type, name, description } }))
    const held: PermissionRow[] = await strapi.db.query(PERMISSION).findMany({ where: { role: stored.id } })
    const { missing, surplus } = diffPermissions(wanted.actions, held)
    for (const action of missing) {
      await strapi.db.query(PERMISSION).create({ data: { action, role: stored.id } })
    }
    for (const { id } of surplus) await strapi.db.query(PERMISSION).delete({ where: { id } })
    changes.added += missing.length
    changes.removed += surplus.length
  }
  return changes
}

/** The permissions to grant and to remove, so that exactly the wanted actions are granted, each once. */
export function diffPermissions(
  wanted: string[],
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
  const known = knownActions()
  const wanted = [...roles().flatMap((role) => role.actions), ...readTokenActions(), ...formsTokenActions()]
  const unknown = wanted.filter((action) => !known.has(action))
  if (unknown.length > 0) throw new Error(`Permissions name actions that don't exist: ${unknown.join(', ')}`)
}
