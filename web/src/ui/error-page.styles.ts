import { containerStyles } from './layout-styles'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.error-page': {
    ...containerStyles,
    maxW: '640px',
    py: { base: '14', md: '24' },
    '& h1': {
      mt: '6',
      fontSize: { base: 'section', md: 'section.wide' },
      lineHeight: '1.15',
      letterSpacing: '-0.02em',
    },
    '& p': { mt: '4', mb: '6', color: 'muted', fontSize: 'lead' },
    '& .further': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '44px',
      ms: '5',
      color: 'link',
      fontWeight: 'semibold',
      textDecoration: 'underline',
    },
    '& small': { display: 'block', mt: '6', color: 'muted', fontSize: 'sm', fontFamily: 'mono' },
  },
}
