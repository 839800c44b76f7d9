/** Even marks from zero or below the values to above them: at most `most` steps of 1, 2 or 5 times a power of ten. */
export function axisMarks(values: number[], { zero, most }: { zero: boolean; most: number }): number[] {
  const top = Math.max(...values)
  const bottom = zero ? 0 : Math.min(...values)
  const step = niceStep((top - bottom || Math.abs(top) || 1) / most)
  const first = Math.floor(bottom / step + 1e-9)
  const last = Math.max(first + 1, Math.ceil(top / step - 1e-9))
  return Array.from({ length: last - first + 1 }, (_, i) => Number(((first + i) * step).toFixed(6)))
}

function niceStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least))
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step >= least - 1e-9) ?? 10 * power
}

/** Months between two labels, so that labels don't touch. */
export function labelStep(months: number, width: number): number {
  return Math.ceil((months * LABEL_WIDTH) / width)
}

const LABEL_WIDTH = 30
