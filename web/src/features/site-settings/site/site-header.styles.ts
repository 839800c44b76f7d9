import type { SystemStyleObject } from '@chakra-ui/react'
import { container } from '~/ui/layout'
import type { Styles } from '~/ui/theme/styles'

const menu: SystemStyleObject = {
  '& .menu': { display: { lg: 'none' }, ms: 'auto' },
  '& summary': {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    minH: '44px',
    px: '4.5',
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
  '& .menu nav': {
    position: 'absolute',
    insetInline: '0',
    top: '100%',
    zIndex: 'header',
    bg: 'surface',
    borderTopWidth: '1px',
    borderColor: 'line',
    boxShadow: 'raised',
  },
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
      minH: '38px',
    },
    '& .utility a': { py: '2' },
    '& .utility b': { fontWeight: 'semibold', color: 'white', whiteSpace: 'nowrap' },
    '& .utility span': {
      display: { base: 'none', md: 'block' },
      overflow: 'hidden',
      textOverflow: 'ellipsis',
      whiteSpace: 'nowrap',
    },
    '& .bar': {
      ...container,
      position: 'relative',
      display: 'flex',
      alignItems: 'center',
      gap: '7',
      minH: '72px',
    },
    bg: 'surface',
    '& .logo': {
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minH: '44px',
      fontFamily: 'display',
      fontWeight: 'bold',
      fontSize: 'lead.wide',
      lineHeight: '1.08',
      '& span': { maxW: '11ch' },
      '& svg': { flexShrink: 0 },
    },
    '& .wide': { display: { base: 'none', lg: 'block' }, ms: 'auto' },
    '& .wide ul': { display: 'flex', gap: '7' },
    '& .wide a': {
      display: 'flex',
      alignItems: 'center',
      minH: '44px',
      fontWeight: 'medium',
      fontSize: 'md',
      '&:hover': { color: 'link' },
      '&[aria-current]': { boxShadow: 'inset 0 -3px var(--chakra-colors-amber)', fontWeight: 'semibold' },
    },
    '& .call': { display: { base: 'none', lg: 'inline-flex' }, '& svg': { width: '18px', height: '18px' } },
    ...menu,
    '@media print': {
      '& nav, & .menu, & .call': { display: 'none' },
      // Paper has no ground to be light on.
      '& .utility, & .utility b': { bg: 'white', color: 'ink' },
    },
  },
}
