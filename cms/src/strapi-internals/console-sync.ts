import { createHash } from 'node:crypto'
import { assertStrapiHasMethods } from './assert-strapi-has'

const STORE = { type: 'core', name: 'console', key: 'synchronized' } as const

type Sync = () => Promise<unknown>

/** What Strapi synchronizes with the content types at each start: the console's views, and its permissions. */
const SYNCHRONIZED = [
  { service: 'plugin::content-manager.components', method: 'syncConfigurations' },
  { service: 'plugin::content-manager.content-types', method: 'syncConfigurations' },
  { service: 'admin::role', method: 'resetSuperAdminPermissions' },
  { service: 'admin::permission', method: 'cleanPermissionsInDatabase' },
] as const

const serviceOf = (uid: string) => strapi.service(uid as 'admin::role') as unknown as Record<string, Sync>

/**
 * Skips Strapi's synchronization of the console where the last start on this database had the same content types, the
 * same version of Strapi and the same withdrawn permissions: it changes nothing then, and takes 40% of a start.
 * @throws StrapiChangedError
 */
export function skipRepeatedConsoleSync(withdrawn: readonly string[]): void {
  for (const { service, method } of SYNCHRONIZED) {
    const target = serviceOf(service)
    assertStrapiHasMethods('console-sync', service, target, [method])
    const sync = target[method]!.bind(target)
    target[method] = async () => ((await isRepeated(withdrawn)) ? undefined : sync())
  }
}

const isRepeated = async (withdrawn: readonly string[]): Promise<boolean> =>
  (await strapi.store(STORE).get({})) === fingerprint(withdrawn)

/** Records what the console is synchronized with, when the start has come so far. */
export async function recordConsoleSync(withdrawn: readonly string[]): Promise<void> {
  const value = fingerprint(withdrawn)
  const store = strapi.store(STORE)
  if ((await store.get({})) !== value) await store.set({ value })
}

/** The same for two starts that synchronize to the same; they may load types in another order. */
function fingerprint(withdrawn: readonly string[]): string {
  const { contentTypes, components, plugins } = strapi
  const version = strapi.config.get<string>('info.strapi')
  const byName = (all: object) => Object.entries(all).toSorted(([one], [other]) => (one < other ? -1 : 1))
  const all = JSON.stringify([
    version,
    Object.keys(plugins).toSorted(),
    byName(contentTypes),
    byName(components),
    withdrawn,
  ])
  return createHash('sha256').update(all).digest('hex')
}
