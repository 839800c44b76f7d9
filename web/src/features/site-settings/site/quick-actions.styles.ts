import { cardStyles, containerStyles } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.quick-actions': {
    ...containerStyles,
    position: 'relative',
    mt: { base: '-10', md: '-20' },
    '& ul': {
      ...cardStyles,
      display: 'grid',
      gridTemplateColumns: {
        base: 'repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr))',
        md: 'repeat(auto-fit, minmax(0, 1fr))',
      },
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
      flexDirection: { base: 'row', sm: 'column' },
      alignItems: { base: 'center', sm: 'stretch' },
      gap: { base: '3', sm: '0' },
      height: '100%',
      minH: '72px',
      p: { base: '3.5', sm: '6' },
      textDecoration: 'none',
      '&:hover': { bg: 'lavender' },
      '&:focus-visible': { outlineOffset: '-4px', borderRadius: 'card' },
    },
    '& svg': {
      flexShrink: 0,
      width: '40px',
      height: '40px',
      p: '2.5',
      mb: { base: '0', sm: '4' },
      color: 'info',
      bg: 'info.soft',
      borderRadius: 'field',
    },
    '& b': { fontWeight: 'semibold', fontSize: { base: 'body', sm: 'lead' }, lineHeight: '1.3' },
    // On a phone only titles are shown, so that the content below stays on the first screen.
    '& span': { display: { base: 'none', sm: 'block' }, mt: '1', lineHeight: '1.4', color: 'muted' },
  },
}
