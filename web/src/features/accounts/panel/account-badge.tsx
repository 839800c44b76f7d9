import { chakra } from '@chakra-ui/react'
import { stateNames, type Account } from '../account'

const looks = {
  active: { bg: 'success.soft', color: 'success' },
  blocked: { bg: 'danger.soft', color: 'danger' },
  invited: { bg: 'amber.soft', color: '#7A4A00' },
  expired: { bg: 'haze', color: '#44435A' },
} as const

/** Where somebody stands: in, shut out, or not in yet. A message that couldn't be sent comes first. */
export function AccountBadge({ account: { state, invitation } }: { account: Account }) {
  const unsent = invitation?.mail === 'failed'
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
      {...(unsent ? looks.blocked : looks[state])}
    >
      {unsent ? 'Mail not sent' : stateNames[state]}
    </chakra.span>
  )
}
