import type { CmsReader } from '~/cms/cms-reader'
import { readSiteSettings } from '~/features/site-settings/api'
import { fallbackSiteSettings } from '~/features/site-settings/model'
import { now } from '~/lib/clock'
import { buildSecurityHeaders, type HttpsMode } from '../http/security-headers'
import { createPublicFile, type Representation } from '../http/representation'

const DAY_MS = 24 * 60 * 60_000
/** RFC 9116 recommends less than a year. */
const VALID_FOR_DAYS = 90

interface Options {
  siteUrl: string
  secure: HttpsMode
  /** Creates a reader that adds to `tags` the content types that it reads. */
  reads: (tags: Set<string>) => CmsReader
}

/**
 * Creates `/.well-known/security.txt` (RFC 9116), which says where to report a vulnerability: the security
 * email, or else the contact form.
 */
export function createSecurityTxt({ siteUrl, secure, reads }: Options): () => Promise<Representation> {
  return async () => {
    const { email } = await readSiteSettings(reads(new Set())).catch(() => fallbackSiteSettings)
    // The value is the same for a whole day, so that caches can store the file.
    const expires = new Date((Math.floor(now().getTime() / DAY_MS) + VALID_FOR_DAYS) * DAY_MS)
    const lines = [
      ...(email ? [`Contact: mailto:${email}`] : []),
      `Contact: ${siteUrl}/contact-us`,
      `Expires: ${expires.toISOString()}`,
      `Canonical: ${siteUrl}/.well-known/security.txt`,
      '',
    ]
    const headers = buildSecurityHeaders(secure)
    return createPublicFile(lines.join('\n'), 'text/plain; charset=utf-8', 'max-age=3600', headers)
  }
}
