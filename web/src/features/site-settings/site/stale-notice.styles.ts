import { container } from '~/ui/layout'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.stale-notice': {
    bg: 'warning.soft',
    color: 'warning',
    '& p': { ...container, py: '3' },
  },
}
