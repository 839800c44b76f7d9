/** The script that shows alerts. */
const WORKER = '/services/alerts-worker.js'
/** A scope without pages: the worker for times without a network stays in charge of them. */
const SCOPE = '/services/alerts-worker/'
/** Where the worker stores the address that ends the alerts of this browser. */
const STOP_CACHE = 'alerts'
const STOP_KEY = '/services/alerts-worker/stop'

/** Whether this browser can show alerts, and whether its user has refused them. */
export type PushSupport = 'none' | 'refused' | 'possible'

export function detectPushSupport(): PushSupport {
  const isSupported = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!isSupported) return 'none'
  return Notification.permission === 'denied' ? 'refused' : 'possible'
}

/**
 * Asks for permission and subscribes this browser.
 * @param publicKey of the utility, in base64url
 * @returns the subscription as JSON; null where the user refused
 * @throws DOMException where the browser's push service can't be reached
 */
export async function subscribeToPush(publicKey: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const registration = await navigator.serviceWorker.register(WORKER, { scope: SCOPE })
  await whenActive(registration)
  const known = await registration.pushManager.getSubscription()
  // The utility has a new key: the old subscription gets nothing any more.
  if (known && !hasKey(known, publicKey)) await known.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  // Subscribing again answers the same subscription.
  return JSON.stringify(await registration.pushManager.subscribe(options))
}

/** Whether this browser is subscribed. */
export async function isSubscribedToPush(): Promise<boolean> {
  return detectPushSupport() !== 'none' && (await findSubscription()) !== null
}

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration(SCOPE)
  return (await registration?.pushManager.getSubscription()) ?? null
}

/**
 * Ends all alerts of this browser, and tells the site as the button of a mail program does (RFC 8058).
 * @throws DOMException where the browser keeps the subscription
 */
export async function stopPushAlerts(): Promise<void> {
  const subscription = await findSubscription()
  await subscription?.unsubscribe()
  const stop = await (await caches.match(STOP_KEY, { cacheName: STOP_CACHE }))?.text()
  await caches.delete(STOP_CACHE)
  if (stop === undefined) return
  const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' })
  // If the site can't be reached, the push service tells the CMS at the next alert that the subscription ended.
  await fetch(stop, { method: 'POST', body }).catch(() => undefined)
}

/** A browser subscribes only with a worker that has started. */
function whenActive({ installing, waiting, active }: ServiceWorkerRegistration): Promise<void> {
  const worker = installing ?? waiting
  if (active || !worker) return Promise.resolve()
  return new Promise((resolve, reject) => {
    worker.addEventListener('statechange', () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new Error('The worker for alerts did not start'))
    })
  })
}

function hasKey({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey
}
