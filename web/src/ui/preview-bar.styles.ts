import { containerStyles } from './layout-styles'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.preview-bar': {
    // Stays visible, so that a preview isn't taken for the public page.
    position: 'sticky',
    top: '0',
    zIndex: 'overlay',
    bg: 'warning.soft',
    color: 'warning',
    fontSize: 'sm',
    borderBottomWidth: '2px',
    borderColor: 'amber',
    '& > div': {
      ...containerStyles,
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      justifyContent: 'space-between',
      columnGap: '6',
      py: '1',
    },
    '& p': { display: 'flex', alignItems: 'center', gap: '2.5', py: '2' },
    '& svg': { flexShrink: '0', width: '18px', height: '18px' },
    '& nav': { display: 'flex', flexWrap: 'wrap', columnGap: '5' },
    // Beside a form, the form has the links.
    '[data-framed] &': { '& nav': { display: 'none' } },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '44px',
      fontWeight: 'semibold',
      textDecoration: 'underline',
    },
  },
}
