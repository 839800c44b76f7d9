/** The colors of recipients by their position; after the last one they begin again. */
export const recipientColors = [
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
export const otherRecipientsColor = '#B9B6D3'

/** The index of a recipient's color. */
export const recipientColorIndex = (position: number): number => position % recipientColors.length
