/** The colors of recipients by their position; after the last one they begin again. */
export const recipientColours = [
  'info',
  'link',
  '#5DB5AC',
  'amber',
  '#FFD27A',
  '#A29FC6',
  '#B9B6D3',
  'muted',
] as const

/** The color of all recipients without a part of their own in a bar. */
export const otherRecipientsColour = '#B9B6D3'

/** The index of a recipient's color. */
export const recipientColourIndex = (position: number): number => position % recipientColours.length
