import { cardStyles } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.service-kinds': {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      md: 'repeat(2, minmax(0, 1fr))',
      lg: 'repeat(3, minmax(0, 1fr))',
    },
    gap: { base: '3', sm: '5' },
    '& > li': { ...cardStyles, px: { base: '5', md: '6' }, py: { base: '4', md: '6' } },
    '& h3': { fontSize: 'title', lineHeight: '1.3' },
    '& .summary': { mt: '1', color: 'muted' },
    '& h4': { mt: '4', mb: '1', fontFamily: 'body', fontSize: 'body', fontWeight: 'semibold' },
    '& ul': { ps: '5', listStyle: 'disc' },
    '& ul li + li': { mt: '1' },
    '& .file': { mt: { base: '1', md: '5' } },
    '@media print': { display: 'block', '& > li': { mb: '3', breakInside: 'avoid' } },
  },
  '.service-ways': { display: 'flex', flexWrap: 'wrap', gap: '3' },
}
