import type { Core } from '@strapi/strapi'
import { now } from '../../platform/clock'
import { sqlLikePatterns, sqlLikeAny, splitSearchWords } from '../../platform/database/sql-like'
import { SECOND_FACTOR_UID } from '../second-factor/stored-second-factors'
import { INVITATION_UID } from './stored-accounts'
import type { AccountQuery } from './account-query'
import { USER_UID, ROLE_UID, joinTableOf, tableNameOf } from '../../strapi-internals/tables'

type Query = ReturnType<Core.Strapi['db']['connection']>

/** A line of the list: an account, or an invitation that is not accepted yet. */
export interface AccountListItem {
  id: string
  kind: 'account' | 'invitation'
  name: string
  email: string
  role: string | null
  /** Null where the panel has no such role. */
  roleName: string | null
  state: 'active' | 'blocked' | 'invited' | 'expired'
  createdAt: Date | number | string
  lastSignInAt: Date | number | string | null
  expiresAt: Date | number | string | null
}

/** What a list is sorted by where that isn't the column as it is. */
const SORT_COLUMNS: Readonly<Partial<Record<AccountQuery['sort']['attribute'], string>>> = {
  name: 'lower("name")',
  email: 'lower("email")',
  role: 'lower("roleName")',
}

/** Finds one page of accounts and open invitations together. */
export async function listAccountsAndInvitations(
  query: AccountQuery,
): Promise<{ rows: AccountListItem[]; total: number }> {
  const matching = (): Query => {
    const people = accountsAndInvitations()
    if (query.role) people.where('role', query.role)
    if (query.state) people.where('state', query.state)
    if (query.secondFactor === 'on') people.whereIn('id', accountsWithSecondFactor())
    if (query.secondFactor === 'off')
      people.where('kind', 'account').whereNotIn('id', accountsWithSecondFactor())
    for (const word of splitSearchWords(query.q)) {
      const patterns = sqlLikePatterns(word)
      people.whereRaw(`(${sqlLikeAny('lower(name)', patterns)} or ${sqlLikeAny('lower(email)', patterns)})`, [
        ...patterns,
        ...patterns,
      ])
    }
    return people
  }
  const [counted] = (await matching().count({ total: '*' })) as [{ total: number | string }]
  const { attribute, direction } = query.sort
  const column = SORT_COLUMNS[attribute] ?? `"${attribute}"`
  const rows: AccountListItem[] = await matching()
    .select('*')
    .orderByRaw(`${column} ${direction} nulls last, lower("name") asc, "id" asc`)
    .offset((query.page - 1) * query.pageSize)
    .limit(query.pageSize)
  return { rows, total: Number(counted.total) }
}

/** The document ids of the accounts with a second factor in use. */
const accountsWithSecondFactor = (): Query =>
  strapi.db.connection(tableNameOf(SECOND_FACTOR_UID)).where({ state: 'active' }).select('account')

/** The list item with a document id, or undefined. */
export async function findAccountListItem(id: string): Promise<AccountListItem | undefined> {
  const [row] = (await accountsAndInvitations().where({ id }).select('*').limit(1)) as AccountListItem[]
  return row
}

/** The plugin's own roles, `public` and `authenticated`, are none of the panel. */
const panelRoleName = `case when r.type in ('public', 'authenticated') then null else r.name end as "roleName"`

function accountsAndInvitations(): Query {
  const { connection } = strapi.db
  const role = joinTableOf(USER_UID, 'role')
  const lastSignIn = connection('audit_entries as a')
    .max('a.at')
    .where({ 'a.type': 'account', 'a.action': 'sign-in' })
    .whereRaw('a.subject = u.document_id')
  const accounts = connection(`${tableNameOf(USER_UID)} as u`)
    .leftJoin(`${role.table} as l`, `l.${role.own}`, 'u.id')
    .leftJoin(`${tableNameOf(ROLE_UID)} as r`, 'r.id', `l.${role.other}`)
    .select(
      'u.document_id as id',
      connection.raw(`'account' as kind`),
      'u.username as name',
      'u.email as email',
      'r.type as role',
      connection.raw(panelRoleName),
      connection.raw(`case when u.blocked then 'blocked' else 'active' end as state`),
      'u.created_at as createdAt',
      lastSignIn.as('lastSignInAt'),
      connection.raw('cast(null as timestamp) as "expiresAt"'),
    )
  const invitations = connection(`${tableNameOf(INVITATION_UID)} as i`)
    .leftJoin(`${tableNameOf(ROLE_UID)} as r`, 'r.type', 'i.role')
    .whereNull('i.used_at')
    .select(
      'i.document_id as id',
      connection.raw(`'invitation' as kind`),
      'i.name as name',
      'i.email as email',
      'i.role as role',
      connection.raw(panelRoleName),
      connection.raw(`case when i.expires_at <= ? then 'expired' else 'invited' end as state`, [now()]),
      'i.created_at as createdAt',
      connection.raw('cast(null as timestamp) as "lastSignInAt"'),
      'i.expires_at as expiresAt',
    )
  return connection.from(accounts.unionAll(invitations).as('people'))
}
