import { cardStyles } from '../layout-styles'
import type { Styles } from '../theme/styles'

export const styles: Styles = {
  '.thank-you': {
    ...cardStyles,
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 2fr) minmax(0, 3fr)' },
    boxShadow: 'raised',
    overflow: 'hidden',
    '& > section': { p: { base: '6', md: '8' } },
    '& > section:first-of-type': { bg: 'info.soft' },
    '& > section:first-of-type > svg': { mb: '2', width: '36px', height: '36px', color: 'link' },
    '& h2': { fontSize: 'title', lineHeight: '1.3' },
    '& .reference': {
      my: '2',
      fontFamily: 'display',
      fontSize: 'section',
      fontWeight: 'bold',
      lineHeight: '1.2',
      color: 'info',
      whiteSpace: 'nowrap',
    },
    '& h3': { mt: '5', fontSize: 'lead', lineHeight: '1.4' },
    '& .copy-text': { mb: '3' },
    '& ol': { mt: '3', ps: '5', listStyle: 'decimal' },
    '& li + li': { mt: '2' },
    '& section > p + p': { mt: '3' },
    '& .ways': { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '6' },
    '@media print': { display: 'block' },
  },
}
