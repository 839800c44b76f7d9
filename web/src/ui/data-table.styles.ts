import { tabularDigits } from './layout-styles'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.data-table': {
    overflowX: 'auto',
    // Without it, a visually hidden caption is positioned outside the box and widens the page.
    position: 'relative',
    containerType: 'scroll-state',
    '& .scroll-hint': {
      display: 'none',
      position: 'sticky',
      insetInlineStart: '0',
      pb: '2',
      color: 'muted',
      fontSize: 'sm',
      '@container scroll-state(scrollable: x)': { display: 'block' },
    },
    // For browsers without scroll-state queries: a table with five columns scrolls on a phone.
    '@supports not (container-type: scroll-state)': {
      '&:has(tr > :nth-child(5)) .scroll-hint': { display: { base: 'block', sm: 'none' } },
    },
    '& table': { width: '100%', ...tabularDigits },
    '& caption': { textAlign: 'start', color: 'muted', pb: '2' },
    '& th, & td': { py: '3', textAlign: 'start', verticalAlign: 'top', lineHeight: '1.45' },
    '& :is(th, td) + :is(th, td)': { ps: { base: '3', sm: '5' } },
    '& thead th': { fontSize: 'sm', fontWeight: 'semibold', color: 'muted', verticalAlign: 'bottom' },
    '& tbody th': { fontWeight: 'semibold' },
    '& tbody tr': { borderTopWidth: '1px', borderColor: 'haze' },
    // A wide table scrolls, before a word would break.
    '& :is(th, td), & :is(th, td) *': { overflowWrap: 'normal' },
    '& .number': { textAlign: 'end' },
    '& td.number': { whiteSpace: 'nowrap' },
    '@media print': {
      overflowX: 'visible',
      '& .scroll-hint': { display: 'none' },
      // A table of eight columns fits the paper.
      '& :is(th, td) + :is(th, td)': { ps: '2' },
    },
  },
}
