import type { SystemStyleObject } from '@chakra-ui/react'

/** Breaks long words of editors' texts, which would otherwise widen the page. */
const wrapping: SystemStyleObject = { minW: '0', '&, & *': { overflowWrap: 'anywhere' } }

/** Page width: 1200 px including margins. */
export const container: SystemStyleObject = {
  ...wrapping,
  width: '100%',
  maxW: '1200px',
  mx: 'auto',
  px: { base: '4.5', sm: '6' },
}

/** A card of the public site. */
export const card: SystemStyleObject = {
  ...wrapping,
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'card',
}

/** Digits of equal width, so that columns of numbers align. */
export const tabular: SystemStyleObject = { fontVariantNumeric: 'tabular-nums' }

/** Numbered circles of a step list, within elements whose `data-state` is done, now or ahead. */
export const stepMarks = (size: string): SystemStyleObject => ({
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
