import { isDeepStrictEqual } from 'node:util'
import type { Attributes } from '../content/attributes'
import { componentAttributes, contentTypes } from '../content/types'
import { mainFieldFrom } from '../content/main-field'
import { configurationOf, STRAPI_COLUMNS } from './configuration'
import { USER } from '../strapi-internals/tables'
import { closeMarketplace, configurations, type Configuration } from '../strapi-internals/content-manager'

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
    uid === USER
      ? (strapi.contentType(USER).attributes as unknown as Attributes)
      : (types.get(uid)?.attributes ?? componentAttributes(uid))
  const mainFieldOf = (uid: string): string | undefined => {
    const type = types.get(uid)
    return type && mainFieldFrom(type.attributes, type)
  }
  for (const [uid, of] of [
    ...[USER, ...types.keys()].map((uid) => [uid, configurations('content-types')] as const),
    ...Object.keys(strapi.components).map((uid) => [uid, configurations('components')] as const),
  ]) {
    const { settings, metadatas, layouts } = await of.findConfiguration({ uid })
    const current = { settings, metadatas, layouts }
    const store = strapi.store({ type: 'core', name: 'console', key: uid })
    const written = (await store.get({})) as Configuration | null
    if (!(written ? isAsWritten(current, written) : isUntouched(current))) continue
    const wanted = configurationOf(
      current,
      attributesOf(uid),
      uid === USER ? PEOPLE : types.get(uid),
      mainFieldOf,
    )
    if (!isDeepStrictEqual(current, wanted)) await of.updateConfiguration({ uid }, wanted)
    if (!isDeepStrictEqual(written, wanted)) await store.set({ value: wanted })
  }
  await closeMarketplace()
}

/** Whether the labels are still Strapi's defaults, the names of the attributes. */
function isUntouched({ metadatas }: Configuration): boolean {
  return Object.entries(metadatas).every(
    ([name, { edit, list }]) => list.label === name && (edit.label ?? name) === name,
  )
}

/**
 * Whether a user has left the written configuration unchanged, apart from attributes that Strapi added or removed
 * since.
 */
function isAsWritten(current: Configuration, written: Configuration): boolean {
  const both = (name: string): boolean =>
    !STRAPI_COLUMNS.has(name) && name in current.metadatas && name in written.metadatas
  const parts = ({ settings, metadatas, layouts }: Configuration) => ({
    settings,
    metadatas: Object.fromEntries(Object.entries(metadatas).filter(([name]) => both(name))),
    list: layouts.list.filter(both),
    edit: layouts.edit.flat().filter(({ name }) => both(name)),
  })
  return isDeepStrictEqual(parts(current), parts(written))
}
