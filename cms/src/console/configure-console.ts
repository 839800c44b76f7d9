import { isDeepStrictEqual } from 'node:util'
import type { Attributes } from '../content/schema-attributes'
import { attributesOfComponent, contentTypes } from '../content/content-types'
import { chooseMainField } from '../content/main-field'
import { consoleViewConfigurationOf, COLUMNS_ADDED_BY_STRAPI } from './view-configuration'
import { USER_UID } from '../strapi-internals/tables'
import { consoleViewConfigurations, type ConsoleViewConfiguration } from '../strapi-internals/content-manager'

/** The list configuration of panel users, one of Strapi’s own types. */
const PEOPLE = {
  list: undefined,
  rules: {},
  console: { columns: ['username', 'email', 'role', 'blocked', 'updatedAt'] },
}

/**
 * Configures how the console shows all types and components: labels, columns, main field and default sorting. It
 * overwrites only what Strapi or an earlier start wrote; changes that a user made in the console stay.
 */
export async function configureConsole(): Promise<void> {
  const types = new Map(contentTypes().map((type) => [type.uid as string, type]))
  const attributesOf = (uid: string): Attributes =>
    uid === USER_UID
      ? (strapi.contentType(USER_UID).attributes as unknown as Attributes)
      : (types.get(uid)?.attributes ?? attributesOfComponent(uid))
  const mainFieldOf = (uid: string): string | undefined => {
    const type = types.get(uid)
    return type && chooseMainField(type.attributes, type)
  }
  for (const [uid, of] of [
    ...[USER_UID, ...types.keys()].map((uid) => [uid, consoleViewConfigurations('content-types')] as const),
    ...Object.keys(strapi.components).map((uid) => [uid, consoleViewConfigurations('components')] as const),
  ]) {
    const { settings, metadatas, layouts } = await of.findConfiguration({ uid })
    const current = { settings, metadatas, layouts }
    const store = strapi.store({ type: 'core', name: 'console', key: uid })
    const written = (await store.get({})) as ConsoleViewConfiguration | null
    if (!(written ? isAsWritten(current, written) : isUntouched(current))) continue
    const wanted = consoleViewConfigurationOf(
      current,
      attributesOf(uid),
      uid === USER_UID ? PEOPLE : types.get(uid),
      mainFieldOf,
    )
    if (!isDeepStrictEqual(current, wanted)) await of.updateConfiguration({ uid }, wanted)
    if (!isDeepStrictEqual(written, wanted)) await store.set({ value: wanted })
  }
}

/** Whether the labels are still Strapi's defaults, the names of the attributes. */
function isUntouched({ metadatas }: ConsoleViewConfiguration): boolean {
  return Object.entries(metadatas).every(
    ([name, { edit, list }]) => list.label === name && (edit.label ?? name) === name,
  )
}

/**
 * Whether a user has left the written configuration unchanged, apart from attributes that Strapi added or removed
 * since.
 */
function isAsWritten(current: ConsoleViewConfiguration, written: ConsoleViewConfiguration): boolean {
  const both = (name: string): boolean =>
    !COLUMNS_ADDED_BY_STRAPI.has(name) && name in current.metadatas && name in written.metadatas
  const parts = ({ settings, metadatas, layouts }: ConsoleViewConfiguration) => ({
    settings,
    metadatas: Object.fromEntries(Object.entries(metadatas).filter(([name]) => both(name))),
    list: layouts.list.filter(both),
    edit: layouts.edit.flat().filter(({ name }) => both(name)),
  })
  return isDeepStrictEqual(parts(current), parts(written))
}
