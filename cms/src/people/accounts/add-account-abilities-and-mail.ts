import { MAIL_MESSAGE_UID, type MailState } from '../../mail/mail-message-table'
import { hasMailServer } from '../../mail/mail-transport'
import { countActiveAdministrators, INVITATION_UID } from './stored-accounts'
import type { AccountInvitation } from './invitations'
import type { AccountListItem } from './list-accounts-and-invitations'
import { findAccountsWithSecondFactor } from '../second-factor/stored-second-factors'

/**
 * The state of an invitation's email. `outbox`: without a mail server, it is a file in a folder; `link`: an
 * administrator took the link instead.
 */
type InvitationMail = 'waiting' | 'sent' | 'failed' | 'outbox' | 'link'

export type AccountRow = Awaited<ReturnType<typeof addAbilitiesAndMail>>[number]

/** Adds to list items the state of their mail and the actions that the caller may take. */
export async function addAbilitiesAndMail(listed: AccountListItem[], self: string) {
  const isAlone = (await countActiveAdministrators()) <= 1
  const invited = listed.filter(({ kind }) => kind === 'invitation').map(({ id }) => id)
  const mails = await latestMails(invited)
  const invitations = await invitationsOf(invited)
  const secured = await findAccountsWithSecondFactor(listed.map(({ id }) => id))
  return listed.map((line) => {
    const { id, kind, name, email, role, roleName, state } = line
    const isSelf = id === self
    const mail = mails.get(id)
    const invitation = invitations.get(id)
    const isAccount = kind === 'account'
    const isLast = isAccount && isAlone && role === 'administrator' && state === 'active'
    const mayChange = isAccount && !isSelf && !isLast
    return {
      id,
      kind,
      name,
      email,
      // Null for an account that the console made without a panel role.
      role: roleName === null ? null : role,
      roleName,
      state,
      self: isSelf,
      secondFactor: secured.has(id),
      createdAt: iso(line.createdAt)!,
      lastSignInAt: iso(line.lastSignInAt),
      invitation: isAccount
        ? null
        : {
            expiresAt: iso(line.expiresAt)!,
            mail: invitationMailState(mail, invitation),
            mailError: invitation?.byHand === true ? null : (mail?.error ?? null),
          },
      abilities: {
        changeRole: mayChange,
        block: mayChange && state === 'active',
        unblock: mayChange && state === 'blocked',
        remove: isAccount ? mayChange : true,
        resetSecondFactor: isAccount && !isSelf && secured.has(id),
        resend: !isAccount,
        copyLink: state === 'invited' && invitation?.invitedBy === self && lacksDelivery(mail),
      },
    }
  })
}

/** The link is for the mailbox, unless no message gets there. */
function lacksDelivery(mail: Mail | undefined): boolean {
  const isUndelivered = mail?.state === 'failed' || mail?.state === 'no-server'
  return !hasMailServer() || Boolean(mail?.error) || isUndelivered
}

function invitationMailState(
  mail: Mail | undefined,
  invitation: AccountInvitation | undefined,
): InvitationMail {
  if (invitation?.byHand === true) return 'link'
  if (mail?.state === 'no-server') return 'outbox'
  return mail?.state ?? 'waiting'
}

interface Mail {
  about: string
  state: MailState
  error: string | null
}

async function latestMails(ids: string[]): Promise<Map<string, Mail>> {
  if (ids.length === 0) return new Map()
  const rows: Mail[] = await strapi.db
    .query(MAIL_MESSAGE_UID)
    .findMany({ where: { about: { $in: ids } }, orderBy: { id: 'asc' } })
  return new Map(rows.map((row) => [row.about, row]))
}

async function invitationsOf(ids: string[]): Promise<Map<string, AccountInvitation>> {
  if (ids.length === 0) return new Map()
  const rows: AccountInvitation[] = await strapi.db
    .query(INVITATION_UID)
    .findMany({ where: { documentId: { $in: ids } } })
  return new Map(rows.map((row) => [row.documentId, row]))
}

function iso(value: Date | number | string | null): string | null {
  return value === null ? null : new Date(value).toISOString()
}
