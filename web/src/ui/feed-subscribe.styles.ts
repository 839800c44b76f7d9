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
      columnGap: '1',
      maxW: 'none',
      color: 'muted',
    },
    // The gap is in the link, so that a short name is as far from the next as a long one.
    '& a': { display: 'inline-flex', alignItems: 'center', minH: '44px', px: '2', color: 'link' },
  },
}
