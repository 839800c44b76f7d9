import { cardStyles } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.alerts-how': {
    listStyle: 'disc',
    ps: '5',
    '& > li + li': { mt: '3' },
  },
  '.alerts-push': { mt: '4', '& > a': { color: 'link' } },
  '.alerts-link': {
    ...cardStyles,
    maxWidth: '640px',
    p: { base: '5', md: '8' },
    '& .done': { display: 'flex', gap: '3', alignItems: 'flex-start', fontSize: 'lead' },
    '& .done > svg': { flexShrink: 0, width: '28px', height: '28px', color: 'success' },
    '& .ways': { display: 'flex', flexWrap: 'wrap', gap: '3', mt: '6' },
  },
}
