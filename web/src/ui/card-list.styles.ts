import { cardStyles } from './layout-styles'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.card-list': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: { base: '3', md: '4' },
    '&[data-columns="2"]': { gridTemplateColumns: { md: 'repeat(2, minmax(0, 1fr))' } },
    '&[data-columns="3"]': {
      gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(3, minmax(0, 1fr))' },
    },
  },
  '.list-card': {
    ...cardStyles,
    position: 'relative',
    display: 'flex',
    flexWrap: { base: 'wrap', sm: 'nowrap' },
    gap: '4',
    p: { base: '5', md: '6' },
    overflowWrap: 'anywhere',
    '&:has(:is(h2, h3) > a:hover)': { borderColor: 'edge' },
    '& > .aside': { flexShrink: 0 },
    '& > .text': { flex: '1', minW: '0' },
    '& .meta': { color: 'muted', mb: '1' },
    '& :is(h2, h3)': { fontSize: { base: 'lead.wide', md: 'title' }, lineHeight: '1.3' },
    // The title's link covers the card; other links of the card stay above it.
    '& :is(h2, h3) > a': {
      textDecoration: 'none',
      '&::after': { content: '""', position: 'absolute', inset: '0', borderRadius: 'card' },
    },
    '& > .text a:not(:is(h2, h3) > a)': { position: 'relative', color: 'link', textDecoration: 'underline' },
    '& > .text > p': { color: 'muted' },
  },
}
