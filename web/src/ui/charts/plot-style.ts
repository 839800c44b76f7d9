/** What all charts share; Victory takes its styles as objects, not as CSS. */
export const MUTED = '#5C5B70'
export const LINE = '#E2E1EE'
export const AMBER = '#FFB21A'
export const TEAL = '#0B7A75'
export const TEAL_DEEP = '#064E4B'

/** Height of every chart in CSS pixels. */
export const PLOT_HEIGHT = 240

export const plotPadding = { top: 20, right: 8, bottom: 28, left: 34 }

const tickLabels = { fontFamily: 'inherit', fontSize: 12, fill: MUTED, padding: 6 }

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

/** From this many points on a chart changes at once, without transition. */
const STILL_FROM = 51

/** Victory's `animate` for a redraw: 250 ms; none for many points or for people who prefer stillness. */
export function plotTransition(points: number, reducedMotion: boolean) {
  return points >= STILL_FROM || reducedMotion ? undefined : { duration: 250, easing: 'quadInOut' as const }
}
