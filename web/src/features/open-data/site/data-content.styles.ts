import { card } from '~/ui/layout'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.datasets': {
    ...card,
    px: { base: '5', sm: '6', md: '8' },
    boxShadow: 'raised',
    '& > section': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) auto' },
      columnGap: '8',
      py: { base: '5', md: '6' },
      scrollMarginTop: '24px',
    },
    '& > section + section': { borderTopWidth: '1px', borderColor: 'line' },
    '& h2': { fontSize: { base: 'title', md: 'title.wide' }, lineHeight: '1.25' },
    '& .changed': { color: 'muted' },
    '& details': { gridColumn: { md: '1 / -1' } },
    '& dl > div': { py: '2.5', borderTopWidth: '1px', borderColor: 'haze' },
    '& dt': { fontWeight: 'semibold' },
    '& dd': { color: 'muted' },
    '@media print': { px: '0', borderWidth: '0', boxShadow: 'none', fontSize: '9pt' },
  },
  '.data-part': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
    gap: '3',
    mt: '2',
    '& label': { display: 'grid', gap: '1', minW: '0', fontWeight: 'medium' },
    '& :is(input, select)': {
      width: '100%',
      minW: '0',
      minH: '44px',
      px: '3',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'edge',
      borderRadius: 'field',
    },
    '& p': { display: 'flex', flexWrap: 'wrap', gap: '3', gridColumn: '1 / -1' },
    '@media print': { display: 'none' },
  },
  '.data-limits': { mb: '2', color: 'muted' },
  '.data-files': {
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: '6',
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minW: '44px',
      minH: '44px',
      color: 'link',
      fontWeight: 'semibold',
    },
  },
}
