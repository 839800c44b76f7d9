import { chakra } from '@chakra-ui/react'

/** How many options of a select match what is typed beside it; empty while nothing is typed. */
export function OptionCount({ count }: { count: number | undefined }) {
  return (
    <chakra.p role="status" fontSize="sm" color="muted" _empty={{ display: 'none' }}>
      {count === undefined ? '' : count === 0 ? 'No matches. Try another spelling.' : `${count} found`}
    </chakra.p>
  )
}
