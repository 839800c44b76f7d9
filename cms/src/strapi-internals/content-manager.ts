import { assertStrapiHasMethods } from './assert-strapi-has'

/** The content manager's configuration of a type or component: how the console shows it. */
export interface ConsoleViewConfiguration {
  settings: Record<string, unknown>
  metadatas: Record<string, { edit: Record<string, unknown>; list: Record<string, unknown> }>
  layouts: { list: string[]; edit: { name: string; size: number }[][] }
}

interface Configurations {
  findConfiguration(model: { uid: string }): Promise<ConsoleViewConfiguration>
  updateConfiguration(model: { uid: string }, configuration: ConsoleViewConfiguration): Promise<unknown>
}

const KINDS = ['content-types', 'components'] as const

/** Reads and writes the configurations of content types, or of components. */
export const consoleViewConfigurations = (of: (typeof KINDS)[number]): Configurations =>
  strapi.plugin('content-manager').service(of) as unknown as Configurations

/** @throws StrapiChangedError */
export function assertContentManager(): void {
  for (const kind of KINDS) {
    assertStrapiHasMethods('content-manager', `its service of ${kind}`, consoleViewConfigurations(kind), [
      'findConfiguration',
      'updateConfiguration',
    ])
  }
}
