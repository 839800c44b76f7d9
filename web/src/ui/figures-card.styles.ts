import { cardStyles } from './layout-styles'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  // The key figures at the top of a page, above its charts and tables.
  '.figures-card': {
    ...cardStyles,
    p: { base: '5', md: '8' },
    boxShadow: 'raised',
    '& h2': { fontSize: 'title', lineHeight: '1.3', mb: '4' },
  },
  '.chart-section': { mt: { base: '6', md: '8' } },
}
