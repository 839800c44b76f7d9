/** A line of a card that leads somewhere: all of it is the link. */
export const cardLine = {
  '& > a': {
    display: 'flex',
    alignItems: 'center',
    gap: '3',
    minH: '64px',
    py: '2',
    px: '5',
    borderTopWidth: '1px',
    borderColor: 'line',
    textDecoration: 'none',
    '&:hover': { bg: 'canvas' },
    '&:focus-visible': { outlineOffset: '-3px' },
    '& > svg': { flexShrink: 0 },
  },
} as const

/** What is said of one thing after another: its name, how it is, and what that means. */
export const cardFacts = {
  m: '0',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr)',
  '& > *': { m: '0', px: '5', py: '3', borderTopWidth: '1px', borderColor: 'line' },
  '& dd': { ps: '0', fontWeight: 'semibold', textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& dd > span': {
    display: 'block',
    fontSize: 'sm',
    fontWeight: 'normal',
    lineHeight: '1.4',
    color: 'muted',
    overflowWrap: 'anywhere',
  },
  '& a': { color: 'link', textDecoration: 'underline' },
  '& svg': { display: 'inline', verticalAlign: '-0.125em' },
} as const
