import { containerStyles } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.stale-notice': {
    bg: 'warning.soft',
    color: 'warning',
    '& p': { ...containerStyles, py: '3' },
  },
}
