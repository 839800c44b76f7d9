import type { SystemStyleObject } from '@chakra-ui/react'
import { container } from '~/ui/layout'
import type { Styles } from '~/ui/theme/styles'

const menu: SystemStyleObject = {
  '& .menu': { ms: { base: 'auto', lg: '-4' } },
  '& .narrow': { display: { base: 'flex', lg: 'none' }, flexShrink: 0, alignItems: 'center', gap: '2.5' },
  '& .find': { display: { base: 'none', lg: 'block' } },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '44px',
    // Not in rem: with text twice as large the word must fit beside the name.
    px: { base: '18px', lg: '3' },
    whiteSpace: 'nowrap',
    borderWidth: '1px',
    borderColor: 'line',
    borderRadius: 'pill',
    fontWeight: 'semibold',
    listStyle: 'none',
    '&::-webkit-details-marker': { display: 'none' },
    '& svg': { width: '20px', height: '20px' },
    '&:hover': { borderColor: 'edge' },
  },
  '& [open] summary': { bg: 'haze', borderColor: 'haze' },
  '& .menu > div': {
    position: 'absolute',
    insetInline: '0',
    top: '100%',
    zIndex: 'header',
    bg: 'surface',
    borderTopWidth: '1px',
    borderColor: 'line',
    boxShadow: 'raised',
  },
  '& .menu nav': { display: { lg: 'none' } },
  '& .menu .search-form': { ...container, py: '4' },
  '& .menu ul': { ...container, py: '2' },
  '& .menu li + li': { borderTopWidth: '1px', borderColor: 'haze' },
  '& .menu li a': {
    display: 'flex',
    alignItems: 'center',
    minH: '52px',
    fontWeight: 'medium',
    fontSize: 'lead',
  },
}

export const styles: Styles = {
  '.site-header': {
    '& a': { textDecoration: 'none' },
    '& .utility': {
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
    '& .utility span': {
      display: { base: 'none', md: 'block' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .bar': {
      ...container,
      // Not in rem on a phone, as the gap and the button: large text needs the room.
      px: { base: '18px', sm: '6' },
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: { base: '12px', lg: '7' },
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
      fontSize: 'min(var(--chakra-font-sizes-lead\\.wide), 8vw)',
      lineHeight: '1.08',
      '& span': { maxW: '11ch' },
      '& svg, & img': { flexShrink: 0 },
      '& img': { maxW: { base: '72px', md: '144px' }, maxH: '44px', width: 'auto', objectFit: 'contain' },
    },
    '& .wide': { display: { base: 'none', lg: 'block' }, ms: 'auto' },
    '& .wide ul': { display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', columnGap: '7' },
    '& .wide a': {
      display: 'flex',
      alignItems: 'center',
      minH: '44px',
      fontWeight: 'medium',
      fontSize: 'md',
      '&:hover': { color: 'link' },
      '&[aria-current]': { boxShadow: 'inset 0 -3px var(--chakra-colors-amber)', fontWeight: 'semibold' },
    },
    '& .call': {
      display: { base: 'none', lg: 'inline-flex' },
      flexShrink: 0,
      maxW: '18rem',
      '& svg': { width: '18px', height: '18px' },
    },
    ...menu,
    '@media print': {
      display: 'flex',
      flexDirection: 'row-reverse',
      '& .bar': { minH: '0', px: '0' },
      '& nav, & .menu, & .call': { display: 'none' },
      // Paper has no ground to be light on.
      '& .utility, & .utility b': { bg: 'white', color: 'ink' },
    },
  },
}
