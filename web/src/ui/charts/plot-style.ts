import { ACCENT_VARIABLE } from '~/lib/accent'

/** What all charts share; Victory takes its styles as objects, not as CSS. */
export const MUTED = '#5C5B70'
export const LINE = '#E2E1EE'
export const AMBER = ACCENT_VARIABLE
export const TEAL = '#0B7A75'
export const TEAL_DEEP = '#064E4B'

/** Height of every chart in its own units, which are CSS pixels where its width was measured. */
export const PLOT_HEIGHT = 220

/** The largest scale of a drawing. */
export const LARGEST = 1.35

export const plotPadding = { top: 20, right: 8, bottom: 28, left: 34 }

const tickLabels = { fontFamily: 'inherit', fontSize: 13, fill: MUTED, padding: 6 }

export const valueAxis = {
  axis: { stroke: 'none' },
  ticks: { stroke: 'none' },
  grid: { stroke: LINE, strokeWidth: 1 },
  tickLabels,
}

export const monthAxis = {
  axis: { stroke: LINE },
  ticks: { stroke: 'none' },
  grid: { stroke: 'none' },
  tickLabels,
}
