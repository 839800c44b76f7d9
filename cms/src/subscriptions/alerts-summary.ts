import { tableNameOf } from '../strapi-internals/tables'
import { MAIL_MESSAGE_UID } from '../mail/mail-message-table'
import { NOTICE_TEMPLATE, type NoticeRow } from './notice-queue'
import { NOTICE_UID } from './subscription-tables'
import { SUBSCRIPTION_UID } from './subscription-tables'
import { SUBSCRIBER_UID } from './subscription-tables'
import { parseAlertTopic } from './alert-topics'

const RECENT_NOTICES = 20

/** Numbers of subscriptions and recent notices for the panel; contains no addresses. */
export interface AlertsSummary {
  /** Addresses with a confirmed subscription. */
  subscribers: number
  /** Of these addresses, those that are browsers. */
  browsers: number
  /** Requests that wait for confirmation. */
  requested: number
  topics: { kind: string; name: string; count: number }[]
  notices: { type: string; subject: string; title: string; at: string; recipients: number; isDone: boolean }[]
  /** Messages to subscribers that wait in the outbox, and messages that failed at every attempt. */
  waiting: number
  failed: number
}

/** Counts subscriptions by topic, and lists recent notices. */
export async function summarizeAlerts(): Promise<AlertsSummary> {
  const { connection } = strapi.db
  const subscriptions = () => connection(tableNameOf(SUBSCRIPTION_UID))
  const countMail = (state: string): Promise<number> =>
    strapi.db.query(MAIL_MESSAGE_UID).count({ where: { template: NOTICE_TEMPLATE, state } })
  const [subscribers, browsers, requested, byTopic, notices, waiting, failed] = await Promise.all([
    subscriptions().whereNotNull('scope').countDistinct({ count: 'subscriber' }).first(),
    connection(`${tableNameOf(SUBSCRIBER_UID)} as s`)
      .where('s.is_browser', true)
      .whereIn('s.document_id', subscriptions().whereNotNull('scope').select('subscriber'))
      .count({ count: '*' })
      .first(),
    subscriptions().whereNotNull('requested_scope').count({ count: '*' }).first(),
    subscriptions().whereNotNull('scope').groupBy('topic').select('topic').count({ count: '*' }),
    strapi.db.query(NOTICE_UID).findMany({ orderBy: { id: 'desc' }, limit: RECENT_NOTICES }),
    countMail('waiting'),
    countMail('failed'),
  ])
  const topics = await Promise.all(
    byTopic.map(async ({ topic, count }: { topic?: unknown; count?: unknown }) => {
      const { kind, key } = parseAlertTopic(String(topic))
      return { kind: kind.name, name: await kind.nameOf(key), count: Number(count) }
    }),
  )
  return {
    subscribers: Number(subscribers?.count ?? 0),
    browsers: Number(browsers?.count ?? 0),
    requested: Number(requested?.count ?? 0),
    topics: topics
      .flatMap(({ name, ...topic }) => (name === null ? [] : [{ ...topic, name }]))
      .toSorted((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
    notices: notices.map(
      ({ type, subject, title, createdAt, recipients, state }: NoticeRow & { state: string }) => ({
        type,
        subject,
        title,
        at: new Date(createdAt).toISOString(),
        recipients,
        isDone: state === 'done',
      }),
    ),
    waiting,
    failed,
  }
}
