import { card, container } from '~/ui/layout'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.quick-actions': {
    ...container,
    position: 'relative',
    mt: { base: '-16', md: '-20' },
    '& ul': {
      ...card,
      display: 'grid',
      gridTemplateColumns: { base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(auto-fit, minmax(0, 1fr))' },
      gridAutoFlow: { md: 'column' },
      gridAutoColumns: { md: 'minmax(0, 1fr)' },
      overflow: 'hidden',
      boxShadow: 'raised',
      gap: '1px',
      bg: 'line',
    },
    '& li': { bg: 'surface', '@media (forced-colors: active)': { outline: '1px solid' } },
    '& a': {
      display: 'flex',
      flexDirection: 'column',
      height: '100%',
      p: { base: '4', sm: '6' },
      textDecoration: 'none',
      '&:hover': { bg: 'lavender' },
      '&:focus-visible': { outlineOffset: '-4px', borderRadius: 'card' },
    },
    '& svg': {
      width: '40px',
      height: '40px',
      p: '2.5',
      mb: '4',
      color: 'teal.deep',
      bg: 'teal.soft',
      borderRadius: 'field',
    },
    '& b': { fontWeight: 'semibold', fontSize: 'lead', lineHeight: '1.3' },
    '& span': { mt: '1', fontSize: 'md', lineHeight: '1.4', color: 'muted' },
  },
}
