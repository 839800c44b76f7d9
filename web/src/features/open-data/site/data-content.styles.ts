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
