import type { SystemStyleObject } from '@chakra-ui/react'

/** What editors write is never wider than its place, however long its words. */
const wrapping: SystemStyleObject = { minW: '0', '&, & *': { overflowWrap: 'anywhere' } }

/** Content 1200 px wide with its margins, on any ground. */
export const container: SystemStyleObject = {
  ...wrapping,
  width: '100%',
  maxW: '1200px',
  mx: 'auto',
  px: { base: '4.5', sm: '6' },
}

/** A white card of the public site. */
export const card: SystemStyleObject = {
  ...wrapping,
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'card',
}

/** Numbers in columns. */
export const tabular: SystemStyleObject = { fontVariantNumeric: 'tabular-nums' }

/** The round numbers of a way in steps, within parts whose `data-state` is done, now or ahead. */
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
