import { chakra } from '@chakra-ui/react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import Monitor from '~icons/lucide/monitor'
import Smartphone from '~icons/lucide/smartphone'
import { NotFoundError } from '~/cms/errors'
import { dateAndTime, timeOfDay } from '~/lib/format'
import { relativeTime } from '~/panel/relative-time'
import { Card, CardSkeleton } from '~/panel/card'
import { ConfirmDialog, type ActionConfirmation } from '~/panel/form/confirm-dialog'
import { toUserError } from '~/panel/user-error'
import { useNow } from '~/panel/use-now'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { Button } from '~/ui/button'
import {
  endOtherSessions,
  endOwnSession,
  ownSessionsQueryKey,
  ownSessionsQuery,
  type OwnSession,
} from '../own-sessions-api'

/** Where one is signed in: each browser with its last use, and a way to end it. */
export function OwnSessions() {
  const client = useQueryClient()
  const { data, error, refetch } = useQuery(ownSessionsQuery)
  const [asked, setAsked] = useState<ActionConfirmation>()

  const end = async (work: () => Promise<void>, said: string) => {
    setAsked(undefined)
    try {
      await work()
      toast.success(said)
    } catch (failure) {
      if (!(failure instanceof NotFoundError)) toast.error(toUserError(failure).text)
    }
    await client.invalidateQueries({ queryKey: ownSessionsQueryKey })
  }
  const endOne = ({ id, device }: OwnSession) =>
    setAsked({
      title: `Sign out of ${device}?`,
      text: 'That device will be signed out. You can sign in there again. Unsaved work stays on that device.',
      yes: 'Sign out device',
      onYes: () => void end(() => endOwnSession(id), `Signed out of ${device}`),
    })
  const endOthers = () =>
    setAsked({
      title: 'Sign out of all other devices?',
      text: 'You can sign in there again. Unsaved work stays on those devices.',
      yes: 'Sign out of all other devices',
      onYes: () => void end(endOtherSessions, 'Signed out of all other devices'),
    })

  return (
    <Card title="Where you’re signed in">
      {!data && !error && <CardSkeleton lines={2} height="73px" />}
      {error && !data && (
        <chakra.div role="alert" px="5" pb="5" display="grid" gap="3" justifyItems="start">
          <p>{toUserError(error).text}</p>
          <Button size="sm" variant="outline" shape="field" onClick={() => void refetch()}>
            Try again
          </Button>
        </chakra.div>
      )}
      {data && (
        <>
          <chakra.ul listStyleType="none" m="0" p="0">
            {data.map((session) => (
              <SessionLine key={session.id} session={session} onEnd={() => endOne(session)} />
            ))}
          </chakra.ul>
          {data.length > 1 && (
            <chakra.div px="5" py="4" borderTopWidth="1px" borderColor="line">
              <Button variant="outline" shape="field" onClick={endOthers}>
                Sign out of all other devices
              </Button>
            </chakra.div>
          )}
        </>
      )}
      {asked && <ConfirmDialog asked={asked} onClose={() => setAsked(undefined)} />}
    </Card>
  )
}

function SessionLine({ session, onEnd }: { session: OwnSession; onEnd: () => void }) {
  const whenId = useId()
  const where = session.address ? ` · from ${session.address}` : ''
  const Icon = /android|ios|iphone|ipad|mobile/i.test(session.device) ? Smartphone : Monitor
  return (
    <chakra.li
      display="flex"
      alignItems="center"
      gap="3.5"
      px="5"
      minH="73px"
      py="3"
      borderTopWidth="1px"
      borderColor="line"
    >
      <chakra.span
        aria-hidden
        flex="none"
        display="grid"
        placeItems="center"
        width="10"
        height="10"
        borderRadius="field"
        bg={session.current ? 'teal.soft' : 'haze'}
        color={session.current ? 'teal.deep' : 'muted'}
        fontSize="20px"
      >
        <Icon />
      </chakra.span>
      <chakra.div flex="1" minW="0">
        <chakra.p fontWeight="semibold" overflowWrap="anywhere">
          {session.device}
        </chakra.p>
        <chakra.p id={whenId} fontSize="sm" color="muted">
          {session.current ? (
            `This browser, in use now${where}`
          ) : (
            <>
              Last seen <Moment at={session.lastSeenAt} /> · signed in <Moment at={session.signedInAt} />
              {where}
            </>
          )}
        </chakra.p>
      </chakra.div>
      {!session.current && (
        <Button
          size="sm"
          variant="outline"
          shape="field"
          aria-label={`Sign out of ${session.device}`}
          aria-describedby={whenId}
          onClick={onEnd}
        >
          Sign out
        </Button>
      )}
    </chakra.li>
  )
}

/** "2 min ago", "today, 2:15 PM", "Oct 10, 9:05 AM": to the minute, for two of the same device within a day. */
function Moment({ at }: { at: string }) {
  const zone = usePanelTimeZone()
  const now = useNow()
  const instant = new Date(at)
  const words = relativeTime(instant, now, zone).replace(/^[JTY]/, (letter) => letter.toLowerCase())
  const withinTheHour = now.getTime() - instant.getTime() < 3_600_000
  return (
    <time dateTime={at} title={dateAndTime(instant, zone)}>
      {withinTheHour ? words : `${words}, ${timeOfDay(instant, zone)}`}
    </time>
  )
}
