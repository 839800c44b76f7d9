import { cardStyles } from '../layout-styles'
import type { Styles } from '../theme/styles'

export const styles: Styles = {
  '.chart-card': {
    ...cardStyles,
    display: 'flex',
    flexDirection: 'column',
    p: { base: '5', sm: '7' },
    minW: '0',
    scrollMarginTop: '24px',
    '& h2': { fontSize: { base: 'title', md: 'title.wide' }, lineHeight: '1.25', letterSpacing: '-0.01em' },
    // The empty state has a border of its own, which would look like a box in a box.
    '& .empty': { borderWidth: 0, p: '0', mt: '5' },
    '& .legend': {
      display: 'flex',
      flexWrap: 'wrap',
      columnGap: '4',
      mt: '1',
      fontSize: 'md',
      color: 'muted',
    },
    '& .legend li': { display: 'flex', alignItems: 'center', gap: '2' },
    '& .legend i': { width: '10px', height: '10px', borderRadius: '3px' },
    '& .legend .line': { width: '16px', height: '3px' },
    '@media (forced-colors: active)': { '& .legend i': { outline: '1px solid CanvasText' } },
    '& h3': {
      mt: '1',
      pt: '4',
      borderTopWidth: '1px',
      borderColor: 'line',
      fontFamily: 'body',
      fontWeight: 'semibold',
    },
    '& .empty h3': { m: '0', p: '0', borderTopWidth: '0', fontFamily: 'display', fontWeight: 'bold' },
    '& .plot': { mt: '2', minH: '232px' },
    '& .fact-list': { mt: '2' },
    '& > details': { mt: 'auto' },
  },
}
