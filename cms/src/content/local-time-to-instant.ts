/**
 * Converts a local time in a time zone (`2026-11-21T14:00`) to an ISO instant in UTC. When a clock change repeats the
 * hour, it's the first one.
 */
export function localTimeToInstant(zone: string, local: string): string {
  const asUtc = Date.parse(`${local}Z`)
  // The offset may differ a few hours away, so compute it again at the resulting instant.
  const first = asUtc - offsetAt(zone, asUtc)
  return new Date(asUtc - offsetAt(zone, first)).toISOString()
}

/** Returns the offset of a time zone from UTC at an instant (milliseconds). */
function offsetAt(zone: string, instant: number): number {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(instant)
  const part = (type: string): string => parts.find((one) => one.type === type)!.value
  const shown = `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}:${part('second')}Z`
  return Date.parse(shown) - Math.floor(instant / 1000) * 1000
}
