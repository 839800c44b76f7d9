import { cardStyles } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.people-cards': {
    display: 'grid',
    gridTemplateColumns: {
      base: 'minmax(0, 1fr)',
      sm: 'repeat(2, minmax(0, 1fr))',
      md: 'repeat(3, minmax(0, 1fr))',
      lg: 'repeat(4, minmax(0, 1fr))',
    },
    gap: { base: '4', md: '6' },
    // An expanded card doesn't stretch its neighbors.
    alignItems: 'start',
    // Text is beside the portrait on a phone, and below it where cards are side by side.
    '& > li': {
      ...cardStyles,
      display: { base: 'grid', sm: 'block' },
      gridTemplateColumns: '112px minmax(0, 1fr)',
      overflow: 'hidden',
    },
    '& .portrait': {
      position: 'relative',
      display: 'grid',
      placeItems: 'center',
      aspectRatio: { sm: '20 / 17' },
      maxH: { base: '240px', sm: 'none' },
      bg: 'haze',
      color: 'edge',
      '& svg': { width: '64px', height: '64px' },
      '& picture': { display: 'contents' },
      '& img': { position: 'absolute', inset: '0', width: '100%', height: '100%', objectFit: 'cover' },
    },
    '& .text': { p: { base: '4', sm: '5' } },
    '& :is(h2, h3)': { fontSize: 'lead', lineHeight: '1.3' },
    '& .position': { mt: '1', fontSize: 'sm', fontWeight: 'semibold', color: 'link' },
    '& .summary': { mt: '2', color: 'muted' },
    '& summary': {
      display: 'inline-flex',
      alignItems: 'center',
      gap: '1.5',
      minH: '44px',
      mt: '1',
      fontWeight: 'semibold',
      color: 'link',
      listStyle: 'none',
      '&::-webkit-details-marker': { display: 'none' },
      '&:hover': { color: 'info' },
    },
    '& summary svg': { width: '18px', height: '18px', transition: 'transform 150ms' },
    '& [open] > summary svg': { transform: 'rotate(180deg)' },
    '& details > p + p': { mt: '3' },
    // Print shows all biographies, since paper can't be expanded.
    '@media print': {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      '& > li': { breakInside: 'avoid' },
      '& .portrait': { width: '120px', height: '102px', aspectRatio: 'auto' },
      '& summary': { display: 'none' },
      '& details::details-content': { contentVisibility: 'visible', display: 'block' },
    },
  },
}
