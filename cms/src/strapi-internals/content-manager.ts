import { assertMembers } from './must'
import { CONSOLE_PERMISSION } from './tables'

/** How Strapi's console shows a type or a component, as the content manager keeps it. */
export interface Configuration {
  settings: Record<string, unknown>
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>
  layouts: { list: string[]; edit: { name: string; size: number }[][] }
}

interface Configurations {
  findConfiguration(model: { uid: string }): Promise<Configuration>
  updateConfiguration(model: { uid: string }, configuration: Configuration): Promise<unknown>
}

const KINDS = ['content-types', 'components'] as const

/** Reads and writes how the console shows content types, or components. */
export const configurations = (of: (typeof KINDS)[number]): Configurations =>
  strapi.plugin('content-manager').service(of) as unknown as Configurations

/**
 * Removes the console's link to Strapi's marketplace: the link follows the permission, which each start grants again.
 */
export async function closeMarketplace(): Promise<void> {
  await strapi.db.query(CONSOLE_PERMISSION).deleteMany({ where: { action: 'admin::marketplace.read' } })
}

/** @throws StrapiChanged */
export function assertContentManager(): void {
  for (const kind of KINDS) {
    assertMembers('content-manager', `its service of ${kind}`, configurations(kind), [
      'findConfiguration',
      'updateConfiguration',
    ])
  }
}
