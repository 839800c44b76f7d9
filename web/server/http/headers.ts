/** Headers as node:http writes them fastest: name, value, name, value. */
export type RawHeaders = string[]

const disabledFeatures = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']

/** For whom browsers that saw the site insist on HTTPS for a year: no host, its own, or all below it too. */
export type Hsts = 'off' | 'host' | 'subdomains'

/** Whether the site is reached over HTTPS, and then with which HSTS. */
export type Secure = false | Hsts

const HSTS: Record<Hsts, RawHeaders> = {
  off: [],
  host: ['Strict-Transport-Security', 'max-age=31536000'],
  subdomains: ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'],
}

export const NO_SNIFFING: RawHeaders = ['X-Content-Type-Options', 'nosniff']

/** Headers of every response. HSTS only where the site really is on HTTPS. */
export function securityHeaders(secure: Secure, referrer = 'strict-origin-when-cross-origin'): RawHeaders {
  return [
    ...NO_SNIFFING,
    'Referrer-Policy',
    referrer,
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Permissions-Policy',
    disabledFeatures.map((feature) => `${feature}=()`).join(', '),
    ...(secure ? HSTS[secure] : []),
  ]
}

/** The policy of responses that are no pages: they may load nothing and can't be framed. */
export const denyAllPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
