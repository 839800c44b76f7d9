import { container } from './layout'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  // The body of a page below its heading, as wide as header and footer.
  '.page-body': {
    ...container,
    mt: { base: '8', md: '12' },
    overflowWrap: 'anywhere',
    '@media print': { px: '0' },
  },
  '.page-section': {
    ...container,
    mt: { base: '14', md: '24' },
    scrollMarginTop: '24px',
    // The page body already has margins.
    '.page-body &': { px: '0' },
    '& > .head': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      justifyContent: 'space-between',
      gap: { base: '5', md: '6' },
      mb: { base: '6', md: '8' },
    },
    '& > .head h2': {
      fontSize: { base: 'section', md: 'section.wide' },
      lineHeight: '1.15',
      letterSpacing: '-0.02em',
    },
    '& > .head p': { color: 'muted', maxW: '62ch', mt: '2' },
    '@media print': {
      mt: '4',
      px: '0',
      breakInside: 'auto',
      // Print: keep charts and tables on one sheet by reducing headings and explanations.
      '& > .head': { mb: '1' },
      '& > .head h2': { fontSize: '14pt' },
      '& > .head p': { display: 'none' },
    },
  },
}
