import path from 'node:path'
import { environment } from '../platform/environment'

/** Table of messages. */
export const MAIL_MESSAGE_UID = 'api::mail.mail-message'

/** States of a message. A `no-server` message was written to the outbox folder and reached no recipient. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'no-server'] as const
export type MailState = (typeof MAIL_STATES)[number]

/**
 * Order of sending: mail that a person waits for, such as a sign-in link; then emergency alerts; then other mail to
 * subscribers. Webhook events and confirmation requests have their own lanes: an anonymous client can cause hundreds of
 * confirmation requests, and sign-in links must not wait behind them.
 */
export const MAIL_PRIORITIES = { confirmation: -2, webhook: -1, personal: 0, emergency: 1, bulk: 2 } as const

/** The outbox stores this in place of a subscriber's address, which is stored encrypted with the subscriber. */
export const SUBSCRIBER_RECIPIENT = 'subscriber'

/** The outbox stores this as the recipient of webhook events. */
export const WEBHOOK_RECIPIENT = 'webhook'

/** Returns the path of a message's file in the outbox folder. */
export function outboxFilePath(at: Date, template: string, documentId: string): string {
  const name = `${at.toISOString().replaceAll(':', '-')}-${template}-${documentId}.eml`
  return path.join(environment().mail.outboxDir, name)
}
