import { card } from '~/ui/layout'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.policy-columns': {
    display: 'grid',
    gap: { base: '5', md: '8' },
    gridTemplateColumns: { md: 'minmax(0, 1fr) 300px' },
    alignItems: 'start',
    '@media print': { display: 'block' },
  },
  '.policy': {
    ...card,
    gridColumn: '1',
    gridRow: { md: '1' },
    p: { base: '5', md: '10' },
    lineHeight: '1.65',
    '& > section': { mt: { base: '8', md: '10' }, scrollMarginTop: '24px' },
    '& > section:first-of-type': { mt: '0' },
    '& h2': { fontSize: { base: 'title', md: 'title.wide' }, lineHeight: '1.25', mb: '2' },
    '& section > p + p': { mt: '3' },
    '& section > .data-table, & section > .fact-list': { mt: '4' },
    '& a': { color: 'link', textDecoration: 'underline' },
    '& .fact-list a, & .policy-versions a': { display: 'inline-flex', alignItems: 'center', minH: '44px' },
    '& .data-table :is(th, td)': { overflowWrap: 'normal' },
    '& code': { fontFamily: 'mono', fontSize: 'sm', fontWeight: 'normal' },
    '& .pieces': { whiteSpace: 'pre-line' },
    '& ins': { bg: 'success.soft', color: 'success', textDecoration: 'underline' },
    '& del': { bg: 'danger.soft', color: 'danger', textDecoration: 'line-through' },
    '@media print': { borderWidth: '0', p: '0', maxW: 'none' },
  },
  '.policy-contents': {
    ...card,
    gridColumn: { md: '2' },
    p: { base: '5', md: '6' },
    position: { md: 'sticky' },
    top: '24px',
    '& b': { fontFamily: 'display' },
    '& a': { display: 'flex', alignItems: 'center', minH: '44px', color: 'link' },
  },
  '.policy-notice': {
    mb: '6',
    p: '4',
    borderRadius: 'panel',
    bg: 'warning.soft',
    color: 'warning',
  },
  '.policy-versions': {
    '& li': { py: '4' },
    '& li + li': { borderTopWidth: '1px', borderColor: 'haze' },
    '& li > p': { color: 'muted' },
  },
}
