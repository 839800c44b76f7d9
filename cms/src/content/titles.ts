const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ')

/** "November 2026" from a `YYYY-MM-DD` date; "no month" when it isn't one. */
export function monthName(date: unknown): string {
  const match = typeof date === 'string' ? /^(\d{4})-(\d{2})/.exec(date) : null
  return match ? `${MONTH_NAMES[Number(match[2]) - 1]} ${match[1]}` : 'no month'
}

/** Numbers (`01` to `12`) of the months whose English name starts with a word of three letters or more. */
export function monthsNamed(word: string): string[] {
  if (word.length < 3) return []
  return MONTH_NAMES.flatMap((name, index) =>
    name.toLowerCase().startsWith(word.toLowerCase()) ? [String(index + 1).padStart(2, '0')] : [],
  )
}

/** A text formatted for a title. */
export function titleText(value: unknown): string {
  return typeof value === 'string' && value !== '' ? value : 'untitled'
}
