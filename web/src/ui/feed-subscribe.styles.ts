import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.to-calendar': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minH: '44px',
    me: '6',
    color: 'link',
    fontWeight: 'semibold',
  },
  '.feeds': {
    mt: '10',
    '& p': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      columnGap: { base: '2', sm: '4' },
      maxW: 'none',
      color: 'muted',
    },
    '& a': { display: 'inline-flex', alignItems: 'center', minH: '44px', minW: '44px', color: 'link' },
  },
}
