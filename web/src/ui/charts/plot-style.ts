import { ACCENT_VARIABLE } from '~/lib/accent'

/** What all charts share; Victory takes its styles as objects, not as CSS; the colors are the page's, in light and in dark. */
export const MUTED = 'var(--chakra-colors-muted)'
export const LINE = 'var(--chakra-colors-line)'
/** The ground of the card that a drawing stands on. */
export const SURFACE = 'var(--chakra-colors-surface)'
export const AMBER = ACCENT_VARIABLE
export const TEAL = 'var(--chakra-colors-link)'
export const TEAL_DEEP = 'var(--chakra-colors-info)'

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
