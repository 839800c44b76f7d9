import { ECDH } from 'node:crypto'
import { environment } from '../platform/environment'
import { postToExternalUrl } from '../platform/http/post-to-external-url'
import { encryptPushMessage, type PushSubscriptionAddress } from '../platform/web-push-encryption'
import { MAIL_PRIORITIES } from '../mail/mail-message-table'
import { deleteSubscribers } from './subscribers'

const TIMEOUT_MS = 10_000
/** How long a push service keeps a message for a device that is off (seconds). After half a day it's no longer news. */
const TIME_TO_LIVE_S = 12 * 60 * 60
const MAX_ENDPOINT_LENGTH = 1000

/** Push services of Chrome and Edge, Firefox, Windows and Safari. */
const SERVICES =
  /^(?:fcm\.googleapis\.com|(?:[a-z0-9-]+\.)*(?:push\.services\.mozilla\.com|notify\.windows\.com|push\.apple\.com))$/

/** A notification as the service worker shows it (`alerts-worker.js`). */
export interface PushNotification {
  title: string
  body: string
  /** Page that opens when the user clicks the notification. */
  url: string
  /** URL to which a POST ends all alerts of the browser. */
  stop: string
}

/**
 * Validates the push subscription of a browser. The endpoint must be at a known push service, or at a host that the
 * environment names, so that a visitor can't make the CMS send requests elsewhere.
 * @returns the subscription as JSON, the subscriber's address; null when it's invalid
 */
export function parsePushAddress(text: unknown): string | null {
  const { push } = environment()
  if (!push || typeof text !== 'string' || text.length > 2 * MAX_ENDPOINT_LENGTH) return null
  try {
    const { endpoint, keys } = JSON.parse(text) as PushSubscriptionAddress
    const { protocol, hostname, username } = new URL(endpoint)
    const isNamed = push.named.hosts.has(hostname) || push.named.includesAddress(hostname)
    const isService = protocol === 'https:' && SERVICES.test(hostname)
    if (endpoint.length > MAX_ENDPOINT_LENGTH || username !== '' || !(isService || isNamed)) return null
    const [point, auth] = [Buffer.from(keys.p256dh, 'base64url'), Buffer.from(keys.auth, 'base64url')]
    // Throws when the point isn't on the curve.
    ECDH.convertKey(point, 'prime256v1')
    if (point.length !== 65 || auth.length !== 16) return null
    const own = { p256dh: point.toString('base64url'), auth: auth.toString('base64url') }
    return JSON.stringify({ endpoint, keys: own })
  } catch {
    return null
  }
}

/**
 * Sends an encrypted notification to a browser. Deletes the subscriber when the push service no longer knows the
 * browser.
 * @param priority priority of the outbox message
 * @throws Error when the service doesn't accept it
 */
export async function sendPushNotification(
  subscriber: string,
  address: string,
  notification: PushNotification,
  priority: number,
): Promise<void> {
  const { push } = environment()
  if (!push) throw new Error('VAPID_PRIVATE_KEY isn’t set')
  const to = JSON.parse(address) as PushSubscriptionAddress
  const status = await postToExternalUrl({
    url: to.endpoint,
    headers: {
      authorization: push.vapid.authorize(new URL(to.endpoint).origin, push.subject),
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(TIME_TO_LIVE_S),
      urgency: priority === MAIL_PRIORITIES.bulk ? 'normal' : 'high',
    },
    body: encryptPushMessage(to, Buffer.from(JSON.stringify(notification))),
    timeoutMs: TIMEOUT_MS,
    named: push.named,
  })
  // RFC 8030, section 7.3: the subscription expired or was removed.
  if (status === 404 || status === 410) return deleteSubscribers([subscriber])
  if (status < 200 || status > 299) throw new Error(`The push service answered ${status}`)
}
