import { assertStrapiHas } from './assert-strapi-has'

/** Strapi's own types whose rows this project reads or writes. */
export const USER = 'plugin::users-permissions.user'
export const ROLE = 'plugin::users-permissions.role'
export const PERMISSION = 'plugin::users-permissions.permission'
export const FILE = 'plugin::upload.file'
export const SESSION = 'admin::session'
export const CONSOLE_USER = 'admin::user'
export const CONSOLE_ROLE = 'admin::role'
export const CONSOLE_PERMISSION = 'admin::permission'
export const TOKEN = 'admin::api-token'
export const TOKEN_PERMISSION = 'admin::api-token-permission'
export const TRANSFER_TOKEN = 'admin::transfer-token'
export const WEBHOOK = 'strapi::webhook'
/** Strapi's settings: the only table that exists before all others. */
export const SETTINGS = 'strapi::core-store'

/** The attributes of these types that are used. */
const USED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  [USER]: ['username', 'email', 'password', 'provider', 'blocked', 'role'],
  [ROLE]: ['name', 'description', 'type', 'permissions', 'grants', 'version'],
  [PERMISSION]: ['action', 'role'],
  [FILE]: ['name', 'hash', 'ext', 'mime', 'size', 'url', 'formats', 'related'],
  [SESSION]: [
    'sessionId',
    'childId',
    'userId',
    'deviceId',
    'origin',
    'status',
    'expiresAt',
    'absoluteExpiresAt',
  ],
  [CONSOLE_USER]: ['email', 'firstname', 'lastname', 'isActive', 'blocked', 'roles'],
  [CONSOLE_ROLE]: ['name', 'code', 'permissions'],
  [CONSOLE_PERMISSION]: ['action'],
  [TOKEN]: ['name', 'type', 'kind', 'accessKey', 'permissions', 'lifespan', 'expiresAt', 'lastUsedAt'],
  [TOKEN_PERMISSION]: ['action', 'token'],
  [TRANSFER_TOKEN]: ['name'],
  [WEBHOOK]: ['name'],
  [SETTINGS]: ['key'],
}

interface Column {
  columnName?: string
  joinTable?: { name: string; joinColumn?: { name: string }; inverseJoinColumn?: { name: string } }
}

function columnsOf(uid: string): Record<string, Column> {
  return strapi.db.metadata.get(uid).attributes as Record<string, Column>
}

/** The table of a type or component. */
export function tableOf(uid: string): string {
  return strapi.db.metadata.get(uid).tableName
}

/** The column of an attribute. */
export function columnOf(uid: string, attribute: string): string {
  return columnsOf(uid)[attribute]?.columnName ?? attribute
}

/** The join table of a relation or component, with its columns of both sides. */
export interface Link {
  table: string
  own: string
  other: string
}

/** Returns the join table of a relation or component. */
export function linkOf(uid: string, attribute: string): Link {
  const { joinTable } = columnsOf(uid)[attribute]!
  const [own, other] = [joinTable?.joinColumn?.name, joinTable?.inverseJoinColumn?.name]
  assertStrapiHas('tables', joinTable && own && other, `${uid} has no table of links for ${attribute}`)
  return { table: joinTable.name, own, other }
}

/** The join tables of a type's or component's components: `entity_id`, `cmp_id`, `component_type`, `field`. */
export function componentTablesOf(uid: string): string[] {
  const tables = Object.values(columnsOf(uid)).map(({ joinTable }) => joinTable?.name ?? '')
  return [...new Set(tables.filter((name) => name.endsWith('_cmps')))]
}

/** The join table between documents and files: `file_id`, `related_id`, `related_type`, `field`. */
export function fileLinksTable(): string {
  const { joinTable } = columnsOf(FILE).related ?? {}
  assertStrapiHas('tables', joinTable, 'files have no table of what they are related to')
  return joinTable.name
}

/** A table for a write that changes nothing and is made only for its lock. */
export const lockTableOf = (): string => tableOf(SETTINGS)

export const isPostgres = (): boolean => strapi.db.dialect.client === 'postgres'

/** @throws StrapiChanged */
export async function assertTables(): Promise<void> {
  for (const [uid, names] of Object.entries(USED_ATTRIBUTES)) {
    assertStrapiHas('tables', strapi.db.metadata.has(uid), `there is no type ${uid}`)
    const columns = columnsOf(uid)
    for (const name of names) assertStrapiHas('tables', columns[name], `${uid} has no ${name}`)
  }
  assertStrapiHas(
    'tables',
    ['postgres', 'sqlite'].includes(strapi.db.dialect.client),
    'databases have other names',
  )
  linkOf(USER, 'role')
  const columns = async (table: string, names: string[]): Promise<void> => {
    const own = await strapi.db.connection(table).columnInfo()
    for (const name of names)
      assertStrapiHas('tables', name in own, `the table ${table} has no column ${name}`)
  }
  await columns(fileLinksTable(), ['file_id', 'related_id', 'related_type', 'field'])
  const [components] = Object.keys(strapi.contentTypes).flatMap((uid) => componentTablesOf(uid))
  assertStrapiHas('tables', components, 'no type has a table of components')
  await columns(components, ['entity_id', 'cmp_id', 'component_type', 'field'])
}
