import type { Core } from '@strapi/strapi'
import { MAIL } from '../mail/sender'
import { countActiveAdministrators } from './account'
import type { Listed } from './list'

/** A row of the panel's list of accounts. */
export interface AccountRow {
  id: string
  kind: 'account' | 'invitation'
  name: string
  email: string
  /** Null for an account that the console made without a panel role. */
  role: string | null
  state: Listed['state']
  self: boolean
  createdAt: string
  lastSignInAt: string | null
  invitation: { expiresAt: string; mail: 'waiting' | 'sent' | 'failed'; mailError: string | null } | null
  abilities: { changeRole: boolean; block: boolean; unblock: boolean; remove: boolean; resend: boolean }
}

/** Gives listed lines what the panel shows with them: the state of their mail, and what the reader may do. */
export async function accountRows(
  strapi: Core.Strapi,
  listed: Listed[],
  self: string,
): Promise<AccountRow[]> {
  const isAlone = (await countActiveAdministrators(strapi)) <= 1
  const mails = await latestMails(
    strapi,
    listed.filter(({ kind }) => kind === 'invitation').map(({ id }) => id),
  )
  return listed.map((line) => {
    const { id, kind, name, email, role, state } = line
    const isSelf = id === self
    const mail = mails.get(id)
    const isAccount = kind === 'account'
    const isLast = isAccount && isAlone && role === 'administrator' && state === 'active'
    const mayChange = isAccount && !isSelf && !isLast
    return {
      id,
      kind,
      name,
      email,
      role: role === 'editor' || role === 'administrator' ? role : null,
      state,
      self: isSelf,
      createdAt: iso(line.createdAt)!,
      lastSignInAt: iso(line.lastSignInAt),
      invitation: isAccount
        ? null
        : { expiresAt: iso(line.expiresAt)!, mail: mail?.state ?? 'waiting', mailError: mail?.error ?? null },
      abilities: {
        changeRole: mayChange,
        block: mayChange && state === 'active',
        unblock: mayChange && state === 'blocked',
        remove: isAccount ? mayChange : true,
        resend: !isAccount,
      },
    }
  })
}

interface MailState {
  about: string
  state: 'waiting' | 'sent' | 'failed'
  error: string | null
}

async function latestMails(strapi: Core.Strapi, ids: string[]): Promise<Map<string, MailState>> {
  if (ids.length === 0) return new Map()
  const rows: MailState[] = await strapi.db
    .query(MAIL)
    .findMany({ where: { about: { $in: ids } }, orderBy: { id: 'asc' } })
  return new Map(rows.map((row) => [row.about, row]))
}

function iso(value: Date | number | string | null): string | null {
  return value === null ? null : new Date(value).toISOString()
}
