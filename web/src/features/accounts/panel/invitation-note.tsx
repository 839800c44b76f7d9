import { chakra } from '@chakra-ui/react'
import { longDate } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import type { Account } from '../account'

type Invitation = NonNullable<Account['invitation']>

const words: Record<Exclude<Invitation['mail'], 'failed'>, string> = {
  waiting: 'The email is being sent.',
  sent: 'The email was sent.',
  outbox: 'Email isn’t set up, so nothing was sent. Copy the link and send it yourself.',
  link: 'The link was copied here, so no email was sent.',
}

/** Where an invitation's message is, and until when its link works. */
export function InvitationNote({ invitation }: { invitation: Invitation }) {
  const zone = usePanelTimeZone()
  const { mail, mailError, expiresAt } = invitation
  if (mail === 'failed') {
    return (
      <chakra.p role="alert" px="4" py="3" borderRadius="field" bg="danger.soft" color="danger">
        The email couldn’t be sent{mailError ? `: ${mailError}` : '.'} Check the address, then resend the
        invitation.
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
      {mail === 'waiting' && mailError ? `Sending is delayed: ${mailError} We’ll retry.` : words[mail]} The
      link works once and expires on{' '}
      <chakra.span whiteSpace="nowrap">{longDate(dateIn(zone, new Date(expiresAt)))}</chakra.span>.
    </chakra.p>
  )
}
