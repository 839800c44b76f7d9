import type { Core } from '@strapi/strapi'

interface Permission {
  action: string
}

interface Engine<Ability = unknown> {
  generateAbility(permissions: Permission[]): Promise<Ability>
}

/** More than there are roles and tokens; more come when somebody changes permissions by hand. */
const REMEMBERED = 50

/**
 * Makes it cheap to know what a caller may do. For each request Strapi reads the whole rows of some three hundred
 * permissions and takes each through a dozen steps. Their names are still read each time, so that a change in the
 * database counts at once, but they alone; what a list of names allows is worked out once.
 */
export function rememberAbilities(strapi: Core.Strapi): void {
  Object.assign(strapi.service('plugin::users-permissions.permission') as object, {
    findRolePermissions: (role: number): Promise<Permission[]> =>
      strapi.db
        .query('plugin::users-permissions.permission')
        .findMany({ select: ['action'], where: { role } }),
  })
  const engine = strapi.contentAPI.permissions.engine as unknown as Engine
  const generate = engine.generateAbility.bind(engine)
  const remembered = new Map<string, ReturnType<typeof generate>>()
  engine.generateAbility = (permissions) => {
    const names = permissions.map(({ action }) => action)
    const key = names.join(' ')
    const known = remembered.get(key)
    if (known) return known
    if (remembered.size === REMEMBERED) remembered.clear()
    const ability = generate(names.map((action) => ({ action })))
    remembered.set(key, ability)
    ability.catch(() => remembered.delete(key))
    return ability
  }
}
