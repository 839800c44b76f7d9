import { assertStrapiHas, assertStrapiHasMethods } from './assert-strapi-has'
import { CONSOLE_PERMISSION_UID } from './tables'

interface ActionProvider {
  has(permission: string): boolean
  delete(permission: string): Promise<unknown>
}

const actionProvider = () =>
  (strapi.service('admin::permission') as unknown as { actionProvider: ActionProvider }).actionProvider

/**
 * Withdraws permissions of the console: no role has them or can get them, so the console hides the pages that ask for
 * them, and the server refuses their requests. Strapi registers them, and may grant them, at each start.
 * @throws StrapiChangedError
 */
export async function withdrawConsolePermissions(permissions: readonly string[]): Promise<void> {
  for (const permission of permissions) {
    const isKnown = actionProvider().has(permission)
    assertStrapiHas('console-permissions', isKnown, `the console has no permission ${permission}`)
    await actionProvider().delete(permission)
  }
  await strapi.db.query(CONSOLE_PERMISSION_UID).deleteMany({ where: { action: { $in: [...permissions] } } })
}

/** @throws StrapiChangedError */
export function assertConsolePermissions(): void {
  assertStrapiHasMethods('console-permissions', 'the provider of permissions', actionProvider(), [
    'has',
    'delete',
  ])
}
