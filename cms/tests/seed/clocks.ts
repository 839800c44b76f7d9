/** Instants at which a date-relative seed goes wrong first. All written in UTC; Manila is eight hours ahead. */
export const clocks = [
  ['an ordinary afternoon', '2026-11-18T06:15:00Z'],
  ['the last minute of a month in Manila', '2026-11-30T15:59:00Z'],
  ['midnight in Manila, still November in UTC', '2026-11-30T16:00:00Z'],
  ['a leap day', '2028-02-29T04:00:00Z'],
  ['the first of January', '2027-01-01T00:30:00Z'],
  ['the hot season', '2026-05-10T10:00:00Z'],
] as const
