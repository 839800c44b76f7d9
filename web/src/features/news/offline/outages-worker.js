// A worker's globals are others than a page's, and one program can't have the types of both.
// @ts-nocheck
// Keeps the page of outages as it was last seen, for visitors without a network: every page of the public site leads to it
// then. It keeps this page alone.
/* global self, caches, clients, fetch, Response, URL */

const PAGE = '/services/outages'
const KEPT = 'outages-2'
/** A visitor who reads other pages has a copy that is not older than this (milliseconds). */
const MAX_AGE_MS = 15 * 60_000
/** Pages of the panel, accounts and previews have errors of their own. */
const NOT_PUBLIC = /^\/(admin-cp|web-admin|web-preview)(\/|$)/

/** What the application would do to the page without a network is an apology: the kept page is without it. */
const SCRIPTS = /<script(?![^>]*ld\+json)[^>]*>[^]*?<\/script>/g
/** Says that the page is updated, which the kept page isn't. */
const LIVE = /<span class="live">[^]*?<\/span>/
/** The page has what to say without a network, hidden. */
const HIDDEN_NOTICE = '<p class="offline-notice" hidden="">'
const NOTICE = '<p class="offline-notice" role="status">'
/** Hidden in the notice: that the page is shown in place of another one. */
const HIDDEN_NOT_SAVED = '<span data-not-saved="" hidden="">'
const NOT_SAVED = '<span>'

/** @param {string} address @param {Response} answer */
async function keep(address, answer) {
  const html = await answer.text()
  const kept = html.replace(SCRIPTS, '').replace(HIDDEN_NOTICE, NOTICE).replace(LIVE, '')
  const headers = new Headers({ 'x-kept-at': String(Date.now()) })
  for (const name of ['content-type', 'content-security-policy']) {
    const value = answer.headers.get(name)
    if (value) headers.set(name, value)
  }
  const cache = await caches.open(KEPT)
  await cache.put(address, new Response(kept, { headers }))
}

/** Reads the page for a visitor who reads another one, unless the copy is young. */
async function keepCurrent() {
  const cache = await caches.open(KEPT)
  const kept = await cache.match(PAGE)
  if (kept && Date.now() - Number(kept.headers.get('x-kept-at')) < MAX_AGE_MS) return
  const fresh = await fetch(PAGE).catch(() => undefined)
  if (fresh?.ok && !fresh.redirected) await keep(PAGE, fresh)
}

async function answer({ request, preloadResponse, waitUntil }) {
  try {
    const fresh = (await preloadResponse) ?? (await fetch(request))
    const isKept = new URL(request.url).pathname === PAGE
    if (!isKept) waitUntil(keepCurrent())
    else if (fresh.ok && !fresh.redirected) waitUntil(keep(request.url, fresh.clone()))
    return fresh
  } catch (error) {
    const cache = await caches.open(KEPT)
    const kept = await cache.match(request.url)
    if (kept) return kept
    const outages = await cache.match(PAGE)
    if (outages) return inPlaceOf(outages)
    throw error
  }
}

/** The kept page for an address that isn't kept, which it says. @param {Response} outages */
async function inPlaceOf(outages) {
  const html = await outages.text()
  return new Response(html.replace(HIDDEN_NOT_SAVED, NOT_SAVED), { headers: outages.headers })
}

async function start() {
  for (const name of await caches.keys())
    if (name.startsWith('outages-') && name !== KEPT) await caches.delete(name)
  // The network is asked while the worker starts.
  await self.registration.navigationPreload?.enable()
  await clients.claim()
  // The pages that are open when it begins were loaded without it.
  for (const { url } of await clients.matchAll({ type: 'window' })) {
    if (new URL(url).pathname !== PAGE) continue
    const fresh = await fetch(url).catch(() => undefined)
    if (fresh?.ok) await keep(url, fresh)
  }
  await keepCurrent()
}

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(start()))
self.addEventListener('fetch', (event) => {
  const { request, preloadResponse } = event
  if (request.mode !== 'navigate' || request.method !== 'GET') return
  if (NOT_PUBLIC.test(new URL(request.url).pathname)) return
  event.respondWith(answer({ request, preloadResponse, waitUntil: (work) => event.waitUntil(work) }))
})
