import { shortMonth, type Month } from '~/lib/months'

/**
 * Evenly spaced ticks that cover all values, in steps of 1, 2 or 5 times a power of ten.
 * @param zero whether the axis starts at zero
 * @param most maximum number of steps
 */
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

/** The interval between labeled months, so that labels don't overlap. */
export function axisLabelStep(months: number, width: number): number {
  return Math.ceil((months * LABEL_WIDTH) / width)
}

const LABEL_WIDTH = 30

/**
 * Month labels of the axis: `Nov`, with the year on a second line where it differs from the previous label's.
 */
export function axisMonthLabels(months: Month[]): string[] {
  return months.map((month, index) =>
    month.slice(0, 4) === months[index - 1]?.slice(0, 4)
      ? shortMonth(month)
      : `${shortMonth(month)}\n${month.slice(0, 4)}`,
  )
}
