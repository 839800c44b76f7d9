import { containerStyles } from './layout-styles'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.not-found': {
    '& .search-form': { maxW: '480px', mb: '6' },
    ...containerStyles,
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 5fr) minmax(0, 6fr)' },
    alignItems: 'center',
    gap: { base: '8', md: '16' },
    py: { base: '10', md: '20' },
    '& h1': {
      fontSize: { base: 'display', md: 'display.wide' },
      lineHeight: '1.05',
      letterSpacing: '-0.025em',
    },
    '& h2': { mt: '3', fontSize: { base: 'title', md: 'title.wide' }, lineHeight: '1.3' },
    '& p': {
      mt: '2',
      mb: { base: '6', md: '8' },
      fontSize: { base: 'lead', md: 'lead.wide' },
      color: 'muted',
    },
    '& .picture svg': { width: '100%', height: 'auto' },
  },
}
