import { container } from '~/ui/layout'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.stale-notice': {
    bg: 'amber.soft',
    color: 'amber.ink',
    '& p': { ...container, py: '3' },
  },
}
