import { cardStyles } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.policy': {
    ...cardStyles,
    p: { base: '5', md: '10' },
    lineHeight: '1.65',
    '& > section:not(.collapsible-section)': { mt: { base: '8', md: '10' }, scrollMarginTop: '24px' },
    '& > section:first-of-type': { mt: '0', borderTopWidth: '0' },
    '& h2': { fontSize: { base: 'title', md: 'title.wide' }, lineHeight: '1.25' },
    '& > section > h2': { mb: '2' },
    '& p': { maxW: '72ch' },
    '& :is(section, .content) > p + p': { mt: '3' },
    '& .data-table, & .fact-list': { mt: '4' },
    '& a': { color: 'link', textDecoration: 'underline' },
    '& .fact-list a, & .policy-versions a': { display: 'inline-flex', alignItems: 'center', minH: '44px' },
    '& code': { fontFamily: 'mono', fontSize: 'sm', fontWeight: 'normal' },
    '& .pieces': { whiteSpace: 'pre-line' },
    '& ins': { bg: 'success.soft', color: 'success', textDecoration: 'underline' },
    '& del': { bg: 'danger.soft', color: 'danger', textDecoration: 'line-through' },
    '@media print': { borderWidth: '0', p: '0', maxW: 'none' },
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
