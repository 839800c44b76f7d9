import { isDeepStrictEqual } from 'node:util'
import type { Attributes } from '../content/attributes'
import { componentAttributes, contentTypes } from '../content/types'
import { mainFieldFrom } from '../content/main-field'
import { configurationOf, STRAPI_COLUMNS } from './configuration'
import { USER } from '../strapi-internals/tables'
import { closeMarketplace, configurations, type Configuration } from '../strapi-internals/content-manager'

/** How the people of the panel are listed, a type of Strapi’s own. */
const PEOPLE = {
  list: undefined,
  rules: {},
  console: { columns: ['username', 'email', 'role', 'blocked', 'updatedAt'] },
}

/**
 * Makes the console show every type and component as the code says: labels, columns, the title of a document and how
 * a list begins. What a user changed in the console stays: only what is as the CMS or Strapi wrote it is overwritten.
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

/** Whether labels are still the names of attributes, as Strapi makes them. */
function isUntouched({ metadatas }: Configuration): boolean {
  return Object.entries(metadatas).every(
    ([name, { edit, list }]) => list.label === name && (edit.label ?? name) === name,
  )
}

/**
 * Whether what was written here is unchanged. Attributes that were added or removed since don't count: Strapi adds
 * and removes them.
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
