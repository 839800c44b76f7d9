import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.superseded': { display: 'block', mt: '1', '& a': { color: 'link', textDecoration: 'underline' } },
}
