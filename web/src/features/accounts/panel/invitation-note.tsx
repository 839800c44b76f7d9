import { chakra } from '@chakra-ui/react'
import { longDate } from '~/lib/format'
import { dateIn } from '~/lib/zone'
import { usePanelZone } from '~/panel/zone'
import type { Account } from '../account'

/** Where an invitation's message is, and until when its link works. */
export function InvitationNote({ invitation }: { invitation: NonNullable<Account['invitation']> }) {
  const zone = usePanelZone()
  const { mail, mailError, expiresAt } = invitation
  if (mail === 'failed') {
    return (
      <chakra.p role="alert" px="4" py="3" borderRadius="field" bg="danger.soft" color="danger">
        The mail could not be sent{mailError ? `: ${mailError}` : '.'} Check the address, then send it again.
      </chakra.p>
    )
  }
  return (
    <chakra.p px="4" py="3" borderRadius="field" bg="canvas" color="muted">
      {mail === 'waiting' ? 'The mail is about to be sent. ' : 'The mail was sent. '}
      Its link works once, until{' '}
      <chakra.span whiteSpace="nowrap">{longDate(dateIn(zone, new Date(expiresAt)))}</chakra.span>.
    </chakra.p>
  )
}
