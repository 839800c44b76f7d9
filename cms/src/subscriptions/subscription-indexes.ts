import { createMissingIndexes } from '../platform/database/create-missing-indexes'
import { tableNameOf } from '../strapi-internals/tables'
import { NOTICE_UID, SUBSCRIBER_UID, SUBSCRIPTION_UID } from './subscription-tables'

/** Creates the unique indexes, and the indexes that `noticeQueue` reads. Runs at every start. */
export async function createSubscriptionIndexes(): Promise<void> {
  const [subscribers, subscriptions, notices] = [SUBSCRIBER_UID, SUBSCRIPTION_UID, NOTICE_UID].map(
    tableNameOf,
  )
  await createMissingIndexes([
    `unique index "subscribers_address" on "${subscribers}" ("address_hash")`,
    `unique index "subscriptions_one" on "${subscriptions}" ("subscriber", "topic")`,
    `index "subscriptions_topic" on "${subscriptions}" ("topic", "scope")`,
    `unique index "notices_one" on "${notices}" ("type", "subject", "revision")`,
    `index "notices_state" on "${notices}" ("state", "id")`,
  ])
}
