import { MAIL } from './messages'
import { mailSender } from './sender'
import type { MailTemplate } from './template'

/**
 * Puts a message into the outbox, in the transaction under way: it is sent after that is committed, and not at all
 * when it is rolled back. A mail server that is down delays the message, never the act.
 * @param to one email address.
 * @param values what the template needs; no secrets, they are kept until the message is sent.
 * @param about document id of what the message is about, to find it again.
 */
export async function sendMail<Values extends object, Prepared extends object>(
  template: MailTemplate<Values, Prepared>,
  to: string,
  values: Values,
  about?: string,
): Promise<void> {
  await strapi.db.transaction(async ({ onCommit }) => {
    await strapi.documents(MAIL).create({
      data: {
        template: template.name,
        to,
        about: about ?? null,
        values,
        state: 'waiting',
        attempts: 0,
        nextTryAt: new Date().toISOString(),
      },
    } as never)
    onCommit(() => mailSender.wakeSoon())
  })
}
