import type { ContentName } from './types'

type Row = Record<string, unknown>

const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** "November 2026" from a `YYYY-MM-DD` date; the date itself when it isn't one. */
export function monthName(date: unknown): string {
  const match = typeof date === 'string' ? /^(\d{4})-(\d{2})/.exec(date) : null
  return match ? `${MONTHS[Number(match[2]) - 1]} ${match[1]}` : 'no month'
}

/** Numbers (`01` to `12`) of the months whose English name starts with a word of three letters or more. */
export function monthsNamed(word: string): string[] {
  if (word.length < 3) return []
  return MONTHS.flatMap((name, index) =>
    name.toLowerCase().startsWith(word.toLowerCase()) ? [String(index + 1).padStart(2, '0')] : [],
  )
}

const titles: Record<ContentName, (row: Row) => string> = {
  'hero-slide': (row) => text(row.heading),
  'customer-class': (row) => text(row.name),
  'power-rate': (row) => `${text((row.customerClass as Row | null)?.name)}, ${monthName(row.billingMonth)}`,
  'energy-source': (row) => `${text(row.name)}, ${monthName(row.month)}`,
  'power-supply-record': (row) => monthName(row.month),
  'generation-charge': (row) => `${text(row.source)}, ${monthName(row.billingMonth)}`,
  'demand-reading': (row) => text(row.at),
  'site-setting': () => 'Site settings',
}

/** What a person calls a document; read by people in the dashboard and the audit log. */
export function titleOf(name: ContentName, row: Row): string {
  return titles[name](row)
}

function text(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : 'untitled'
}
