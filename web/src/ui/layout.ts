import type { SystemStyleObject } from '@chakra-ui/react'

/** Content 1200 px wide with its margins, on any ground. */
export const container: SystemStyleObject = {
  width: '100%',
  maxW: '1200px',
  mx: 'auto',
  px: { base: '4.5', sm: '6' },
}

/** A white card of the public site. */
export const card: SystemStyleObject = {
  bg: 'surface',
  borderWidth: '1px',
  borderColor: 'line',
  borderRadius: 'card',
}

/** Numbers that stand in columns. */
export const tabular: SystemStyleObject = { fontVariantNumeric: 'tabular-nums' }
