import { cardStyles } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
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
  '.known-outage': {
    display: 'flex',
    gap: '3',
    p: '4',
    bg: 'info.soft',
    color: 'ink',
    borderRadius: 'panel',
    '& > svg': { flexShrink: 0, width: '24px', height: '24px', color: 'info' },
    '& h3': { fontSize: 'lead', lineHeight: '1.4' },
    '& p': { mt: '1' },
    '& a': { color: 'info', textDecoration: 'underline' },
    '@media (forced-colors: active)': { outline: '1px solid' },
  },
  '.report-parts': {
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
