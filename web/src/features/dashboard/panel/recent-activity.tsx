import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { RelativeTime } from '~/panel/relative-time'
import { Card, CardSkeleton } from '~/panel/card'
import { describeFieldChanges, describeSaves } from '~/panel/describe-changes'
import { replaceInstantsByLocalTimes } from '~/panel/date-times'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import type { TypeLocations } from '~/panel/type-locations'
import { auditActionVerb } from './audit-action-verbs'
import type { DashboardChange } from './dashboard-summary-query'

interface ActivityProps {
  changes: DashboardChange[] | undefined
  places: TypeLocations
}

/** What people did last, who and when; a change to something that the panel manages leads to it. */
export function RecentActivity({ changes, places }: ActivityProps) {
  const user = usePanelUser()
  const zone = usePanelTimeZone()
  // The newest change comes first, and the last entry of a document stays in the map.
  const lastMoves = new Map(
    changes
      ?.filter(({ action }) => action === 'delete' || action === 'restore')
      .toReversed()
      .map(({ action, documentId }) => [documentId, action]),
  )
  return (
    <Card
      title="Recent activity"
      action={
        user?.abilities.includes('audit.read') && (
          <Link to="/admin-cp/accounts/audit-log">View audit log</Link>
        )
      }
    >
      {!changes && <CardSkeleton lines={8} height="60px" />}
      {changes?.length === 0 && (
        <chakra.p px="5" pb="5" color="muted">
          No changes yet.
        </chakra.p>
      )}
      <chakra.ol listStyleType="none" m="0" p="0">
        {changes?.map((change) => (
          <chakra.li
            key={`${change.at} ${change.documentId} ${change.action}`}
            display="flex"
            gap="4"
            justifyContent="space-between"
            px="5"
            py="3"
            borderTopWidth="1px"
            borderColor="line"
          >
            <chakra.span minW="0" overflowWrap="anywhere">
              <chakra.strong fontWeight="semibold">{change.actorName ?? 'Someone'}</chakra.strong>{' '}
              {auditActionVerb(change.action)}{' '}
              <Subject change={change} places={places} gone={lastMoves.get(change.documentId) === 'delete'} />
              {describeSaves(change, zone)}
              {change.changes.length > 0 && (
                <chakra.span display="block" fontSize="sm" color="muted" fontVariantNumeric="tabular-nums">
                  {replaceInstantsByLocalTimes(describeFieldChanges(change.changes), zone)}
                </chakra.span>
              )}
            </chakra.span>
            <chakra.span flexShrink="0" fontSize="sm" color="muted">
              <RelativeTime at={change.at} />
            </chakra.span>
          </chakra.li>
        ))}
      </chakra.ol>
    </Card>
  )
}

function Subject({
  change,
  places,
  gone,
}: {
  change: DashboardChange
  places: TypeLocations
  gone: boolean
}) {
  const place = places[change.path ?? change.type]
  const zone = usePanelTimeZone()
  const title = change.title
    ? replaceInstantsByLocalTimes(change.title, zone)
    : change.type.replaceAll('-', ' ')
  if (!place || !change.documentId || gone) return title
  return (
    <chakra.span css={{ '& > a': { color: 'link', '&:hover': { textDecoration: 'underline' } } }}>
      <Link to={place.to} search={{ section: place.section, row: change.documentId } as never}>
        {title}
      </Link>
    </chakra.span>
  )
}
