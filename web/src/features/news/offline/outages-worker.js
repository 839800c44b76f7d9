// A worker's globals are others than a page's, and one program can't have the types of both.
// @ts-nocheck
// Keeps the page of outages as it was last seen, for whoever opens it without a network. It has this page alone.
/* global self, caches, clients, fetch, Response, URL */

const PAGE = '/services/outages'
const KEPT = 'outages-1'

/** What the application would do to the page without a network is an apology: the kept page is without it. */
const SCRIPTS = /<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g
const MAIN = /<main\b[^>]*>/
const NOTICE =
  '<p role="status" style="margin:0;padding:12px 24px;background:#FFF1D6;color:#2A1B00;text-align:center">No connection. This is the page as you last saw it; times may have changed since.</p>'

/** @param {string} address @param {Response} answer */
async function keep(address, answer) {
  const html = await answer.text()
  const kept = html.replace(SCRIPTS, '').replace(MAIN, (main) => NOTICE + main)
  const headers = new Headers()
  for (const name of ['content-type', 'content-security-policy']) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  const cache = await caches.open(KEPT)
  await cache.put(address, new Response(kept, { headers }))
}

/** @param {{ request: Request, waitUntil: (work: Promise<unknown>) => void }} event */
async function answer({ request, waitUntil }) {
  try {
    const fresh = await fetch(request)
    if (fresh.ok && !fresh.redirected) waitUntil(keep(request.url, fresh.clone()))
    return fresh
  } catch (error) {
    const cache = await caches.open(KEPT)
    const kept = (await cache.match(request.url)) ?? (await cache.match(PAGE))
    if (kept) return kept
    throw error
  }
}

/** The pages that are open when it begins were loaded without it. */
async function keepOpenPages() {
  for (const name of await caches.keys()) if (name !== KEPT) await caches.delete(name)
  await clients.claim()
  for (const { url } of await clients.matchAll({ type: 'window' })) {
    if (new URL(url).pathname !== PAGE) continue
    const fresh = await fetch(url).catch(() => undefined)
    if (fresh?.ok) await keep(url, fresh)
  }
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(keepOpenPages()))
self.addEventListener('fetch', (event) => {
  const { request } = event
  if (request.mode !== 'navigate' || request.method !== 'GET' || new URL(request.url).pathname !== PAGE)
    return
  event.respondWith(answer({ request, waitUntil: (work) => event.waitUntil(work) }))
})
