import { card } from '~/ui/layout'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.download-groups': {
    '& ul': { display: 'flex', flexWrap: 'wrap', gap: '2' },
    '& a': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '2',
      minH: '44px',
      px: '4',
      borderWidth: '1px',
      borderColor: 'line',
      borderRadius: 'pill',
      bg: 'surface',
      fontWeight: 'medium',
      color: 'ink',
      textDecoration: 'none',
      '&:hover': { borderColor: 'edge' },
    },
    '& span': { color: 'muted' },
  },
  '.download-group': {
    mt: { base: '10', md: '14' },
    '& .head h2': { fontSize: { base: 'title.wide', md: 'section' } },
    '& .head': { mb: { base: '4', md: '4' } },
    '& .document-list': { ...card, px: { base: '4', md: '6' } },
    '& .superseded': { display: 'block', mt: '1' },
    '& .superseded a': { color: 'link', textDecoration: 'underline' },
  },
}
