import { containerStyles } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

export const styles: Styles = {
  '.outage-bar': {
    '--focus': 'colors.amber',
    bg: 'red',
    color: 'white',
    '& > div': {
      ...containerStyles,
      display: 'flex',
      alignItems: 'center',
      columnGap: '4',
      flexWrap: 'wrap',
      minH: '48px',
    },
    '& .count': { display: 'flex', alignItems: 'center', gap: '2.5', fontWeight: 'semibold' },
    '& .count::before': {
      content: '""',
      flexShrink: 0,
      width: '10px',
      height: '10px',
      borderRadius: 'pill',
      bg: 'amber',
      boxShadow: '0 0 0 4px rgb(255 178 26 / 0.35)',
    },
    '& .names': { display: { base: 'none', lg: 'block' } },
    '& .name, & .ago': { display: 'inline-block', whiteSpace: 'pre-wrap' },
    '& > div > a': {
      display: 'inline-flex',
      alignItems: 'center',
      minH: '44px',
      ms: 'auto',
      fontWeight: 'semibold',
      color: 'white',
      textDecoration: 'underline',
      textUnderlineOffset: '4px',
    },
    '&[data-full] > div': {
      display: { base: 'grid', md: 'flex' },
      columnGap: '8',
      rowGap: '3',
      py: '4',
    },
    '&[data-full] .count': {
      fontFamily: 'display',
      fontSize: { base: '1.375rem', md: 'lead' },
      fontWeight: 'bold',
      lineHeight: '1.2',
    },
    '&[data-full] .confirmed': { fontSize: 'sm' },
    '&[data-full] ul': {
      borderInlineStartWidth: { md: '1px' },
      borderColor: 'rgb(255 255 255 / 0.3)',
      ps: { md: '8' },
      // Beside the heading only where the names have room.
      flex: '1 1 22rem',
    },
    '&[data-full] li': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      columnGap: '4',
      py: { base: '1.5', md: '0.5' },
      borderTopWidth: { base: '1px', md: '0' },
      borderColor: 'rgb(255 255 255 / 0.3)',
      // With large text the time moves below the names, so that no name breaks.
      '& a': { flex: '1 1 7rem', color: 'white', fontWeight: 'semibold' },
      // `text-decoration` of a link doesn't apply to blocks inside it.
      '& .name': { py: '2px', textDecoration: 'underline', textUnderlineOffset: '4px' },
      '& > span': { maxW: { base: '13rem', md: '16rem' }, textAlign: { base: 'end', md: 'start' } },
    },
    '&[data-full] .ways': {
      display: 'flex',
      flexWrap: 'wrap',
      gap: '3',
    },
    '@media (forced-colors: active)': {
      borderBlock: '2px solid',
      '& .count::before': { bg: 'CanvasText' },
    },
  },
}
