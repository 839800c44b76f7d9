import { chakra } from '@chakra-ui/react'

const tones = {
  plain: { bg: 'haze', color: '#44435A' },
  good: { bg: 'success.soft', color: 'success' },
  waiting: { bg: 'amber.soft', color: '#7A4A00' },
  review: { bg: '#E7E3F8', color: '#44309A' },
  bad: { bg: 'danger.soft', color: 'danger' },
} as const

export type BadgeTone = keyof typeof tones

/** A state in a word; the color only repeats what the word says. */
export function Badge({ tone, children }: { tone: BadgeTone; children: string }) {
  return (
    <chakra.span
      display="inline-block"
      px="2"
      py="0.5"
      borderRadius="6px"
      fontSize="xs"
      fontWeight="semibold"
      lineHeight="1.35"
      whiteSpace="nowrap"
      {...tones[tone]}
    >
      {children}
    </chakra.span>
  )
}
