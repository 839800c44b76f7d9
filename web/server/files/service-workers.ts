import alertsWorker from '~/features/alerts/alerts-worker.js?raw'
import removal from '~/features/news/offline/outages-worker-removal.js?raw'
import worker from '~/features/news/offline/outages-worker.js?raw'
import { buildSecurityHeaders, type HttpsMode } from '../http/security-headers'
import { ALWAYS_REVALIDATE, createPublicFile, type Representation } from '../http/representation'

/**
 * The service worker that shows the outages page while the device is offline, or a script that unregisters
 * it.
 * @param isEnabled whether browsers may store the page
 */
export const createOutagesServiceWorker = (isEnabled: boolean, secure: HttpsMode): Representation =>
  serviceWorker(isEnabled ? worker : removal, secure)

/** The service worker that shows alerts. */
export const createAlertsServiceWorker = (secure: HttpsMode): Representation =>
  serviceWorker(alertsWorker, secure)

function serviceWorker(script: string, secure: HttpsMode): Representation {
  return createPublicFile(script, 'text/javascript; charset=utf-8', ALWAYS_REVALIDATE, [
    // Allows the worker to handle pages above its own path.
    'Service-Worker-Allowed',
    '/',
    // The worker fetches from this site only.
    'Content-Security-Policy',
    "default-src 'none'; connect-src 'self'",
    ...buildSecurityHeaders(secure),
  ]).compressNow()
}
