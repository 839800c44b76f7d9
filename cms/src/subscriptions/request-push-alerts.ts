import { withWriteLock } from '../platform/database/transaction'
import { throwValidationError } from '../platform/validation'
import { MAIL_PRIORITIES, SUBSCRIBER_RECIPIENT } from '../mail/mail-message-table'
import { queueOutboxMessage } from '../mail/queue-mail'
import { registerMailTemplate } from '../mail/mail-template'
import { parsePushAddress, sendPushNotification } from './push-notifications'
import { describeAlertTopic, subscriptionLinkUrl, parseSubscriptionRequest } from './email-alert-requests'
import {
  confirmSubscription,
  readSubscriberAddress,
  MAX_TOPICS_PER_SUBSCRIBER,
  requestSubscription,
  type Subscription,
} from './subscribers'
import { SUBSCRIPTION_UID } from './subscription-tables'

interface StartValues {
  subscriber: string
  subscription: string
}

/**
 * The first notification to a browser. A push service accepts it only for a browser that it knows, so acceptance
 * confirms the subscription as the link in a mail does. Unconfirmed subscriptions are deleted like requests by email.
 */
const startTemplate = registerMailTemplate<StartValues, StartValues & { what: string }>({
  name: 'push-started',
  findRecipient: ({ subscriber }) => readSubscriberAddress(subscriber),
  async prepare(_to, values) {
    const where = { documentId: values.subscription }
    const row: Subscription | null = await strapi.db.query(SUBSCRIPTION_UID).findOne({ where })
    const what = row?.requestedScope ? await describeAlertTopic(row.topic, row.requestedScope) : null
    return what === null ? null : { ...values, what }
  },
  transport:
    (to) =>
    async ({ subscriber, subscription, what }) => {
      const stop = subscriptionLinkUrl('stop-all', subscriber)
      const body = `We’ll notify you of ${what}.`
      await sendPushNotification(
        subscriber,
        to,
        { title: 'Your alerts are on', body, url: stop, stop },
        MAIL_PRIORITIES.personal,
      )
      await confirmSubscription(subscription)
    },
})

/**
 * Stores a browser's request for alerts and queues the first notification.
 * @returns the topic in words
 * @throws ValidationError by field: `subscription`, `topic`, `scope`
 */
export async function requestPushAlerts(
  data: unknown,
  key: string,
  isSuspect: boolean,
): Promise<{ what: string }> {
  const { recipient, topic, scope } = await parseSubscriptionRequest(data, {
    name: 'subscription',
    read: parsePushAddress,
    message: 'We can’t send notifications to this browser anymore. Allow notifications again.',
  })
  const what = (await describeAlertTopic(topic, scope))!
  if (isSuspect) return { what }
  return withWriteLock(async () => {
    const row = await requestSubscription(recipient, topic, scope)
    if (!row)
      throwValidationError(
        ['topic'],
        `This browser already gets alerts for ${MAX_TOPICS_PER_SUBSCRIBER} barangays, the maximum. To choose others, stop your alerts here first.`,
      )
    const { documentId: subscription, subscriber } = row
    await queueOutboxMessage({
      template: startTemplate,
      to: SUBSCRIBER_RECIPIENT,
      values: { subscriber, subscription },
      about: subscriber,
      uniqueKey: `request:${subscription}:${key}`,
      priority: MAIL_PRIORITIES.confirmation,
      delayMs: 0,
    })
    return { what }
  })
}
