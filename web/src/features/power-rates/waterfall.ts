import type { TenThousandths } from '~/lib/decimal'

/** Where a bar begins and how long it is, both as parts of the drawing's width. */
interface Bar {
  start: number
  width: number
}

export interface Waterfall {
  /** The value at the drawing's left edge; above zero where steps would be too small to see. */
  from: TenThousandths
  before: Bar
  steps: Bar[]
  now: Bar
}

/** The left edge lies below the lowest end of a bar by so much of what the bars span. */
const ROOM = 0.4

/** Lays out steps that lead from one amount to another, each from where the one before it ended. */
export function waterfall(before: TenThousandths, steps: readonly TenThousandths[]): Waterfall {
  const levels = steps.reduce((ends, by) => [...ends, ends.at(-1)! + by], [before])
  const [low, high] = [Math.min(...levels), Math.max(...levels)]
  const span = Math.max(1, high - low)
  const round = 10 ** Math.floor(Math.log10(span))
  const below = Math.floor((low - span * ROOM) / round) * round
  const from = low >= 0 ? Math.max(0, below) : below
  const bar = (a: TenThousandths, b: TenThousandths): Bar => ({
    start: (Math.min(a, b) - from) / (high - from || 1),
    width: Math.abs(a - b) / (high - from || 1),
  })
  return {
    from,
    before: bar(from, before),
    steps: steps.map((by, index) => bar(levels[index]!, levels[index]! + by)),
    now: bar(from, levels.at(-1)!),
  }
}
