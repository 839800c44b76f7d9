import { PLOT_HEIGHT } from '../plot-style'
import type { Styles } from '../../theme/styles'

export const styles: Styles = {
  '.drawing': {
    '& svg': { overflow: 'visible' },
    // The server's drawings stand at their own size in the middle of a wider card: text neither grows nor shrinks.
    '& :is(.narrow, .wide) svg': { maxH: `${PLOT_HEIGHT}px` },
    '& .wide': { display: { base: 'none', sm: 'block' } },
    '& .narrow': { display: { sm: 'none' } },
    // Points are drawn by `points.tsx`: the value shows at the pointer and for the keyboard, without any script.
    '& .point': {
      outline: 'none',
      '& rect': { fill: 'transparent' },
      '& :is(path, text)': { visibility: 'hidden' },
      '&:is(:hover, :focus-visible) :is(path, text)': { visibility: 'visible' },
      '& path': { stroke: 'teal', strokeDasharray: '2 3' },
      '& text': {
        fontSize: 'sm',
        fontWeight: 'bold',
        fill: 'ink',
        stroke: 'white',
        strokeWidth: '6px',
        strokeLinejoin: 'round',
        paintOrder: 'stroke',
        textAnchor: 'middle',
      },
      '&:focus-visible rect': { stroke: 'var(--focus)', strokeWidth: '2px' },
    },
    '& .save': {
      display: 'flex',
      justifyContent: 'flex-end',
      gap: '5',
      '& button': {
        minH: '44px',
        fontSize: 'sm',
        fontWeight: 'semibold',
        color: 'link',
        '&:hover': { color: 'teal.deep', textDecoration: 'underline' },
      },
    },
  },
}
