import { cardStyles, tabularDigits } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.generation-statement': {
    ...cardStyles,
    p: { base: '5', sm: '7' },
    '& h2': { fontSize: { base: 'title', md: 'title.wide' }, lineHeight: '1.25', letterSpacing: '-0.01em' },
    '& > p': { color: 'muted', mt: '1' },
    '& table': { width: '100%', fontSize: { md: 'sm', lg: 'body' }, ...tabularDigits },
    '& th, & td': {
      py: '2.5',
      ps: { md: '3', lg: '5' },
      textAlign: 'end',
      fontWeight: 'normal',
      verticalAlign: 'top',
      lineHeight: '1.45',
    },
    '& th:first-of-type': { ps: '0', minW: '9rem', textAlign: 'start' },
    '& thead th': { fontSize: 'sm', fontWeight: 'semibold', color: 'muted', verticalAlign: 'bottom' },
    '& tbody tr, & tfoot tr': { borderTopWidth: '1px', borderColor: 'haze' },
    '& tfoot :is(th, td)': { fontWeight: 'semibold' },
    '& tfoot tr': { borderTopWidth: '2px', borderColor: 'line' },
    '& td': { whiteSpace: 'nowrap' },
    '& small': { display: 'block', fontSize: 'md', fontWeight: 'normal', color: 'muted' },
    // On a phone each source is a card: six columns of amounts don't fit 320 px.
    mdDown: {
      '& thead': {
        position: 'absolute',
        width: '1px',
        height: '1px',
        overflow: 'hidden',
        clipPath: 'inset(50%)',
      },
      '& tr, & th, & td': { display: 'block' },
      '& tr': { py: '3' },
      '& th, & td': { py: '0.5' },
      '& td': { display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: '4' },
      '& td::before': { content: 'attr(data-label)', color: 'muted', fontWeight: 'normal' },
      '& tbody th, & tfoot th': { fontWeight: 'semibold', pb: '1' },
    },
  },
}
