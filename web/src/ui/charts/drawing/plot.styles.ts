import { LARGEST, PLOT_HEIGHT } from '../plot-style'
import type { Styles } from '../../theme/styles'

export const styles: Styles = {
  '.drawing': {
    '& svg': { overflow: 'visible' },
    // Drawings fill their card; in one that is much wider they are centered, so that text doesn't grow further.
    '& :is(.narrow, .wide) svg': { maxH: `${PLOT_HEIGHT * LARGEST}px` },
    '& .wide': { display: { base: 'none', sm: 'block' } },
    '& .narrow': { display: { sm: 'none' } },
    // Points are rendered by `points.tsx`: the value shows at the pointer and for the keyboard, without any script.
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
    // Drawings bring their colors along, which the reader's own ground may swallow.
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
