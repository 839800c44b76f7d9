import { MAIL_MESSAGE_UID, MAIL_PRIORITIES } from './mail-message-table'
import { mailSender } from './mail-sender'
import type { MailTemplate } from './mail-template'

/**
 * Queues a message in the outbox, in the current transaction: it is sent after the commit, and not at all after a
 * rollback. A mail server that is down delays the message but doesn't fail the action.
 * @param to one email address
 * @param values values for the template; no secrets, because the outbox stores them until the message is sent
 * @param about document id of the message's subject, by which it is deleted in an erasure
 * @param uniqueKey the outbox accepts only one message with this key
 */
export async function queueMail<Values extends object, Prepared extends object>(
  template: MailTemplate<Values, Prepared>,
  to: string,
  values: Values,
  about?: string,
  uniqueKey?: string,
): Promise<void> {
  const priority = MAIL_PRIORITIES.personal
  await queueOutboxMessage({ template, to, values, about, uniqueKey, priority, delayMs: 0 })
}

interface NewMessage<Values extends object, Prepared extends object> {
  template: MailTemplate<Values, Prepared>
  to: string
  values: Values
  about?: string | undefined
  uniqueKey?: string | undefined
  priority: number
  /** Minimum delay before it is sent (milliseconds). */
  delayMs: number
}

/** Queues any message in the outbox, in the current transaction. */
export async function queueOutboxMessage<Values extends object, Prepared extends object>(
  message: NewMessage<Values, Prepared>,
): Promise<void> {
  const { template, to, values, about = null, uniqueKey = null, priority, delayMs } = message
  await strapi.db.transaction(async ({ onCommit }) => {
    if (uniqueKey && (await strapi.db.query(MAIL_MESSAGE_UID).count({ where: { uniqueKey } })) > 0) return
    await strapi.documents(MAIL_MESSAGE_UID).create({
      data: {
        template: template.name,
        to,
        about,
        values,
        uniqueKey,
        state: 'waiting',
        attempts: 0,
        priority,
        nextTryAt: new Date(Date.now() + delayMs).toISOString(),
      },
    } as never)
    onCommit(() => mailSender.wakeSoon())
  })
}
