import { cardStyles } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.status-ways': { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '5' },
  '.report-danger': {
    ...cardStyles,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4',
    p: { base: '5', md: '6' },
    borderWidth: '2px',
    borderColor: 'danger',
    boxShadow: 'raised',
    '& > svg': { flexShrink: 0, width: '36px', height: '36px', color: 'danger' },
    '& > div': { flex: '1 1 260px' },
    '& h2': { fontSize: 'title', lineHeight: '1.3', color: 'danger' },
  },
}
