import type { CmsReader } from '~/cms/reader'
import { readSiteSettings } from '~/features/site-settings/api'
import { unknownSite } from '~/features/site-settings/model'
import { now } from '~/lib/clock'
import { securityHeaders, type Secure } from '../http/headers'
import { publicFile, type Representation } from '../http/representation'

const DAY_MS = 24 * 60 * 60_000
/** RFC 9116 asks for less than a year. */
const VALID_FOR_DAYS = 90

interface Options {
  siteUrl: string
  secure: Secure
  /** A reader that notes in `tags` what it read. */
  reads: (tags: Set<string>) => CmsReader
}

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. Without a mail address, the contact form. */
export function createSecurityTxt({ siteUrl, secure, reads }: Options): () => Promise<Representation> {
  return async () => {
    const { email } = await readSiteSettings(reads(new Set())).catch(() => unknownSite)
    // The same for a whole day, so that caches can keep it.
    const expires = new Date((Math.floor(now().getTime() / DAY_MS) + VALID_FOR_DAYS) * DAY_MS)
    const lines = [
      ...(email ? [`Contact: mailto:${email}`] : []),
      `Contact: ${siteUrl}/contact-us`,
      `Expires: ${expires.toISOString()}`,
      `Canonical: ${siteUrl}/.well-known/security.txt`,
      '',
    ]
    const headers = securityHeaders(secure)
    return publicFile(lines.join('\n'), 'text/plain; charset=utf-8', 'max-age=3600', headers)
  }
}
