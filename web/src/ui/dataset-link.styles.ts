import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.as-data': {
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '44px',
      color: 'link',
      fontWeight: 'semibold',
    },
  },
}
