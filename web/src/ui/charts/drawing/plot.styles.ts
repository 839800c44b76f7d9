import type { SystemStyleObject } from '@chakra-ui/react'
import { MAX_PLOT_SCALE, PLOT_HEIGHT, PLOT_WIDTHS } from '../plot-style'
import type { Styles } from '../../theme/styles'

const TALLEST = PLOT_HEIGHT * MAX_PLOT_SCALE

const sizeOf = (drawing: keyof typeof PLOT_WIDTHS): SystemStyleObject => ({
  aspectRatio: `${PLOT_WIDTHS[drawing]} / ${PLOT_HEIGHT}`,
  maxH: `${TALLEST}px`,
})

export const styles: Styles = {
  '.drawing': {
    '& svg': { overflow: 'visible' },
    // Plots fill their card. In a much wider card they are centered, so that their text doesn't grow further.
    '& :is(.narrow, .wide) svg': { maxH: `${TALLEST}px` },
    // Until it is near the screen, the browser neither styles nor lays out the server's plot, a third of what a page
    // of rates consists of. Its size is that of the drawing.
    '& :is(.narrow, .wide)': { contentVisibility: 'auto', overflowClipMargin: '24px' },
    '& .wide': { display: { base: 'none', sm: 'block' }, ...sizeOf('wide') },
    '& .narrow': { display: { sm: 'none' }, ...sizeOf('narrow') },
    // Labels of points appear on hover and focus without any script (`plot-points.tsx`).
    '& .point': {
      outline: 'none',
      '& rect': { fill: 'transparent' },
      '& :is(path, text)': { visibility: 'hidden' },
      '&:is(:hover, :focus-visible) :is(path, text)': { visibility: 'visible' },
      '& path': { stroke: 'link', strokeDasharray: '2 3' },
      '&:focus-visible rect': { stroke: 'var(--focus)', strokeWidth: '2px' },
    },
    '& :is(.point, .newest) text': {
      fontSize: 'sm',
      fontWeight: 'bold',
      fill: 'ink',
      stroke: 'surface',
      strokeWidth: '6px',
      strokeLinejoin: 'round',
      paintOrder: 'stroke',
      textAnchor: 'middle',
    },
    '& g:has(> .point:is(:hover, :focus-visible)) > .newest': { visibility: 'hidden' },
    // Forced colors replace the page's background, on which the chart's own colors may become invisible.
    '@media (forced-colors: active)': {
      '& text, & tspan': { fill: 'CanvasText !important', stroke: 'none !important' },
      '& path[role=presentation]': { stroke: 'CanvasText !important' },
    },
    '& .save': {
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '5',
      '& button, & a': {
        display: 'inline-flex',
        alignItems: 'center',
        minH: '44px',
        fontSize: 'sm',
        fontWeight: 'semibold',
        color: 'link',
        textDecoration: 'none',
        '&:hover': { color: 'info', textDecoration: 'underline' },
      },
      '@media (scripting: none)': { '& button': { display: 'none' } },
    },
  },
}
