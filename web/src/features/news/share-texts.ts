import { scheduleText, statusText, type Now } from './words'
import type { Advisory } from './model'
import { darkPlaces, phaseOf, placesOf } from './outages'

/** Characters of one SMS in the GSM 7-bit alphabet (3GPP TS 23.038); longer texts are sent and charged in parts. */
export const SMS_LENGTH = 160
const OUTAGES_PATH = '/services/outages'
/** Barangays that an SMS names at least before the others are a number. */
const MIN_SMS_PLACES = 1

/** The text of an advisory for other channels. */
export interface ShareTexts {
  facebook: string
  /** One SMS where a name of the first barangay fits, in characters that phones send in 7 bits. */
  sms: string
}

/** What an editor copies to Facebook and to an SMS gateway. @param origin of the site, such as `https://utility.example` */
export function shareTexts(advisory: Advisory, now: Now, origin: string): ShareTexts {
  const phase = phaseOf(advisory, now.at)
  const places = phase === 'out' ? darkPlaces(advisory) : placesOf(advisory)
  const status = statusText(advisory, now)
  const head = HEADS[phase]
  const facebook = [
    [head, advisory.title].filter(Boolean).join(': '),
    status,
    places.map(({ name, parts }) => `• ${name}${parts.length > 0 ? `: ${parts.join(', ')}` : ''}`).join('\n'),
    advisory.cause ?? advisory.purpose,
    `${origin}/news-and-updates/${advisory.slug}`,
  ]
  const when = phase === 'scheduled' ? scheduleText(advisory, now.zone) : status
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
  scheduled: 'Planned power interruption',
  restored: 'Power is back',
  off: 'Interruption called off',
  over: '',
  notice: '',
}

/** As many names as one SMS has room for; of the others the number. */
function fitSms(names: readonly string[], write: (where: string) => string): string {
  for (let count = names.length; count > MIN_SMS_PLACES; count -= 1) {
    const rest = names.length - count
    const text = write(
      [names.slice(0, count).join(', '), rest > 0 && `+${rest} more`].filter(Boolean).join(' '),
    )
    if (text.length <= SMS_LENGTH) return text
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

/** One character outside the GSM alphabet would halve what fits. "ñ" is in it. */
const toGsm = (text: string): string => text.replace(/[^\x20-\x7eñÑéÉüÜ]/g, (one) => REPLACED[one] ?? '')
