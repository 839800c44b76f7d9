import { cardStyles } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.case-parts': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
    gap: '6',
    alignItems: 'start',
    '& .form': { ...cardStyles, p: { base: '5', md: '8' }, boxShadow: 'raised' },
    '& .beside': { display: 'grid', gap: '4' },
    '& .beside section': { ...cardStyles, p: { base: '5', md: '6' } },
    '& h2': { fontSize: 'title', lineHeight: '1.3', mb: '3' },
    '& .beside p + p': { mt: '2' },
    '@media print': { display: 'block' },
  },
}
