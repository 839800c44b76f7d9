import { cardStyles } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.search-page': {
    display: 'grid',
    gap: '6',
    '& > [role=status] h2, & .search-actions h2': { fontSize: { base: 'title', md: 'title.wide' } },
    '& mark': { bg: 'warning.soft', color: 'warning', borderRadius: '3px' },
    // In forced colors, a link's text color on a mark has too little contrast.
    '@media (forced-colors: active)': {
      '& mark': { bg: 'Mark', color: 'MarkText', forcedColorAdjust: 'none' },
    },
  },
  '.search-hits': {
    ...cardStyles,
    '& > li': { px: { base: '5', md: '7' }, py: '5' },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'haze' },
    '& .about': { display: 'flex', flexWrap: 'wrap', columnGap: '3', fontSize: 'sm', color: 'muted' },
    '& .about b': { color: 'link', fontWeight: 'semibold' },
    '& h3': { fontSize: 'lead.wide', lineHeight: '1.3' },
    '& h3 a': {
      // Keeps lines from breaking between a marked word and punctuation after it.
      display: 'inline-block',
      py: '2.5',
    },
    '& h3 a:hover': { textDecoration: 'underline' },
    '& h3 + p': { maxW: '75ch' },
    '@media print': { borderWidth: '0' },
  },
  '.search-actions': {
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '6' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '44px',
      color: 'link',
      textDecoration: 'underline',
    },
    '@media print': { display: 'none' },
  },
}
