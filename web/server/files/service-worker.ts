import removal from '~/features/news/offline/outages-worker-removal.js?raw'
import worker from '~/features/news/offline/outages-worker.js?raw'
import { securityHeaders, type Secure } from '../http/headers'
import { ASK_EACH_TIME, publicFile, type Representation } from '../http/representation'

/**
 * The service worker that shows the page of outages where there is no network, or the script that removes it again.
 * @param isEnabled whether browsers may store the page
 */
export function outagesServiceWorker(isEnabled: boolean, secure: Secure): Representation {
  return publicFile(isEnabled ? worker : removal, 'text/javascript; charset=utf-8', ASK_EACH_TIME, [
    // Its path is below that of the pages for which it answers.
    'Service-Worker-Allowed',
    '/',
    // It requests the page from this site, and contacts no other host.
    'Content-Security-Policy',
    "default-src 'none'; connect-src 'self'",
    ...securityHeaders(secure),
  ]).compressNow()
}
