/** `just now`, `1 minute ago`, `3 hours ago`; empty for a day or more, and for the future. */
export function relativeTime(then: Date, now: Date): string {
  const minutes = Math.floor((now.getTime() - then.getTime()) / 60_000)
  if (minutes < 0 || minutes >= 24 * 60) return ''
  if (minutes < 1) return 'just now'
  if (minutes < 60) return count(minutes, 'minute')
  return count(Math.floor(minutes / 60), 'hour')
}

function count(value: number, unit: string): string {
  return `${value} ${unit}${value === 1 ? '' : 's'} ago`
}
