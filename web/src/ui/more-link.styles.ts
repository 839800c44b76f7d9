import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.more-link': {
    display: 'inline-flex',
    alignItems: 'center',
    minH: '44px',
    color: 'link',
    fontWeight: 'semibold',
  },
}
