import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.copy-text': {
    display: 'inline-flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    fontSize: 'sm',
    '@media print': { display: 'none' },
    '@media (scripting: none)': { display: 'none' },
  },
}
