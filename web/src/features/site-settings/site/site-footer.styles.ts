import { container } from '~/ui/layout'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.site-footer': {
    '--focus': 'colors.amber',
    mt: { base: '20', md: '28' },
    bg: 'teal.ink',
    color: 'teal.mist',
    '& > div': {
      ...container,
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr) auto', md: '1.5fr 1fr auto auto' },
      gap: { base: '8', md: '10', lg: '20' },
      py: { base: '12', md: '16' },
    },
    '& .about': { gridColumn: { base: '1 / -1', md: 'auto' }, maxW: '38ch' },
    '& .about b': { fontFamily: 'display', fontSize: 'title', fontWeight: 'bold', color: 'white' },
    '& h2': { fontFamily: 'body', fontSize: 'md', fontWeight: 'semibold', color: 'white', mb: '1' },
    '& li a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: { base: '44px', lg: '34px' },
      textDecoration: 'none',
      overflowWrap: 'anywhere',
      '&:hover': { color: 'white', textDecoration: 'underline' },
    },
    '@media print': { mt: '6', bg: 'white', color: 'ink', '& nav': { display: 'none' } },
  },
}
