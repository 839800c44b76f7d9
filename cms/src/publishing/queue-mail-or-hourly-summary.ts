import { findAccount } from '../people/accounts/stored-accounts'
import type { DocumentReader } from '../people/accounts/find-document-readers'
import { MAIL_MESSAGE_UID, MAIL_PRIORITIES } from '../mail/mail-message-table'
import { queueOutboxMessage, queueMail } from '../mail/queue-mail'
import { registerMailTemplate, type MailTemplate } from '../mail/mail-template'
import { lockCurrentTransactionUntilCommit } from '../platform/database/transaction'
import { findDocumentsOfUser } from './find-documents-of-user'

/** Templates of {@link queueMailOrHourlySummary}. */
const BOUNDED = ['assigned', 'mentioned']
/** As many of these mails as a person gets one by one within {@link PERIOD_MS}. */
const MAX_SINGLE = 5
const PERIOD_MS = 60 * 60_000
/** Documents that the collected mail names of each kind. */
const MAX_NAMED = 10

interface Collected {
  /** Id of the account. */
  account: string
  /** ISO 8601: what came since this time. */
  since: string
}

interface CollectedDocuments {
  name: string
  assigned: { titles: string[]; total: number }
  mentioned: { titles: string[]; total: number }
}

/** In place of many mails within an hour: what was assigned to a person and where they were mentioned, as it is when it is sent. */
const collectedMail = registerMailTemplate<Collected, CollectedDocuments>({
  name: 'assigned-and-mentioned',
  async prepare(_to, { account, since }) {
    const person = await findAccount({ id: account })
    if (!person?.role || person.blocked === true) return null
    const user = { id: account, role: person.role }
    const [assigned, mentioned] = await Promise.all(
      ['api::panel.assignment', 'api::review.mention'].map(async (uid) => {
        const { total, latest } = await findDocumentsOfUser(uid, user, MAX_NAMED, new Date(since))
        return { total, titles: latest.map(({ title }) => title) }
      }),
    )
    if (assigned!.total + mentioned!.total === 0) return null
    return { name: person.username, assigned: assigned!, mentioned: mentioned! }
  },
  write: ({ name, assigned, mentioned }, { siteUrl }) => ({
    subject: 'New assignments and mentions',
    greeting: `Hello ${name},`,
    paragraphs: [
      ...listed('These items were assigned to you:', assigned),
      ...listed('You were mentioned in comments on:', mentioned),
    ],
    action: { label: 'Open your to-do list', url: `${siteUrl}/admin-cp/dashboard` },
    remark: 'When there are many updates in an hour, we combine the rest into 1 email.',
  }),
})

function listed(sentence: string, { titles, total }: { titles: readonly string[]; total: number }): string[] {
  if (total === 0) return []
  const others = total - titles.length
  return [sentence, ...titles, ...(others > 0 ? [`And ${others} more.`] : [])]
}

/**
 * Mails a person about an assignment or a mention, in the transaction under way. After several such mails within an hour, the
 * next ones are collected in one mail an hour later.
 * @param at time of its row, from which on a collected mail reads
 */
export async function queueMailOrHourlySummary<Values extends object, Prepared extends object>(
  template: MailTemplate<Values, Prepared>,
  { id: account, email }: DocumentReader,
  values: Values,
  at: Date,
  about?: string,
): Promise<void> {
  // So that two people who mention one at the same time count each other's mail.
  await lockCurrentTransactionUntilCommit('bounded-mails')
  const mails = strapi.db.query(MAIL_MESSAGE_UID)
  const isCollecting = { template: collectedMail.name, to: email, state: 'waiting', attempts: 0 }
  if ((await mails.count({ where: isCollecting })) > 0) return
  const recent = {
    template: { $in: BOUNDED },
    to: email,
    createdAt: { $gte: new Date(Date.now() - PERIOD_MS) },
  }
  if ((await mails.count({ where: recent })) < MAX_SINGLE) {
    await queueMail(template, email, values, about)
    return
  }
  const collected = { account, since: at.toISOString() }
  const priority = MAIL_PRIORITIES.personal
  await queueOutboxMessage({
    template: collectedMail,
    to: email,
    values: collected,
    priority,
    delayMs: PERIOD_MS,
  })
}
