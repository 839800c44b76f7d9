import { formatOutageSchedule, formatOutageStatus, type OutageTextContext } from './outage-text'
import type { Advisory } from './model'
import { advisoryPhaseOf } from './advisory-phase'
import { unrestoredAreasOf, affectedAreasOf } from './affected-areas'

/**
 * Characters of one SMS in the GSM 7-bit alphabet (3GPP TS 23.038). Longer texts are split and charged as
 * several messages.
 */
export const MAX_SMS_LENGTH = 160
const OUTAGES_PATH = '/services/outages'
/** How many barangays an SMS names at least before it counts the others. */
const MIN_SMS_PLACES = 1

/** The texts of an advisory for other channels. */
export interface ShareTexts {
  facebook: string
  /**
   * A text that fits one SMS, unless the first barangay's name alone is too long, in the GSM 7-bit alphabet.
   */
  sms: string
}

/**
 * The texts that an editor copies to Facebook and to an SMS gateway.
 * @param origin of the site, such as `https://utility.example`
 */
export function createShareTexts(advisory: Advisory, now: OutageTextContext, origin: string): ShareTexts {
  const phase = advisoryPhaseOf(advisory, now.at)
  const places = phase === 'out' ? unrestoredAreasOf(advisory) : affectedAreasOf(advisory)
  const status = formatOutageStatus(advisory, now)
  const head = HEADS[phase]
  const left = new Set(places.map(({ name }) => name))
  const back = phase === 'out' ? affectedAreasOf(advisory).filter(({ name }) => !left.has(name)) : []
  // Once power is back, what was reported before no longer holds.
  const since = phase === 'restored' && advisory.restoredAt ? Date.parse(advisory.restoredAt) : 0
  const update = advisory.updates
    .toSorted((a, b) => b.at.localeCompare(a.at))
    .find(({ at, text }) => text && Date.parse(at) >= since)
  const facebook = [
    [phase === 'restored' ? 'Restored' : back.length > 0 ? 'Power partly restored' : head, advisory.title]
      .filter(Boolean)
      .join(': '),
    status,
    update?.text,
    back.length > 0 && `Power is back: ${back.map(({ name }) => name).join(', ')}`,
    back.length > 0 && 'Still no power:',
    places.map(({ name, parts }) => `• ${name}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`).join('\n'),
    advisory.cause ?? advisory.purpose,
    `${origin}/news-and-updates/${advisory.slug}`,
  ]
  const when = phase === 'scheduled' ? formatOutageSchedule(advisory, now.zone) : status
  const names = places.map(({ name }) => name)
  return {
    facebook: facebook.filter(Boolean).join('\n\n'),
    sms: fitSms(names, (where) =>
      toGsm(
        [[head || advisory.title, where].filter(Boolean).join(': '), when, `${origin}${OUTAGES_PATH}`]
          .filter(Boolean)
          .join('. '),
      ),
    ),
  }
}

const HEADS = {
  out: 'No power',
  scheduled: 'Scheduled interruption',
  restored: 'Power restored',
  off: 'Interruption cancelled',
  over: '',
  notice: '',
}

/** Names as many barangays as fit in one SMS, and counts the others. */
function fitSms(names: readonly string[], write: (where: string) => string): string {
  for (let count = names.length; count > MIN_SMS_PLACES; count -= 1) {
    const rest = names.length - count
    const text = write(
      [names.slice(0, count).join(', '), rest > 0 && `+${rest} more`].filter(Boolean).join(' '),
    )
    if (text.length <= MAX_SMS_LENGTH) return text
  }
  const rest = names.length - MIN_SMS_PLACES
  return write([names[0], rest > 0 && `+${rest} more`].filter(Boolean).join(' '))
}

const REPLACED: Readonly<Record<string, string>> = {
  '’': "'",
  '‘': "'",
  '“': '"',
  '”': '"',
  '–': '-',
  '—': '-',
  '₱': 'P',
  '•': '-',
  '\u00a0': ' ',
  '\u202f': ' ',
}

/**
 * Replaces characters outside the GSM alphabet, since one of them would halve the space. “ñ” is in the
 * alphabet.
 */
const toGsm = (text: string): string => text.replace(/[^\x20-\x7eñÑéÉüÜ]/g, (one) => REPLACED[one] ?? '')
