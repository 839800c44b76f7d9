import { ACCENT_COLOR_CSS_VALUE } from '~/lib/default-colors'

/**
 * Styles that all charts share. Victory takes styles as objects instead of CSS; the colors are the page's, in
 * light and dark.
 */
export const PLOT_MUTED = 'var(--chakra-colors-muted)'
export const PLOT_LINE = 'var(--chakra-colors-line)'
/** The background of the card that contains the chart. */
export const PLOT_SURFACE = 'var(--chakra-colors-surface)'
export const PLOT_AMBER = ACCENT_COLOR_CSS_VALUE
export const PLOT_TEAL = 'var(--chakra-colors-link)'
export const PLOT_TEAL_DEEP = 'var(--chakra-colors-info)'

/** Height of every chart in SVG units, which equal CSS pixels where its width was measured. */
export const PLOT_HEIGHT = 220

/**
 * Widths of the two drawings that the server renders, since it can't measure: CSS shows one of them and scales it to
 * the card. In the narrowest cards (on screens of 320 and 960 px) text of 13 px appears as 11 px.
 */
export const PLOT_WIDTHS = { narrow: 280, wide: 450 } as const

/** The largest scale of a chart. */
export const MAX_PLOT_SCALE = 1.35

export const plotPadding = { top: 20, right: 8, bottom: 44, left: 34 }

const tickLabels = { fontFamily: 'inherit', fontSize: 13, fill: PLOT_MUTED, padding: 6 }

export const valueAxisStyle = {
  axis: { stroke: 'none' },
  ticks: { stroke: 'none' },
  grid: { stroke: PLOT_LINE, strokeWidth: 1 },
  tickLabels,
}

export const monthAxisStyle = {
  axis: { stroke: PLOT_LINE },
  ticks: { stroke: 'none' },
  grid: { stroke: 'none' },
  tickLabels,
}
