import { cardStyles, tabularDigits } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

const link = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2',
  minH: '44px',
  color: 'link',
  '& svg': { flexShrink: 0, width: '18px', height: '18px' },
}

export const styles: Styles = {
  '.hotline-list': {
    '& > ul': {
      display: 'grid',
      gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'repeat(auto-fit, minmax(260px, 1fr))' },
      gap: '4',
    },
    '& li': { ...cardStyles, p: { base: '5', md: '6' }, boxShadow: 'raised' },
    '& li:first-of-type': { borderTopWidth: '6px', borderTopColor: 'amber' },
    '& h2': { fontSize: 'lead.wide', lineHeight: '1.3' },
    '& a': {
      ...link,
      mt: '1',
      color: 'info',
      fontFamily: 'display',
      fontSize: 'title.wide',
      fontWeight: 'bold',
      textDecoration: 'none',
      ...tabularDigits,
      '&:hover': { textDecoration: 'underline' },
    },
    '& .hours': { fontWeight: 'medium' },
    '& p + p': { mt: '1', color: 'muted' },
  },
  '.contact-ways': {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
    columnGap: '8',
    '& .page-section': { mt: { base: '12', md: '16' } },
    '@media print': { display: 'block' },
  },
  '.contact-form': { ...cardStyles, p: { base: '5', md: '8' } },
  '.office-list': { display: 'grid', gap: '4' },
  '.office-card': {
    ...cardStyles,
    p: { base: '5', md: '6' },
    '& h3': { fontSize: 'title', lineHeight: '1.3' },
    '& .opening': { my: '1', fontWeight: 'semibold', color: 'muted' },
    '& .opening[data-open="true"]': { color: 'success' },
    '& .services': { color: 'muted' },
    '& dl': { mt: '3' },
    '& dl > div': { display: 'flex', flexWrap: 'wrap', columnGap: '3', py: '1' },
    '& dt': { display: 'flex', alignItems: 'center', gap: '2', minW: '180px', color: 'muted' },
    '& dt svg': { width: '16px', height: '16px' },
    '& dd': { ...tabularDigits },
    '& .map': { mt: '3', overflow: 'hidden', borderRadius: 'field', bg: 'info.soft' },
    '& .map :is(svg, img)': { display: 'block', width: '100%', height: 'auto' },
    '& .map .street, & .map .avenue': { fill: 'none', stroke: 'surface', strokeWidth: '4' },
    '& .map .avenue': { strokeWidth: '9' },
    '& .map .pin': { fill: 'info' },
    '& .links': { display: 'flex', flexWrap: 'wrap', columnGap: '5', mt: '2' },
    '& .links a': link,
  },
}
