import { chakra } from '@chakra-ui/react'
import type { PublishState } from './list-search'

const looks: Record<PublishState, { label: string; bg: string; color: string }> = {
  draft: { label: 'Draft', bg: 'haze', color: '#44435A' },
  published: { label: 'Published', bg: 'success.soft', color: 'success' },
  modified: { label: 'Modified', bg: 'amber.soft', color: '#7A4A00' },
}

/** Where a document stands: never published, published as it is, or published with later changes in its draft. */
export function StateBadge({ state }: { state: PublishState }) {
  const { label, bg, color } = looks[state]
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
      bg={bg}
      color={color}
    >
      {label}
    </chakra.span>
  )
}
