import { cardStyles } from './layout-styles'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.form-and-aside': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 1fr)' },
    gap: '6',
    mt: '6',
    alignItems: 'start',
    '& > section': { ...cardStyles, p: { base: '5', md: '8' } },
    '& > section > h2': { fontSize: 'title', mb: '4' },
    '& > section > p + p': { mt: '4' },
    '& > section > p > a:not(.pill-button)': { color: 'link', textDecoration: 'underline' },
    '@media print': { display: 'block' },
  },
}
