import { assertStrapiHasMethods } from './assert-strapi-has'
import { joinTableOf, PERMISSION_UID, tableNameOf } from './tables'

/** Maximum number of abilities in memory: one for each role, and some of earlier permissions. */
const MAX_ABILITIES = 64

/** Between the actions of a role where they are one text. */
const SEPARATOR = ' '

type Ability = Promise<{ can(action: string): boolean }>

interface Engine {
  generateAbility(permissions: readonly { action: string }[], options?: object): Ability
}

interface PermissionService {
  findRolePermissions(role: number): Promise<{ action: string }[]>
}

const engine = () => strapi.contentAPI.permissions.engine as unknown as Engine
const permissionService = () =>
  strapi.service('plugin::users-permissions.permission') as unknown as PermissionService

/**
 * Makes an ability once for each list of actions. Strapi reads whole rows, several hundred for a role, and takes each
 * through a dozen asynchronous steps, for every request: two thirds of what a call of the panel costs. The list of actions
 * is still read for each request, so a permission that an administrator takes away is gone with the next one.
 */
export function cacheStrapiAbilities(): void {
  permissionService().findRolePermissions = actionsOf
  const target = engine()
  const generate = target.generateAbility.bind(target)
  const abilities = new Map<string, Ability>()
  target.generateAbility = (permissions, options) => {
    if (options !== undefined) return generate(permissions, options)
    const key = permissions.map(({ action }) => action).join(SEPARATOR)
    const known = abilities.get(key)
    if (known) return known
    const ability = generate(key.split(SEPARATOR).map((action) => ({ action })))
    if (abilities.size === MAX_ABILITIES) abilities.clear()
    abilities.set(key, ability)
    return ability
  }
}

/**
 * The actions that a role has, all in one text: the database joins several hundred of them faster than the driver makes
 * an object of each. Another order of the same actions is another key.
 */
async function actionsOf(role: number): Promise<{ action: string }[]> {
  const link = joinTableOf(PERMISSION_UID, 'role')
  const { connection } = strapi.db
  const [{ actions }] = (await connection(`${tableNameOf(PERMISSION_UID)} as permission`)
    .join(`${link.table} as link`, `link.${link.own}`, 'permission.id')
    .where(`link.${link.other}`, role)
    .select(connection.raw('string_agg(permission.action, ?) as actions', [SEPARATOR]))) as [
    { actions: string | null },
  ]
  return actions === null ? [] : [{ action: actions }]
}

/** @throws StrapiChangedError */
export function assertStrapiAbilities(): void {
  assertStrapiHasMethods('abilities', 'the engine of permissions', engine(), ['generateAbility'])
  assertStrapiHasMethods('abilities', 'the service of permissions', permissionService(), [
    'findRolePermissions',
  ])
}
