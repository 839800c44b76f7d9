/** A line of a card that leads somewhere: all of it is the link. */
export const cardLineStyles = {
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
