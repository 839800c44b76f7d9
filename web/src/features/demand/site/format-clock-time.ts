/** Formats minutes since local midnight as `2:15 PM`, `12:00 noon` or `12:00 midnight`. */
export function formatClockTime(minute: number): string {
  if (minute % 1440 === 0) return '12:00 midnight'
  if (minute === 720) return '12:00 noon'
  const hour = Math.floor(minute / 60) % 24
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'AM' : 'PM'}`
}

/** Formats a whole hour as `6 AM` or `Noon`, for axes. */
export function formatHour(hour: number): string {
  if (hour === 12) return 'Noon'
  return `${hour % 12 || 12} ${hour % 24 < 12 ? 'AM' : 'PM'}`
}
