import type { SystemStyleObject } from '@chakra-ui/react'
import { tabularDigits } from '~/ui/layout-styles'
import type { Styles } from '~/ui/theme/styles'

const curve: SystemStyleObject = {
  '& .curve': { mt: '5' },
  '& .canvas': { position: 'relative', height: { base: '110px', sm: '150px' }, me: '30px' },
  '& svg': { overflow: 'visible' },
  '& .canvas svg': { width: '100%', height: '100%' },
  '& path': { vectorEffect: 'non-scaling-stroke' },
  '& .grid': { stroke: 'rgb(255 255 255 / 0.14)', strokeWidth: '1' },
  '& .line': {
    fill: 'none',
    stroke: 'amber',
    strokeWidth: '3',
    strokeLinejoin: 'round',
    strokeLinecap: 'round',
  },
  '& .dashed': { stroke: 'teal.mist', strokeWidth: '2', strokeDasharray: '2 6' },
  '& .mark': {
    position: 'absolute',
    insetInlineEnd: '-30px',
    transform: 'translateY(-50%)',
    fontSize: '2xs',
    lineHeight: '1.4',
    color: 'teal.mist',
  },
  '& .dot': {
    position: 'absolute',
    width: '14px',
    height: '14px',
    m: '-7px',
    borderRadius: '50%',
    bg: 'white',
    border: '3px solid',
    borderColor: 'amber',
  },
  '& .hours': {
    display: 'flex',
    justifyContent: 'space-between',
    mt: '2',
    me: '14px',
    fontSize: '2xs',
    color: 'teal.mist',
  },
}

const foot: SystemStyleObject = {
  '& .foot': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    columnGap: '4',
    mt: '3',
    pt: '3',
    borderTopWidth: '1px',
    borderColor: 'rgb(255 255 255 / 0.14)',
    fontSize: 'md',
    color: 'teal.soft',
    '& ul': { display: 'flex', flexWrap: 'wrap', columnGap: '4' },
    '& li': { display: 'flex', alignItems: 'center', gap: '2' },
    '& li::before': { content: '""', width: '20px', borderTop: '3px solid', borderColor: 'amber' },
    '& .forecast::before': { borderTop: '2px dashed', borderColor: 'teal.mist' },
  },
  '& details > summary': { color: 'white', mb: '-2', fontSize: 'sm', '&:hover': { color: 'amber' } },
  '& details > .scroll': { maxH: '220px', overflowY: 'auto', pe: '2' },
  '& .as-data a': { color: 'white' },
  '& details .data thead th': { color: 'teal.mist' },
  '& details .data tbody tr': { borderColor: 'rgb(255 255 255 / 0.14)' },
}

export const styles: Styles = {
  '.demand-card': {
    p: { base: '5', sm: '6' },
    color: 'white',
    borderRadius: 'card',
    borderWidth: '1px',
    borderColor: 'rgb(255 255 255 / 0.2)',
    bg: 'teal.ink',
    ...tabularDigits,
    '& .head': {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'flex-end',
      columnGap: '5',
      // In rem, so that with large text the two wrap.
      '& > :first-child': { flex: '1 1 9rem' },
      '& > .peak': { flex: '2 1 6rem' },
    },
    '& .label': { fontSize: 'md', lineHeight: '1.4', color: 'teal.mist' },
    '& .now': {
      fontVariantNumeric: 'normal',
      fontFamily: 'display',
      fontWeight: 'bold',
      fontSize: { base: '36px', sm: '40px' },
      lineHeight: '1.2',
      letterSpacing: '-0.01em',
    },
    '& .peak': {
      textAlign: 'end',
      textWrap: 'balance',
      lineHeight: '1.4',
      fontWeight: 'semibold',
      '& .label': { fontWeight: 'normal' },
    },
    '& .text': { mt: '2', color: 'teal.soft', lineHeight: '1.55' },
    ...curve,
    ...foot,
  },
}
