import { tabularDigits } from './layout-styles'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.pagination': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '4',
    mt: '6',
    ...tabularDigits,
    '& > p': { color: 'muted' },
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: '1' },
    '& li :is(a, span)': {
      display: 'grid',
      placeItems: 'center',
      minW: '44px',
      minH: '44px',
      borderRadius: 'field',
      fontWeight: 'semibold',
      textDecoration: 'none',
    },
    '& li a:hover': { bg: 'haze' },
    '& li a[aria-current]': { bg: 'teal.ink', color: 'white' },
    '& svg': { width: '20px', height: '20px', color: 'link' },
    '@media (forced-colors: active)': { '& li a[aria-current]': { outline: '2px solid' } },
  },
}
