import { MAIL, PRIORITIES } from './messages'
import { mailSender } from './sender'
import type { MailTemplate } from './template'

/**
 * Queues a message in the outbox, in the current transaction: it is sent after the commit, and not at all after a
 * rollback. A mail server that is down delays the message, never the action.
 * @param to one email address.
 * @param values what the template needs; no secrets, they are stored until the message is sent.
 * @param about document id of the message's subject, to find it again.
 * @param uniqueKey of which the outbox takes one message only.
 */
export async function sendMail<Values extends object, Prepared extends object>(
  template: MailTemplate<Values, Prepared>,
  to: string,
  values: Values,
  about?: string,
  uniqueKey?: string,
): Promise<void> {
  await strapi.db.transaction(async ({ onCommit }) => {
    if (uniqueKey && (await strapi.db.query(MAIL).count({ where: { uniqueKey } })) > 0) return
    await strapi.documents(MAIL).create({
      data: {
        template: template.name,
        to,
        about: about ?? null,
        values,
        uniqueKey: uniqueKey ?? null,
        state: 'waiting',
        attempts: 0,
        priority: PRIORITIES.personal,
        nextTryAt: new Date().toISOString(),
      },
    } as never)
    onCommit(() => mailSender.wakeSoon())
  })
}
