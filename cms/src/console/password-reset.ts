import type { Context } from 'koa'
import { queueMail } from '../mail/queue-mail'
import { registerMailTemplate } from '../mail/mail-template'
import { findConsoleUser, revokeConsoleSessions } from '../people/accounts/console-users'
import { needsConsoleCode } from '../people/second-factor/console-second-factor'
import { canMailTo } from '../platform/limits/mailbox-limits'
import { consolePasswordReset, consoleUsers } from '../strapi-internals/accounts'
import { consoleRoutes, prependMiddleware } from '../strapi-internals/routes'
import { CONSOLE_USER_UID } from '../strapi-internals/tables'

const VALIDITY_MINUTES = 60

async function findActiveUser(email: string): Promise<{ id: number; firstname: string } | null> {
  const user = await strapi.db.query(CONSOLE_USER_UID).findOne({ where: { email, isActive: true } })
  return user?.blocked === true ? null : user
}

/** A reset link for a user of the console. Its secret is created when the message is sent. */
const consolePasswordResetMail = registerMailTemplate<object, { url: string; name: string }>({
  name: 'console-password-reset',
  prepare: async (to) => {
    const user = await findActiveUser(to)
    if (!user) return null
    const resetPasswordToken = consolePasswordReset.createToken()
    await consoleUsers().updateById(user.id, {
      resetPasswordToken,
      resetPasswordTokenExpiresAt: new Date(Date.now() + VALIDITY_MINUTES * 60_000),
    })
    return { url: consolePasswordReset.url(resetPasswordToken), name: user.firstname }
  },
  write: ({ url, name }, { utilityName }) => ({
    subject: `Reset your password for the ${utilityName} Strapi console`,
    greeting: `Hello ${name},`,
    paragraphs: ['We received a request to reset the password of your super-admin account.'],
    action: { label: 'Reset password', url },
    remark: `This link works once and expires in ${VALIDITY_MINUTES} minutes. If you didn’t ask for it, ignore this email. Your password won’t change.`,
  }),
})

/**
 * Sends reset links of the console through the outbox, in place of Strapi's own mail: they are listed, retried, and
 * written to a file when there is no mail server.
 */
export function queueConsolePasswordResets(): void {
  // Strapi's controller doesn't wait for this, so the response can't reveal whether the address has an account.
  consolePasswordReset.replaceRequest(async (address) => {
    const email = address.toLowerCase()
    if ((await findActiveUser(email)) && (await canMailTo(email)))
      await queueMail(consolePasswordResetMail, email, {})
  })
}

/**
 * Ends the session that Strapi opens with a new password or an accepted invitation where the user signs in with a code: the
 * mailbox alone must not sign in. The console then shows the sign-in form.
 * @throws Error where Strapi has no such route any more
 */
export function requireCodeAfterMailedLink(): void {
  for (const handler of ['authentication.resetPassword', 'authentication.register']) {
    const route = consoleRoutes().find((one) => one.handler === handler)
    if (!route) throw new Error(`The console has no ${handler} anymore`)
    prependMiddleware(route, 'second-factor', async (ctx: Context, next) => {
      await next()
      const { data } = (ctx.body ?? {}) as { data?: { user?: { id: number } } }
      const user = data?.user && (await findConsoleUser({ id: data.user.id }))
      if (user && (await needsConsoleCode(user))) await revokeConsoleSessions(user)
    })
  }
}
