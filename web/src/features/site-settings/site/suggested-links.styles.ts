import { containerStyles } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.ways-on': {
    ...containerStyles,
    '& h2': { fontSize: 'lead', fontFamily: 'body', fontWeight: 'semibold', mb: '3' },
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: '3' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '44px',
      px: '5',
      bg: 'surface',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'pill',
      fontWeight: 'medium',
      textDecoration: 'none',
      '&:hover': { borderColor: 'edge', color: 'link' },
    },
  },
}
