import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.download-group': {
    '& .superseded': { display: 'block', mt: '1' },
    '& .superseded a': { color: 'link', textDecoration: 'underline' },
  },
}
