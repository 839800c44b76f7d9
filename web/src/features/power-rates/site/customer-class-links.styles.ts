import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.class-choice': {
    minW: '0',
    width: { base: '100%', sm: 'auto' },
    '& ul': {
      // Four classes don't fit in one line on a phone, so they wrap to two lines.
      display: { base: 'grid', sm: 'flex' },
      gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 8rem), 1fr))',
      flexWrap: 'wrap',
      p: '1',
      gap: '0.5',
      bg: 'haze',
      borderRadius: '26px',
    },
    '& a': {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'center',
      height: '100%',
      minH: '44px',
      px: { base: '3.5', md: '4' },
      borderRadius: 'pill',
      fontSize: 'md',
      fontWeight: 'semibold',
      lineHeight: '1.3',
      textAlign: 'center',
      textDecoration: 'none',
      color: 'muted',
      '&:hover': { color: 'ink' },
      '&[aria-current]': { bg: 'surface', color: 'ink', boxShadow: 'card' },
      '&:focus-visible': { outlineOffset: '-1px', borderRadius: 'pill' },
      '@media (forced-colors: active)': { '&[aria-current]': { outline: '2px solid Highlight' } },
    },
  },
}
