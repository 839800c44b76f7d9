import type { SystemStyleObject } from '@chakra-ui/react'

/** Breaks long words of editors' texts, which would otherwise widen the page. */
const wrapping: SystemStyleObject = { minW: '0', '&, & *': { overflowWrap: 'anywhere' } }

/** Page width: 1200 px including margins. */
export const containerStyles: SystemStyleObject = {
  ...wrapping,
  width: '100%',
  maxW: '1200px',
  mx: 'auto',
  px: { base: '4.5', sm: '6' },
}

/** A card of the public site. */
export const cardStyles: SystemStyleObject = {
  ...wrapping,
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'card',
}

/** Digits of equal width, so that columns of numbers align. */
export const tabularDigits: SystemStyleObject = { fontVariantNumeric: 'tabular-nums' }

/** A numbered list of steps: a card each, and on a phone one card with a row for each. */
export const numberedStepStyles: SystemStyleObject = {
  display: 'grid',
  gap: { sm: '4' },
  counterReset: 'step',
  '& > li': {
    ...cardStyles,
    position: 'relative',
    px: '5',
    py: { base: '3', sm: '5' },
    ps: '12',
    borderRadius: { base: '0', sm: 'card' },
    borderTopWidth: { base: '0', sm: '1px' },
    counterIncrement: 'step',
    '&:first-of-type': {
      borderTopWidth: '1px',
      borderRadius: { base: 'var(--chakra-radii-card) var(--chakra-radii-card) 0 0', sm: 'card' },
    },
    '&:last-of-type': {
      borderRadius: { base: '0 0 var(--chakra-radii-card) var(--chakra-radii-card)', sm: 'card' },
    },
    '&::before': {
      content: 'counter(step)',
      position: 'absolute',
      insetInlineStart: '20px',
      fontFamily: 'display',
      fontSize: 'lead.wide',
      fontWeight: 'bold',
      color: 'link',
    },
  },
  '& h3': { fontSize: 'lead.wide' },
}

/** Numbered circles of a step list, within elements whose `data-state` is done, now or ahead. */
export const stepMarkStyles = (size: string): SystemStyleObject => ({
  '& .mark': {
    display: 'grid',
    placeItems: 'center',
    flexShrink: 0,
    width: size,
    height: size,
    border: '2px solid',
    borderColor: 'edge',
    borderRadius: 'pill',
    bg: 'surface',
    fontSize: 'sm',
    fontWeight: 'semibold',
  },
  '& [data-state="done"] > .mark': { bg: 'link', borderColor: 'link', color: 'surface' },
  '& [data-state="now"] > .mark': { bg: 'amber', borderColor: 'amber', color: 'amber.ink' },
})
