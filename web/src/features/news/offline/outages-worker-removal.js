// A worker's globals are others than a page's, and one program can't have the types of both.
// @ts-nocheck
// Takes the place of the worker where a site keeps no page for times without a network, and goes.

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) if (name.startsWith('outages-')) await caches.delete(name)
  await self.registration.unregister()
}
