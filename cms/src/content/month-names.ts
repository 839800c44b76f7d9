const MONTH_NAMES =
  'January February March April May June July August September October November December'.split(' ')

/** Returns the month of a `YYYY-MM-DD` date, such as "November 2026"; "no month" for another value. */
export function monthName(date: unknown): string {
  const match = typeof date === 'string' ? /^(\d{4})-(\d{2})/.exec(date) : null
  return match ? `${MONTH_NAMES[Number(match[2]) - 1]} ${match[1]}` : 'no month'
}

/** Returns a `YYYY-MM-DD` date in words, such as "November 26, 2026". */
export function dateInWords(date: string): string {
  const [year, month, day] = date.split('-')
  return `${MONTH_NAMES[Number(month) - 1]} ${Number(day)}, ${year}`
}

/** Finds the months (`01` to `12`) whose English names start with a word of three or more letters. */
export function findMonthsByName(word: string): string[] {
  if (word.length < 3) return []
  return MONTH_NAMES.flatMap((name, index) =>
    name.toLowerCase().startsWith(word.toLowerCase()) ? [String(index + 1).padStart(2, '0')] : [],
  )
}
