import { cardStyles, tabularDigits } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.news-counts': { mb: '4', color: 'muted', ...tabularDigits },
  '.news-group': {
    mb: '8',
    '& h2': {
      display: 'flex',
      alignItems: 'center',
      gap: '4',
      mb: '3',
      fontFamily: 'body',
      fontSize: 'md',
      fontWeight: 'semibold',
      '&::after': { content: '""', flex: '1', height: '1px', bg: 'line' },
    },
  },
  '.article-cover': {
    // On a phone the image is as wide as the card without its padding.
    width: { base: 'calc(100vw - 78px)', sm: '240px' },
    '& img': {
      width: '100%',
      height: { base: 'auto', sm: '150px' },
      aspectRatio: '1600 / 840',
      objectFit: 'cover',
      borderRadius: 'panel',
    },
    // Screen breakpoints don't apply in print: without a width the text beside the image would be a letter
    // wide.
    '@media print': { width: '160px' },
  },
  '.latest-news': {
    '& .all': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '44px',
      color: 'link',
      fontWeight: 'semibold',
    },
    '& .list-card': {
      flexDirection: { base: 'row', sm: 'column' },
      flexWrap: { base: 'wrap', sm: 'nowrap' },
      p: { base: '3', sm: '5', md: '6' },
    },
    // With large text the title moves below the image.
    '& .list-card > .text': { flex: { base: '1 1 11rem', sm: '1' } },
    // On a phone an article is a row: image, date and title.
    '& .list-card > .aside, & .article-cover': { width: { base: '88px', sm: '100%' } },
    '& .article-cover img': { height: { base: '66px', sm: 'auto' } },
    smDown: {
      '& .list-card h3': { fontSize: 'body' },
      '& .list-card .meta': { fontSize: 'sm' },
      '& .list-card > .text > p:not(.meta)': { display: 'none' },
    },
  },
  '.scheduled': {
    '& .panel': { ...cardStyles, px: { base: '4', sm: '6' } },
    '& .scheduled-rows > li': { py: { base: '2', sm: '4' } },
    '& .cause': { display: { base: 'none', sm: 'block' } },
    '& .customers': { display: 'none' },
    '& .ways': {
      display: 'flex',
      flexWrap: 'wrap',
      justifyContent: 'space-between',
      columnGap: '5',
      borderTopWidth: '1px',
      borderColor: 'line',
    },
    '& .ways a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '48px',
      color: 'link',
      fontWeight: 'semibold',
    },
  },
  '.scheduled-rows': {
    '& > li': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '4',
      py: { base: '3', sm: '4' },
      // With large text the words move below the tile.
      '& > div': { flex: '1 1 8rem', minW: '0' },
    },
    '& > li + li': { borderTopWidth: '1px', borderColor: 'line' },
    '& h3': { fontFamily: 'body', fontSize: 'body', fontWeight: 'semibold', lineHeight: '1.4' },
    '& :is(.cause, .customers)': { color: 'muted', fontSize: 'md' },
    '& .outage-days': { mt: '1' },
    '& .window': { display: 'inline-block', whiteSpace: 'pre-wrap' },
    // `text-decoration` doesn't apply to blocks inside an element.
    '& s .window': { textDecoration: 'line-through' },
    '& .own': { ms: '1', color: 'warning', fontWeight: 'semibold', whiteSpace: 'nowrap' },
    '& [data-own] .date-tile': { bg: 'amber', color: 'amber.ink' },
    '& s': { color: 'muted' },
  },
  '.date-tile': {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    justifyContent: 'center',
    alignSelf: 'flex-start',
    flexShrink: 0,
    minW: '3.75rem',
    p: '2',
    borderRadius: 'field',
    bg: 'info.soft',
    color: 'info',
    fontSize: 'sm',
    fontWeight: 'semibold',
    lineHeight: '1.2',
    '& b': { fontSize: 'title', lineHeight: '1.2' },
    '@media (forced-colors: active)': { outline: '1px solid' },
    '&[data-off]': { bg: 'haze', color: 'muted', textDecoration: 'line-through' },
  },
  '.article': {
    '& .cover': {
      mb: { base: '8', md: '12' },
      '& img': { width: '100%', height: 'auto', maxH: '560px', objectFit: 'cover', borderRadius: 'card' },
    },
    '& .cover figcaption': { mt: '2', fontSize: 'sm', color: 'muted' },
    '& .columns': {
      display: 'grid',
      gap: { base: '8', md: '10' },
      gridTemplateColumns: {
        base: 'minmax(0, 1fr)',
        lg: 'minmax(0, 220px) minmax(0, 1fr) minmax(0, 170px)',
      },
    },
    '& .side .fact-list': { fontSize: 'sm' },
    // In rem, so that with large text the facts wrap below their terms.
    '& .side .fact-list > div': { display: 'flex', flexWrap: 'wrap', minH: '0' },
    '& .side .fact-list dt': { flex: '1 1 4.5rem' },
    '& .side .fact-list dd': { flex: '3 1 7.5rem' },
    '& .contents': { mt: '6', fontSize: 'sm', '& b': { fontWeight: 'semibold' } },
    '& .contents li': { borderInlineStartWidth: '3px', borderColor: 'line', ps: '3' },
    '& .contents a': { display: 'block', py: '1.5', color: 'muted', textDecoration: 'none' },
    '& .contents a:hover': { textDecoration: 'underline' },
    '@media print': { '& .columns': { display: 'block' }, '& .cover img': { maxH: '240px' } },
  },
  '.share': {
    mt: { base: '2', md: '0' },
    fontSize: 'sm',
    '& a': { display: 'flex', alignItems: 'center', gap: '2.5', minH: '44px', color: 'ink' },
    '& p': { color: 'muted', maxW: '30ch' },
    '.advisory ~ &': { mt: '10' },
  },
  '.advisory': {
    ...cardStyles,
    p: { base: '5', md: '8' },
    boxShadow: 'raised',
    '& .now': {
      mt: '3',
      fontFamily: 'display',
      fontSize: { base: 'title.wide', md: 'section' },
      fontWeight: 'bold',
    },
    '& .now[data-phase="out"]': { color: 'danger' },
    '& .now span': { fontFamily: 'body', fontSize: 'body', fontWeight: 'normal' },
    '& .fact-list': { mt: '4' },
  },
  '.advisory-places': {
    ...cardStyles,
    px: { base: '5', md: '6' },
    '& li': {
      display: 'grid',
      gridTemplateColumns: { sm: 'minmax(0, 1fr) minmax(0, 2fr)' },
      columnGap: '4',
      py: '3',
    },
    '& li + li': { borderTopWidth: '1px', borderColor: 'haze' },
    '& li > *': { gridColumn: { sm: '2' } },
    '& a': { gridColumn: { sm: '1 !important' }, gridRow: '1', fontWeight: 'semibold', color: 'link' },
    '& b': { color: 'success' },
    '& .excluded': { color: 'muted' },
  },
}
