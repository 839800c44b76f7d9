import { environment } from '../../platform/environment'
import { formatMailDate, registerMailTemplate } from '../../mail/mail-template'
import { recordAuditEvent } from '../../audit/record-entries'
import { withWriteLock } from '../../platform/database/transaction'
import { now } from '../../platform/clock'
import { findAccountByEmail, INVITATION_UID, PASSWORD_RESET_UID } from './stored-accounts'
import { createLinkToken } from '../../platform/link-tokens'

const MINUTE_MS = 60_000

/** Minutes until a reset link expires. */
export const RESET_LINK_VALIDITY_MINUTES = 60

interface Link {
  url: string
}

/** The URL at which a person accepts an invitation. */
export function invitationUrl(code: string): string {
  return `${environment().siteUrl}/web-admin/accept-invitation/${code}`
}

/**
 * Invites a person to join the panel. The link's secret is created when the message is sent, and stored as a hash
 * only.
 */
export const invitationMail = registerMailTemplate<
  { invitation: string },
  Link & { name: string; until: Date }
>({
  name: 'invitation',
  prepare: (to, { invitation }) =>
    withWriteLock(async () => {
      const where = { documentId: invitation, email: to, usedAt: { $null: true }, expiresAt: { $gt: now() } }
      const open = await strapi.db.query(INVITATION_UID).findOne({ where })
      if (!open || open.byHand === true) return null
      const { code, hash } = createLinkToken()
      await strapi.db.query(INVITATION_UID).update({ where: { id: open.id }, data: { tokenHash: hash } })
      return { url: invitationUrl(code), name: open.name, until: new Date(open.expiresAt) }
    }),
  write: ({ url, name, until }, { utilityName, timeZone }) => ({
    subject: `You’re invited to the ${utilityName} control panel`,
    greeting: `Hello ${name},`,
    paragraphs: [`${utilityName} invited you to help manage its website.`, 'Set a password to get started.'],
    action: { label: 'Accept invitation', url },
    remark: `This link works once and expires on ${formatMailDate(until, timeZone)}. If you weren’t expecting this, ignore this email.`,
  }),
})

/**
 * Sends a reset link, if the address has an account that may sign in; else nothing is sent. The question is settled
 * here, long after the request was answered, so the answer can't tell.
 */
export const passwordResetMail = registerMailTemplate<object, Link & { name: string }>({
  name: 'password-reset',
  prepare: (to) =>
    withWriteLock(async () => {
      const account = await findAccountByEmail(to)
      if (!account || account.blocked === true) return null
      const { code, hash } = createLinkToken()
      const expiresAt = new Date(now().getTime() + RESET_LINK_VALIDITY_MINUTES * MINUTE_MS)
      await strapi.db.query(PASSWORD_RESET_UID).deleteMany({ where: { account: account.documentId } })
      await strapi.documents(PASSWORD_RESET_UID).create({
        data: { account: account.documentId, tokenHash: hash, expiresAt: expiresAt.toISOString() },
      } as never)
      const subject = account.documentId
      await recordAuditEvent({ action: 'reset-code-sent', type: 'account', subject, title: to })
      const url = `${environment().siteUrl}/web-admin/reset-password/${code}-${encodeURIComponent(to)}`
      return { url, name: account.username }
    }),
  write: ({ url, name }, { utilityName }) => ({
    subject: `Reset your ${utilityName} password`,
    greeting: `Hello ${name},`,
    paragraphs: ['We received a request to reset your password.'],
    action: { label: 'Reset password', url },
    remark: `This link works once and expires in ${RESET_LINK_VALIDITY_MINUTES} minutes. If you didn’t ask for it, ignore this email. Your password won’t change.`,
  }),
})

/** Tells the owner that the password was changed, in case another person changed it. */
export const passwordChangedMail = registerMailTemplate<{ name: string }, { name: string }>({
  name: 'password-changed',
  prepare: async (_to, values) => values,
  write: ({ name }, { utilityName }) => ({
    subject: `Your ${utilityName} password was changed`,
    greeting: `Hello ${name},`,
    paragraphs: [
      'Your password was changed and you were signed out of your other devices.',
      'If this wasn’t you, reset your password now and tell an administrator.',
    ],
    action: { label: 'Reset password', url: `${environment().siteUrl}/web-admin/forgot-password` },
  }),
})

/** Events of an account's second factor. The audit log uses the same names. */
export type SecondFactorEvent =
  | 'second-factor-on'
  | 'second-factor-off'
  | 'second-factor-reset'
  | 'recovery-code-used'
  | 'recovery-codes-renewed'

const SECOND_FACTOR_WORDS: Readonly<Record<SecondFactorEvent, { subject: string; text: string }>> = {
  'second-factor-on': {
    subject: 'Two-step verification is on',
    text: 'Two-step verification was turned on, or moved to another phone. You were signed out of your other devices.',
  },
  'second-factor-off': {
    subject: 'Two-step verification is off',
    text: 'Two-step verification was turned off. You now sign in with your password only.',
  },
  'second-factor-reset': {
    subject: 'Your two-step verification was reset',
    text: 'Your two-step verification was reset and you were signed out everywhere. Set it up again after you sign in.',
  },
  'recovery-code-used': {
    subject: 'A recovery code was used',
    text: 'Someone signed in to your account with one of your recovery codes. That code no longer works.',
  },
  'recovery-codes-renewed': {
    subject: 'You have new recovery codes',
    text: 'New recovery codes were created. The old ones no longer work.',
  },
}

interface SecondFactorNotice {
  name: string
  event: SecondFactorEvent
}

/** Tells the owner of an account that its second factor was changed, in case another person changed it. */
export const secondFactorMail = registerMailTemplate<SecondFactorNotice, SecondFactorNotice>({
  name: 'second-factor',
  prepare: async (_to, values) => values,
  write: ({ name, event }, { utilityName }) => ({
    subject: `${SECOND_FACTOR_WORDS[event].subject} (${utilityName})`,
    greeting: `Hello ${name},`,
    paragraphs: [
      SECOND_FACTOR_WORDS[event].text,
      'If this wasn’t you, reset your password now and tell an administrator.',
    ],
    action: { label: 'Reset password', url: `${environment().siteUrl}/web-admin/forgot-password` },
  }),
})

/** Tells a super-admin that the second factor of the console was changed. The console may have no public address to link to. */
export const consoleSecondFactorMail = registerMailTemplate<SecondFactorNotice, SecondFactorNotice>({
  name: 'console-second-factor',
  prepare: async (_to, values) => values,
  write: ({ name, event }, { utilityName }) => ({
    subject: `${SECOND_FACTOR_WORDS[event].subject} (${utilityName} Strapi console)`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `This is about your super-admin account. ${SECOND_FACTOR_WORDS[event].text}`,
      'If this wasn’t you, tell the operator of the server now.',
    ],
  }),
})
