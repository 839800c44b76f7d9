import { chakra } from '@chakra-ui/react'

const DAY_MS = 24 * 60 * 60 * 1000
/** An item with fewer days left is highlighted. */
const FEW_DAYS = 4

/** The days left until an item is deleted, in words and as a bar. Times are ISO 8601. */
export function TrashTimeLeft({ from, until, now }: { from: string; until: string; now: Date }) {
  const [start, end] = [Date.parse(from), Date.parse(until)]
  const left = Math.max(0, end - now.getTime())
  const days = Math.ceil(left / DAY_MS)
  const few = days < FEW_DAYS
  return (
    <chakra.span display="inline-flex" alignItems="center" gap="2.5">
      <chakra.span aria-hidden width="64px" height="6px" borderRadius="pill" bg="haze" overflow="hidden">
        <chakra.span
          display="block"
          height="100%"
          bg={few ? 'danger' : 'teal'}
          style={{ width: `${Math.min(100, (left / (end - start)) * 100)}%` }}
        />
      </chakra.span>
      <chakra.span color={few ? 'danger' : undefined} fontWeight={few ? 'semibold' : undefined}>
        {days} {days === 1 ? 'day' : 'days'}
      </chakra.span>
    </chakra.span>
  )
}
