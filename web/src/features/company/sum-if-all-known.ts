/** The sum of all values; null if any is unknown, since unknown isn't zero. */
export function sumIfAllKnown(values: (number | null)[]): number | null {
  if (values.length === 0) return null
  return values.reduce<number | null>(
    (sum, value) => (sum === null || value === null ? null : sum + value),
    0,
  )
}
