import { chakra } from '@chakra-ui/react'
import { longDate } from '~/lib/format'
import { dateIn } from '~/lib/zone'
import { usePanelZone } from '~/panel/zone'
import type { Account } from '../account'

type Invitation = NonNullable<Account['invitation']>

const words: Record<Exclude<Invitation['mail'], 'failed'>, string> = {
  waiting: 'The mail is about to be sent.',
  sent: 'The mail was sent.',
  outbox:
    'No mail was sent: this installation has no mail server. The message lies in the server’s outbox folder; hand the link over yourself.',
  link: 'Its link was copied here, so no mail carries one.',
}

/** Where an invitation's message is, and until when its link works. */
export function InvitationNote({ invitation }: { invitation: Invitation }) {
  const zone = usePanelZone()
  const { mail, mailError, expiresAt } = invitation
  if (mail === 'failed') {
    return (
      <chakra.p role="alert" px="4" py="3" borderRadius="field" bg="danger.soft" color="danger">
        The mail could not be sent{mailError ? `: ${mailError}` : '.'} Check the address, then send it again.
      </chakra.p>
    )
  }
  const undelivered = mail === 'outbox' || (mail === 'waiting' && mailError !== null)
  return (
    <chakra.p
      px="4"
      py="3"
      borderRadius="field"
      overflowWrap="anywhere"
      {...(undelivered ? { bg: 'amber.soft', color: '#5A3600' } : { bg: 'canvas', color: 'muted' })}
    >
      {mail === 'waiting' && mailError ? `The mail is held up: ${mailError} It is tried again.` : words[mail]}{' '}
      Its link works once, until{' '}
      <chakra.span whiteSpace="nowrap">{longDate(dateIn(zone, new Date(expiresAt)))}</chakra.span>.
    </chakra.p>
  )
}
