import { now } from '../../platform/clock'
import { deleteMailMessages } from '../../mail/delete-mail-messages'
import { queueMail } from '../../mail/queue-mail'
import { recordAuditEvent } from '../../audit/record-entries'
import { withWriteLock } from '../../platform/database/transaction'
import { throwValidationError } from '../../platform/validation'
import { findAccount, INVITATION_UID, type Account } from './stored-accounts'
import { hashLinkToken, createLinkToken } from '../../platform/link-tokens'
import { parseEmailAddress, parsePersonNameOrThrow } from './parse-account-fields'
import { invitationUrl, invitationMail } from './account-mail-templates'
import { findPasswordProblem } from './find-password-problem'
import { findRoleOrThrow } from '../roles/stored-roles'
import { USER_UID } from '../../strapi-internals/tables'

const DAY_MS = 24 * 60 * 60 * 1000
/** Days until an invitation expires. */
const INVITATION_DAYS = 7

export interface AccountInvitation {
  id: number
  documentId: string
  email: string
  name: string
  /** Type of the role in users-permissions. */
  role: string
  expiresAt: string
  usedAt: string | null
  /** Document id of the administrator who last requested the invitation. Only this administrator gets its link. */
  invitedBy: string | null
  /** True when an administrator copied the link in the panel. No email then contains a link. */
  byHand: boolean | null
}

/**
 * Invites a person. It ends an open invitation of the same address, and its link.
 * @returns the document id of the new invitation.
 */
export function invitePerson(
  { email, name, role }: { email: string; name: string; role: string },
  invitedBy: string,
): Promise<string> {
  return withWriteLock(async () => {
    if (await findAccount({ email })) {
      throwValidationError(['email'], 'This email address already has an account.')
    }
    await findRoleOrThrow(role)
    const open = await strapi.db.query(INVITATION_UID).findMany({ where: { email, usedAt: { $null: true } } })
    for (const older of open) await deleteInvitation(older)
    const { documentId } = await strapi.documents(INVITATION_UID).create({
      data: { email, name, role, tokenHash: null, expiresAt: expiry(), invitedBy, byHand: false },
    } as never)
    await queueMail(invitationMail, email, { invitation: documentId }, documentId)
    await recordAuditEvent({ action: 'invite', type: 'account', subject: documentId, title: email })
    return documentId
  })
}

/** Sends an open or expired invitation again: its old link ends, and its validity starts again. */
export async function resendInvitation(invitation: AccountInvitation, invitedBy: string): Promise<void> {
  await withWriteLock(async () => {
    const { documentId, email } = invitation
    await strapi.db.query(INVITATION_UID).update({
      where: { id: invitation.id },
      data: { tokenHash: null, expiresAt: expiry(), invitedBy, byHand: false },
    })
    await deleteMailMessages({ about: documentId, state: { $in: ['waiting', 'failed'] } })
    await queueMail(invitationMail, email, { invitation: documentId }, documentId)
    await recordAuditEvent({ action: 'invite-again', type: 'account', subject: documentId, title: email })
  })
}

/**
 * Creates a new link for an open invitation, which the requesting administrator passes on. Earlier links stop
 * working, and no queued email creates another one.
 */
export function issueInvitationLink(invitation: AccountInvitation): Promise<string> {
  return withWriteLock(async () => {
    const { id, documentId, email } = invitation
    const { code, hash } = createLinkToken()
    await strapi.db.query(INVITATION_UID).update({ where: { id }, data: { tokenHash: hash, byHand: true } })
    await deleteMailMessages({ about: documentId, state: { $in: ['waiting', 'failed'] } })
    await recordAuditEvent({
      action: 'invitation-link',
      type: 'account',
      subject: documentId,
      title: email,
    })
    return invitationUrl(code)
  })
}

/** Revokes an invitation and its link. */
export async function revokeInvitation(invitation: AccountInvitation): Promise<void> {
  await withWriteLock(async () => {
    await deleteInvitation(invitation)
    const { documentId: subject, email: title } = invitation
    await recordAuditEvent({ action: 'invitation-withdrawn', type: 'account', subject, title })
  })
}

/** The invitation of a link, in any state; null for a link that was replaced, withdrawn or never created. */
export function findInvitationByToken(code: string | null): Promise<AccountInvitation | null> {
  if (code === null) return Promise.resolve(null)
  return strapi.db.query(INVITATION_UID).findOne({ where: { tokenHash: hashLinkToken(code) } })
}

export function invitationStateOf(invitation: AccountInvitation): 'open' | 'expired' | 'used' {
  if (invitation.usedAt !== null) return 'used'
  return new Date(invitation.expiresAt) > now() ? 'open' : 'expired'
}

/** Makes the account that an invitation promises, with its address and role. @throws ValidationError */
export async function acceptInvitation(given: {
  code: string | null
  identifier: unknown
  password: unknown
  name: unknown
}): Promise<Account> {
  // Validate the token first, so that errors don't reveal which names or emails exist.
  const { email } = await openInvitation(given.code)
  if (parseEmailAddress(given.identifier) !== email) {
    throwValidationError(['identifier'], 'This invitation is for a different email address.')
  }
  const name = parsePersonNameOrThrow(given.name)
  const problem = await findPasswordProblem(given.password, email, [name])
  if (problem) throwValidationError(['password'], problem)
  return withWriteLock(async () => {
    const invitation = await openInvitation(given.code)
    await assertEmailUnused(email, name)
    const role = await findRoleOrThrow(invitation.role)
    const { documentId: subject } = await strapi.documents(USER_UID).create({
      data: {
        username: name,
        email,
        password: given.password,
        provider: 'local',
        confirmed: true,
        blocked: false,
        role: role.id,
      },
    } as never)
    await strapi.db.query(INVITATION_UID).update({ where: { id: invitation.id }, data: { usedAt: now() } })
    await recordAuditEvent({ action: 'invitation-accepted', type: 'account', subject, title: email })
    return (await findAccount({ documentId: subject }))!
  })
}

async function openInvitation(code: string | null): Promise<AccountInvitation> {
  const invitation = await findInvitationByToken(code)
  if (invitation && invitationStateOf(invitation) === 'open') return invitation
  const message = 'This invitation has expired or was already used. Ask an administrator for a new one.'
  throwValidationError(['invitation'], message)
}

async function assertEmailUnused(email: string, name: string): Promise<void> {
  if (await findAccount({ email })) {
    throwValidationError(['identifier'], 'This email address already has an account.')
  }
  if (await findAccount({ username: { $eqi: name } })) {
    const message = 'This name is taken. Add a middle initial.'
    throwValidationError(['name'], message)
  }
}

async function deleteInvitation({
  id,
  documentId,
}: Pick<AccountInvitation, 'id' | 'documentId'>): Promise<void> {
  await strapi.db.query(INVITATION_UID).delete({ where: { id } })
  await deleteMailMessages({ about: documentId, state: { $in: ['waiting', 'failed'] } })
}

function expiry(): string {
  return new Date(now().getTime() + INVITATION_DAYS * DAY_MS).toISOString()
}
