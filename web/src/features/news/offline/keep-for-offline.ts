/** The script that keeps the page of outages for times without a network. */
export const WORKER = '/services/outages-worker.js'
const SCOPE = '/services/outages'

/** Lets the browser keep the page of outages; it can do without. */
export function keepForOffline(): void {
  if (location.pathname !== SCOPE || !('serviceWorker' in navigator)) return
  // The browser asks for the script itself again: a new one, or one that ends it, takes its place.
  navigator.serviceWorker.register(WORKER, { scope: SCOPE }).catch(() => undefined)
}
