import { tableOf } from '../strapi-internals/tables'

export const SUBSCRIBER_TYPE = 'api::subscription.subscriber'
export const SUBSCRIPTION = 'api::subscription.subscription'
export const NOTICE = 'api::subscription.notice'

/** Creates the unique indexes, and the indexes that `noticeQueue` reads. Runs at every start. */
export async function createSubscriptionIndexes(): Promise<void> {
  const [subscribers, subscriptions, notices] = [SUBSCRIBER_TYPE, SUBSCRIPTION, NOTICE].map(tableOf)
  const indexes = [
    `unique index if not exists "subscribers_address" on "${subscribers}" ("address_hash")`,
    `unique index if not exists "subscriptions_one" on "${subscriptions}" ("subscriber", "topic")`,
    `index if not exists "subscriptions_topic" on "${subscriptions}" ("topic", "scope")`,
    `unique index if not exists "notices_one" on "${notices}" ("type", "subject", "revision")`,
    `index if not exists "notices_state" on "${notices}" ("state", "id")`,
  ]
  for (const index of indexes) await strapi.db.connection.raw(`create ${index}`)
}
