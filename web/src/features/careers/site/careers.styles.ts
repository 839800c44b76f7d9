import { cardStyles, tabularDigits } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.job-list': {
    '& > h2': { mb: '4', fontSize: 'title.wide' },
  },
  '.job-until': {
    mt: '3',
    color: 'muted',
    ...tabularDigits,
    '& b': {
      display: 'inline-block',
      px: '2.5',
      me: '1',
      borderRadius: 'field',
      bg: 'warning.soft',
      color: 'warning',
      fontWeight: 'semibold',
    },
  },
  '.job-columns': {
    display: 'grid',
    alignItems: 'start',
    gap: '6',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 360px)' },
    '@media print': { display: 'block' },
  },
  // It comes first in the document, so that on a phone and in a screen reader the closing date precedes
  // everything else.
  '.job-side': { display: 'grid', gap: '6', gridColumn: { lg: '2' }, gridRow: { lg: '1' } },
  '.job-main': { display: 'grid', gap: '6' },
  '.job-card': {
    ...cardStyles,
    p: { base: '5', md: '7' },
    boxShadow: 'raised',
    '& > h2': { mb: '2', fontSize: 'title.wide', lineHeight: '1.25' },
    '& > h3': { mt: '6', mb: '2', fontSize: 'title', lineHeight: '1.25' },
    '& .until': { fontSize: 'lead', fontWeight: 'semibold', ...tabularDigits },
    '& .soon': { mt: '1', color: 'warning', fontWeight: 'semibold' },
    '& .summary': { fontSize: 'lead', lineHeight: '1.6', maxW: '62ch' },
    '& > ul': { ps: '5', listStyle: 'disc', maxW: '62ch' },
    '& li + li': { mt: '1.5' },
    '& .intro': { mb: '6', color: 'muted' },
    '& > a.pill-button, & > p > a.pill-button': { mt: '4' },
    '&[data-over]': { bg: 'haze' },
    '@media print': { p: '2', mb: '3', breakInside: 'auto' },
  },
}
