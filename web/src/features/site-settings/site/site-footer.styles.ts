import { container } from '~/ui/layout'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.site-footer': {
    '--focus': 'colors.amber',
    mt: { base: '20', md: '28' },
    bg: 'teal.ink',
    color: 'teal.mist',
    // A page shorter than the window ends at the window's foot, not above it.
    position: 'sticky',
    top: '100vh',
    '& > div': {
      ...container,
      display: 'grid',
      gridTemplateColumns: { md: '1fr 2fr', lg: '1.2fr 3fr' },
      gap: { base: '8', md: '10', lg: '16' },
      py: { base: '12', md: '16' },
    },
    // Narrow: as many columns side by side as their longest lines leave room for.
    '& .groups': {
      display: { base: 'flex', md: 'grid' },
      flexWrap: 'wrap',
      gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))',
      gap: { base: '8', lg: '10' },
    },
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
    '@media print': {
      position: 'static',
      mt: '6',
      bg: 'white',
      color: 'ink',
      '& :is(.about b, h2)': { color: 'ink' },
      '& > div': { display: 'flex', justifyContent: 'space-between', px: '0', py: '0' },
      '& ul': { display: 'flex', gap: '6' },
      '& li a': { minH: '0' },
      '& nav': { display: 'none' },
    },
  },
}
