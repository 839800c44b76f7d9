import { tableOf } from '../strapi-internals/tables'

export const SUBSCRIBER_UID = 'api::subscription.subscriber'
export const SUBSCRIPTION_UID = 'api::subscription.subscription'
export const NOTICE_UID = 'api::subscription.notice'

/** Creates the unique indexes, and the indexes that `noticeQueue` reads. Runs at every start. */
export async function createSubscriptionIndexes(): Promise<void> {
  const [subscribers, subscriptions, notices] = [SUBSCRIBER_UID, SUBSCRIPTION_UID, NOTICE_UID].map(tableOf)
  const indexes = [
    `unique index if not exists "subscribers_address" on "${subscribers}" ("address_hash")`,
    `unique index if not exists "subscriptions_one" on "${subscriptions}" ("subscriber", "topic")`,
    `index if not exists "subscriptions_topic" on "${subscriptions}" ("topic", "scope")`,
    `unique index if not exists "notices_one" on "${notices}" ("type", "subject", "revision")`,
    `index if not exists "notices_state" on "${notices}" ("state", "id")`,
  ]
  for (const index of indexes) await strapi.db.connection.raw(`create ${index}`)
}
