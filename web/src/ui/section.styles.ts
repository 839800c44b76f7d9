import { containerStyles } from './layout-styles'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  // The body of a page below its heading, as wide as header and footer.
  '.page-body': {
    ...containerStyles,
    mt: { base: '8', md: '12' },
    overflowWrap: 'anywhere',
    '@media print': { px: '0' },
  },
  '.page-section': {
    ...containerStyles,
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
  '.collapsible-section': {
    borderTopWidth: '1px',
    borderColor: 'line',
    '&:last-of-type': { borderBottomWidth: '1px' },
    '.page-section + &': { mt: { base: '10', md: '16' } },
    '& > details > summary': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) auto auto',
      alignItems: 'center',
      columnGap: '3',
      minH: '44px',
      py: '3',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '&:hover h2': { color: 'info' },
    },
    '& > details > summary h2': {
      fontSize: { base: 'title', md: 'title.wide' },
      lineHeight: '1.25',
      color: 'link',
    },
    '& > details > summary .intro': { gridRow: '2', color: 'muted' },
    '& > details > summary .count': { gridColumn: '2', gridRow: '1 / span 2', color: 'muted' },
    '& > details > summary svg': {
      gridColumn: '3',
      gridRow: '1 / span 2',
      flexShrink: '0',
      width: '20px',
      height: '20px',
      color: 'link',
      transition: 'transform 150ms',
    },
    '& > details[open] > summary svg': { transform: 'rotate(180deg)' },
    '& > details > .content': {
      pb: '5',
      // A link to it leaves the heading in view.
      scrollMarginTop: '96px',
    },
    '@media print': {
      '& details::details-content': { contentVisibility: 'visible', display: 'block' },
      '& > details > summary svg': { display: 'none' },
    },
  },
}
