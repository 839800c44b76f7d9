import { assertStrapiHas } from './assert-strapi-has'

/** Strapi's own types whose rows this project reads or writes. */
export const USER_UID = 'plugin::users-permissions.user'
export const ROLE_UID = 'plugin::users-permissions.role'
export const PERMISSION_UID = 'plugin::users-permissions.permission'
export const FILE_UID = 'plugin::upload.file'
export const SESSION_UID = 'admin::session'
export const CONSOLE_USER_UID = 'admin::user'
export const CONSOLE_ROLE_UID = 'admin::role'
export const CONSOLE_PERMISSION_UID = 'admin::permission'
export const API_TOKEN_UID = 'admin::api-token'
export const API_TOKEN_PERMISSION_UID = 'admin::api-token-permission'
export const TRANSFER_TOKEN_UID = 'admin::transfer-token'
export const WEBHOOK_UID = 'strapi::webhook'
/** Strapi's settings: the only table that exists before all others. */
export const CORE_STORE_UID = 'strapi::core-store'

/** The attributes of these types that are used. */
const USED_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  [USER_UID]: ['username', 'email', 'password', 'provider', 'blocked', 'role'],
  [ROLE_UID]: ['name', 'description', 'type', 'permissions', 'grants', 'version'],
  [PERMISSION_UID]: ['action', 'role'],
  [FILE_UID]: ['name', 'hash', 'ext', 'mime', 'size', 'url', 'formats', 'related'],
  [SESSION_UID]: [
    'sessionId',
    'childId',
    'userId',
    'deviceId',
    'origin',
    'status',
    'expiresAt',
    'absoluteExpiresAt',
  ],
  [CONSOLE_USER_UID]: ['email', 'password', 'firstname', 'lastname', 'isActive', 'blocked', 'roles'],
  [CONSOLE_ROLE_UID]: ['name', 'code', 'permissions'],
  [CONSOLE_PERMISSION_UID]: ['action'],
  [API_TOKEN_UID]: [
    'name',
    'type',
    'kind',
    'accessKey',
    'encryptedKey',
    'permissions',
    'lifespan',
    'expiresAt',
    'lastUsedAt',
  ],
  [API_TOKEN_PERMISSION_UID]: ['action', 'token'],
  [TRANSFER_TOKEN_UID]: ['name'],
  [WEBHOOK_UID]: ['name'],
  [CORE_STORE_UID]: ['key'],
}

interface Column {
  columnName?: string
  joinTable?: { name: string; joinColumn?: { name: string }; inverseJoinColumn?: { name: string } }
}

function columnsOf(uid: string): Record<string, Column> {
  return strapi.db.metadata.get(uid).attributes as Record<string, Column>
}

/** The table of a type or component. */
export function tableNameOf(uid: string): string {
  return strapi.db.metadata.get(uid).tableName
}

/** The column of an attribute. */
export function columnNameOf(uid: string, attribute: string): string {
  return columnsOf(uid)[attribute]?.columnName ?? attribute
}

/** The join table of a relation or component, with its columns of both sides. */
export interface JoinTable {
  table: string
  own: string
  other: string
}

/** Returns the join table of a relation or component. */
export function joinTableOf(uid: string, attribute: string): JoinTable {
  const { joinTable } = columnsOf(uid)[attribute]!
  const [own, other] = [joinTable?.joinColumn?.name, joinTable?.inverseJoinColumn?.name]
  assertStrapiHas('tables', joinTable && own && other, `${uid} has no table of links for ${attribute}`)
  return { table: joinTable.name, own, other }
}

/** The join tables of a type's or component's components: `entity_id`, `cmp_id`, `component_type`, `field`. */
export function componentJoinTablesOf(uid: string): string[] {
  const tables = Object.values(columnsOf(uid)).map(({ joinTable }) => joinTable?.name ?? '')
  return [...new Set(tables.filter((name) => name.endsWith('_cmps')))]
}

/** The join table between documents and files: `file_id`, `related_id`, `related_type`, `field`. */
export function fileJoinTableName(): string {
  const { joinTable } = columnsOf(FILE_UID).related ?? {}
  assertStrapiHas('tables', joinTable, 'files have no table of what they are related to')
  return joinTable.name
}

/** A table for a write that changes nothing and is made only for its lock. */
export const lockTableName = (): string => tableNameOf(CORE_STORE_UID)

/** @throws StrapiChangedError */
export async function assertStrapiTables(): Promise<void> {
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
  joinTableOf(USER_UID, 'role')
  const columns = async (table: string, names: string[]): Promise<void> => {
    const own = await strapi.db.connection(table).columnInfo()
    for (const name of names)
      assertStrapiHas('tables', name in own, `the table ${table} has no column ${name}`)
  }
  await columns(fileJoinTableName(), ['file_id', 'related_id', 'related_type', 'field'])
  const [components] = Object.keys(strapi.contentTypes).flatMap((uid) => componentJoinTablesOf(uid))
  assertStrapiHas('tables', components, 'no type has a table of components')
  await columns(components, ['entity_id', 'cmp_id', 'component_type', 'field'])
}
