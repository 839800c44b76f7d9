import { tabular } from './layout'
import type { Styles } from './theme/styles'

/** A shadow at the edge behind which columns are hidden: it is covered where the table ends. */
const edge = (side: 'left' | 'right') => {
  const inward = side === 'left' ? 'right' : 'left'
  return {
    cover: `linear-gradient(to ${inward}, var(--chakra-colors-surface) 30%, transparent) ${side} / 48px 100% no-repeat local`,
    shadow: `linear-gradient(to ${inward}, rgb(26 25 40 / 0.16), transparent) ${side} / 14px 100% no-repeat scroll`,
  }
}
const [left, right] = [edge('left'), edge('right')]

export const styles: Styles = {
  '.data-table': {
    overflowX: 'auto',
    // What a caption out of sight hides in must be this box, or it widens the page.
    position: 'relative',
    background: [left.cover, right.cover, left.shadow, right.shadow].join(', '),
    containerType: 'scroll-state',
    // Browsers that can't tell whether a box scrolls show the shadow alone.
    '& .scroll-hint': {
      display: 'none',
      position: 'sticky',
      insetInlineStart: '0',
      pb: '2',
      color: 'muted',
      fontSize: 'sm',
      '@container scroll-state(scrollable: x)': { display: 'block' },
    },
    '& table': { width: '100%', ...tabular },
    '& caption': { textAlign: 'start', color: 'muted', pb: '2' },
    '& th, & td': { py: '3', textAlign: 'start', verticalAlign: 'top', lineHeight: '1.45' },
    '& :is(th, td) + :is(th, td)': { ps: '5' },
    '& thead th': { fontSize: 'sm', fontWeight: 'semibold', color: 'muted', verticalAlign: 'bottom' },
    '& tbody th': { fontWeight: 'semibold' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'haze' },
    '& :is(th, td).number': { textAlign: 'end', whiteSpace: 'nowrap' },
    '@media print': { overflowX: 'visible', background: 'none', '& .scroll-hint': { display: 'none' } },
  },
}
