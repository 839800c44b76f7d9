// A worker's globals are others than a page's, and one program can't have the types of both.
// @ts-nocheck
// Shows the alerts that the utility pushes to this browser. It answers no requests, and is separate from the worker for times
// without a network, which an operator can turn off.
/* global self, caches, clients, fetch, Response, URLSearchParams */

const STOP = 'stop'
/** The page of alerts reads the address that ends them here (push-subscription.ts). */
const STOP_CACHE = 'alerts'
const STOP_KEY = '/services/alerts-worker/stop'

async function show(data) {
  const { title, body, url, stop } = data.json()
  const cache = await caches.open(STOP_CACHE)
  await cache.put(STOP_KEY, new Response(stop))
  await self.registration.showNotification(title, {
    body,
    // A newer alert about the same thing takes the place of the older one.
    tag: url,
    renotify: true,
    data: { url, stop },
    actions: [{ action: STOP, title: 'Stop alerts' }],
  })
}

/** Ends all alerts of this browser, as the button of a mail program does (RFC 8058). */
async function end(address) {
  const subscription = await self.registration.pushManager.getSubscription()
  await subscription?.unsubscribe()
  await caches.delete(STOP_CACHE)
  // If the site can't be reached, the push service tells the CMS at the next alert that the subscription ended.
  await fetch(address, { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) })
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('push', (event) => event.waitUntil(show(event.data)))
self.addEventListener('notificationclick', (event) => {
  const { action, notification } = event
  notification.close()
  // Only addresses of this site come from it.
  const { url, stop } = notification.data
  event.waitUntil(action === STOP ? end(stop) : clients.openWindow(url))
})
