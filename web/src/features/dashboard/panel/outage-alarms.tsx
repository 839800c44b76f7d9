import { chakra } from '@chakra-ui/react'
import { Link } from '@tanstack/react-router'
import { RelativeTime } from '~/panel/relative-time'
import { Card } from '~/panel/card'
import TriangleAlert from '~icons/lucide/triangle-alert'
import type { TypeLocations } from '~/panel/type-locations'
import type { OutageAlarm } from './dashboard-summary-query'

/** Barangays from which many reports came at once: an outage that may have no advisory yet. */
export function OutageAlarms({ alarms, places }: { alarms: OutageAlarm[]; places: TypeLocations }) {
  const [reports, advisories] = [places['outage-reports'], places['advisories']]
  if (alarms.length === 0 || !reports || !advisories) return null
  return (
    <Card title="Possible outage">
      <chakra.ul
        listStyleType="none"
        m="0"
        p="0"
        css={{ '& a': { color: 'link', textDecoration: 'underline' } }}
      >
        {alarms.map(({ barangay, reports: count, since }) => (
          <chakra.li
            key={barangay.documentId}
            display="flex"
            flexWrap="wrap"
            alignItems="center"
            gap="3"
            px="5"
            py="3"
            borderTopWidth="1px"
            borderColor="line"
          >
            <TriangleAlert aria-hidden color="var(--chakra-colors-danger)" />
            <chakra.span flex="1 1 240px">
              <strong>
                {barangay.name}: {count} reports
              </strong>
              , the first <RelativeTime at={since} lower />.
            </chakra.span>
            <Link to={reports.to} search={{ section: reports.section, stage: 'new' } as never}>
              View reports
            </Link>
            <Link to={advisories.to} search={{ section: advisories.section, row: 'new' } as never}>
              Add advisory
            </Link>
          </chakra.li>
        ))}
      </chakra.ul>
    </Card>
  )
}
