import { cardStyles } from './layout-styles'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.empty-state': {
    ...cardStyles,
    display: 'flex',
    alignItems: 'center',
    gap: '5',
    p: { base: '6', md: '8' },
    '& > svg': {
      flexShrink: 0,
      color: 'link',
      width: '44px',
      height: '44px',
      p: '2.5',
      bg: 'info.soft',
      borderRadius: 'field',
    },
    '& :is(h2, h3)': { fontSize: 'title', lineHeight: '1.3' },
    '& p': { color: 'muted', mt: '1' },
  },
}
