import type { SystemStyleObject } from '@chakra-ui/react'
import { container } from '~/ui/layout'
import type { Styles } from '~/ui/theme/styles'

const round: SystemStyleObject = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2.5',
  minW: '44px',
  minH: '44px',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'pill',
  fontWeight: 'semibold',
  whiteSpace: 'nowrap',
  '& svg': { width: '20px', height: '20px', flexShrink: 0 },
  '&:hover': { borderColor: 'edge' },
}

/** What a summary has of its own in browsers. */
const plainSummary: SystemStyleObject = {
  listStyle: 'none',
  cursor: 'pointer',
  '&::-webkit-details-marker': { display: 'none' },
}

const chevron: SystemStyleObject = {
  '& summary > svg': {
    width: '18px',
    height: '18px',
    flexShrink: 0,
    color: 'teal',
    '@media (forced-colors: active)': { color: 'CanvasText' },
  },
  '& [open] > summary > svg': { transform: 'rotate(180deg)' },
}

const panel: SystemStyleObject = {
  position: 'absolute',
  top: '100%',
  zIndex: 'header',
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  boxShadow: 'raised',
}

/** The five menus side by side, each with a panel below the header. */
const wide: SystemStyleObject = {
  display: { base: 'none', lg: 'flex' },
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  ms: 'auto',
  ...chevron,
  '& summary': {
    ...plainSummary,
    display: 'flex',
    alignItems: 'center',
    gap: '1.5',
    minH: '44px',
    px: '3.5',
    borderRadius: 'pill',
    fontWeight: 'medium',
    fontSize: 'md',
    '&:hover': { bg: 'haze' },
    '&[data-current]': { fontWeight: 'semibold', color: 'teal.deep' },
  },
  '& [open] > summary': { bg: 'teal.soft' },
  '& ul': {
    ...panel,
    insetInlineEnd: '24px',
    mt: '1',
    display: 'grid',
    gridTemplateRows: 'repeat(4, auto)',
    gridAutoFlow: 'column',
    gridAutoColumns: 'minmax(0, 18rem)',
    maxW: 'calc(100% - 48px)',
    columnGap: '4',
    p: '5',
    borderRadius: 'card',
  },
  '& li a': {
    display: 'block',
    py: '2.5',
    px: '4',
    borderRadius: '14px',
    '&:hover': { bg: 'haze' },
    '&[aria-current="page"]': { bg: 'teal.soft' },
  },
  '& b': { display: 'block', fontWeight: 'semibold' },
  '& li span': { display: 'block', fontSize: 'sm', color: 'muted' },
}

/** One button: on a phone for all menus, else for the search alone. */
const menu: SystemStyleObject = {
  '& > summary': {
    ...plainSummary,
    ...round,
    // Not in rem: with text twice as large the word must fit beside the name.
    px: { base: '18px', lg: '0' },
  },
  '& .narrow': { display: { base: 'flex', lg: 'none' }, alignItems: 'center', gap: '2.5' },
  '& .find': { display: { base: 'none', lg: 'flex' } },
  '&[open] > summary': { bg: 'haze', borderColor: 'haze' },
  '& > div': {
    ...panel,
    insetInline: '0',
    borderWidth: '1px 0 0',
    px: { base: '18px', sm: '6' },
    pt: '4',
    pb: { base: '6', lg: '4' },
  },
  '& .pill-button': { width: '100%', mt: '3', display: { md: 'none' } },
  '& .search-form .pill-button': { width: 'auto', mt: '0', display: 'inline-flex' },
  '& nav': { display: { lg: 'none' }, mt: '4', ...chevron },
  '& nav details': { borderTopWidth: '1px', borderColor: 'line' },
  '& nav summary': {
    ...plainSummary,
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    minH: '56px',
    fontFamily: 'display',
    fontWeight: 'bold',
    fontSize: 'lead',
  },
  '& nav ul': { pb: '3' },
  '& nav a': {
    display: 'flex',
    alignItems: 'center',
    minH: '48px',
    mx: '-2',
    px: '2',
    borderRadius: '12px',
    '&[aria-current="page"]': { bg: 'teal.soft', fontWeight: 'semibold' },
  },
  '& nav b': { fontWeight: 'inherit' },
  '& nav span': { display: 'none' },
  '& .hotline': {
    '--focus': 'colors.amber',
    display: { base: 'flex', lg: 'none' },
    flexDirection: 'column',
    mt: '3',
    px: '5',
    py: '3',
    bg: 'teal.ink',
    color: 'teal.mist',
    borderRadius: 'card',
    '& b': { fontSize: 'lead', color: 'white' },
    '@media (forced-colors: active)': { border: '1px solid' },
  },
}

export const styles: Styles = {
  '.site-header': {
    '& a': { textDecoration: 'none' },
    '& .utility': {
      display: { base: 'none', lg: 'block' },
      '--focus': 'colors.amber',
      bg: 'teal.ink',
      color: 'teal.soft',
      fontSize: 'sm',
    },
    '& .utility > div': {
      ...container,
      display: 'flex',
      justifyContent: 'space-between',
      alignItems: 'center',
      gap: '6',
      minH: '44px',
    },
    '& .utility a': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: '1', minH: '44px' },
    '& .utility b': { fontWeight: 'semibold', color: 'white', whiteSpace: 'nowrap' },
    '& .utility nav': { display: 'flex', flexWrap: 'wrap', columnGap: '6' },
    '& .bar': {
      ...container,
      // Not in rem on a phone, as the gap and the button: large text needs the room.
      px: { base: '18px', sm: '6' },
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: { base: '12px', lg: '4' },
      minH: '72px',
    },
    bg: 'surface',
    '& .logo': {
      display: 'flex',
      flexShrink: { lg: 0 },
      alignItems: 'center',
      gap: '12px',
      minH: '44px',
      fontFamily: 'display',
      fontWeight: 'bold',
      // With text twice as large a word of the name still fits beside the button.
      fontSize: 'min(var(--chakra-font-sizes-lead\\.wide), 5.4vw)',
      lineHeight: '1.08',
      '& span': { maxW: '11ch' },
      '& svg, & img': { flexShrink: 0 },
      '& img': { maxW: { base: '72px', md: '144px' }, maxH: '44px', width: 'auto', objectFit: 'contain' },
    },
    '& .wide': wide,
    '& .dial': { ...round, display: { base: 'flex', lg: 'none' }, ms: 'auto', color: 'teal' },
    '& .menu': { ms: { base: '0', lg: '-3' }, ...menu },
    '& .dial ~ .menu': { ms: '0' },
    '& .report': { display: { base: 'none', md: 'inline-flex' }, flexShrink: 0, maxW: '18rem' },
    '@media print': {
      display: 'flex',
      flexDirection: 'row-reverse',
      '& .bar': { minH: '0', px: '0' },
      '& .utility': { display: 'block' },
      '& nav, & .menu, & .report, & .dial': { display: 'none' },
      // Paper has no ground to be light on.
      '& .utility, & .utility b': { bg: 'white', color: 'ink' },
    },
  },
}
