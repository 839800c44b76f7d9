import { containerStyles } from './layout-styles'
import type { Styles } from './theme/styles'

export const styles: Styles = {
  '.page-heading': {
    '--focus': 'colors.amber',
    color: 'white',
    background: 'linear-gradient(var(--chakra-colors-teal-deep), var(--chakra-colors-teal-ink))',
    '& > div': {
      ...containerStyles,
      pt: { base: '4', md: '6' },
      pb: { base: '8', md: '12' },
      overflowWrap: 'anywhere',
    },
    '&[data-overlap] > div': { pb: { base: '20', md: '28' } },
    '&[data-overlap] + .raised': { position: 'relative', mt: { base: '-14', md: '-20' } },
    // In the line, so that a long last title goes on beside the links instead of below a slash.
    '& ol': { mb: '2', fontSize: 'md', color: 'teal.mist' },
    '& li': { display: 'inline' },
    '& li:not(:last-of-type)::after': { content: '"\\00a0/ "', wordSpacing: '0.25em', color: 'teal.mist' },
    '& li a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '44px',
      textDecoration: 'none',
      '&:hover': { textDecoration: 'underline' },
    },
    '& [aria-current]': { color: 'white', fontWeight: 'medium' },
    '& h1': {
      maxW: '24ch',
      fontSize: { base: 'display', md: '56px' },
      lineHeight: '1.1',
      letterSpacing: '-0.025em',
    },
    '& .lead': {
      mt: '3',
      maxW: '62ch',
      fontSize: { base: 'lead', md: 'lead.wide' },
      lineHeight: '1.5',
      color: 'teal.soft',
    },
    '& dl': { mt: { base: '5', md: '6' } },
    '& .updated': { mt: '3', color: 'teal.mist' },
    '& .updated a': { color: 'inherit', textDecoration: 'underline' },
    // Only a script updates the page.
    '& .updated .live': { '@media (scripting: none)': { display: 'none' } },
    '@media (forced-colors: active)': { borderBottom: '1px solid' },
    '@media print': {
      background: 'none',
      color: 'ink',
      '& :is(nav, .lead)': { display: 'none' },
      '& .updated': { color: 'ink' },
      '& h1': { fontSize: '22pt' },
      '& > div, &[data-overlap] > div': { py: '2', px: '0' },
      '&[data-overlap] + .raised': { mt: '0' },
    },
  },
}
