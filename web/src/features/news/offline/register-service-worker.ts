import { whenFirstActive } from '~/lib/first-activity'

/** Path of the service worker that stores the outages page for offline use. */
export const SERVICE_WORKER_PATH = '/services/outages-worker.js'
/**
 * The worker handles all pages, since each shows the stored page while the device is offline. The script's
 * Service-Worker-Allowed header permits it.
 */
const SCOPE = '/'

/**
 * Registers the service worker at the visitor's first activity, so that it doesn't slow down a first visit. A
 * browser without service workers does nothing.
 */
export async function registerOutagesServiceWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  await whenFirstActive()
  // The browser checks the script for updates by itself: a new version, or one that unregisters it, replaces
  // this one.
  await navigator.serviceWorker.register(SERVICE_WORKER_PATH, { scope: SCOPE }).catch(() => undefined)
}
