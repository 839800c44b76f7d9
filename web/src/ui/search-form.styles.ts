import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.search-form': {
    '& form': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'center',
      gap: '2',
      position: 'relative',
      '& > svg': {
        position: 'absolute',
        insetInlineStart: '14px',
        top: '14px',
        width: '20px',
        height: '20px',
        color: 'muted',
      },
      '& input': {
        flex: '1 1 10rem',
        minW: '0',
        minH: '48px',
        ps: '44px',
        pe: '3',
        bg: 'surface',
        borderWidth: '1px',
        borderColor: 'edge',
        borderRadius: 'pill',
        '&::placeholder': { color: 'muted' },
      },
    },
  },
}
