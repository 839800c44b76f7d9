/** Headers as node:http writes them fastest: name, value, name, value. */
export type RawHeaders = string[]

const permissions = ['camera', 'microphone', 'geolocation', 'payment', 'usb', 'browsing-topics']

/** Headers of every response. HSTS only where the site really is on HTTPS. */
export function securityHeaders(secure: boolean, referrer = 'strict-origin-when-cross-origin'): RawHeaders {
  return [
    'X-Content-Type-Options',
    'nosniff',
    'Referrer-Policy',
    referrer,
    'Cross-Origin-Opener-Policy',
    'same-origin',
    'Permissions-Policy',
    permissions.map((feature) => `${feature}=()`).join(', '),
    ...(secure ? ['Strict-Transport-Security', 'max-age=31536000; includeSubDomains'] : []),
  ]
}

/** The policy of responses that are no pages: they may load nothing and be framed by nobody. */
export const closedPolicy = "default-src 'none'; frame-ancestors 'none'; sandbox"
