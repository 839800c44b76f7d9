import { whenUserActive } from '~/lib/user-activity'

/** The script that keeps the page of outages for times without a network. */
export const WORKER = '/services/outages-worker.js'
/** Every page: without a network each one leads to the kept page. The script's response allows it. */
const SCOPE = '/'

/**
 * Lets the browser keep the page of outages, once the visitor does something, so that a first visit loads nothing for
 * it; the browser can do without.
 */
export async function keepForOffline(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await whenUserActive()
  // The browser asks for the script itself again: a new one, or one that ends it, takes its place.
  await navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch(() => undefined)
}
