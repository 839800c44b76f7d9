/**
 * The instant at which a clock in a zone shows a local time (`2026-11-21T14:00`), in UTC. Of an hour that a change of
 * clocks repeats it is the first.
 */
export function toInstant(zone: string, local: string): string {
  const asUtc = Date.parse(`${local}Z`)
  // The offset at a moment a few hours off may differ: it is asked again at the moment that follows from it.
  const first = asUtc - offsetAt(zone, asUtc)
  return new Date(asUtc - offsetAt(zone, first)).toISOString()
}

/** The offset of a zone from UTC at an instant (milliseconds). */
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
