/** Headers as an alternating list of names and values, which node:http writes fastest. */
export type RawHeaders = string[]

const disabledFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']

/**
 * The scope of HSTS, which makes browsers use HTTPS for a year: none, the host, or the host and its
 * subdomains.
 */
export type HstsScope = 'off' | 'host' | 'subdomains'

/** False for a site on plain HTTP; otherwise its HSTS scope. */
export type HttpsMode = false | HstsScope

const HSTS: Record<HstsScope, RawHeaders> = {
  off: [],
  host: ['Strict-Transport-Security', 'max-age=31536000'],
  subdomains: ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
}

export const NO_SNIFF_HEADER: RawHeaders = ['X-Content-Type-Options', 'nosniff']

/** Headers of every response. Includes HSTS only where the site is on HTTPS. */
export function buildSecurityHeaders(
  secure: HttpsMode,
  referrer = 'strict-origin-when-cross-origin',
): RawHeaders {
  return [
    ...NO_SNIFF_HEADER,
    'Referrer-Policy',
    referrer,
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Permissions-Policy',
    disabledFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(secure ? HSTS[secure] : []),
  ]
}

/** The policy of responses that aren't pages: they load nothing and can't be framed. */
export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
