import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { retentionPeriod } from '~/messages/en'
import type { TypeLocations } from '~/panel/type-locations'
import { Card, CardSkeleton } from '~/panel/card'
import { PageHeading } from '~/panel/layout/page-heading'
import { RelativeTime } from '~/panel/relative-time'
import type { TypeName } from '~/panel/type-names'
import { toUserMessage } from '~/panel/user-error'
import { personalDataQuery, type PersonalDataOverview } from '../personal-data-api'
import { PersonalDataCard } from './personal-data-card'

interface PersonalDataPageProps {
  places: TypeLocations
  typeName: TypeName
  /** An action of the audit log in words. */
  actionLabel: (action: string) => string
}

/** C29: carries out requests of persons about their data, and says how long data is kept. */
export function PersonalDataPage({ places, typeName, actionLabel }: PersonalDataPageProps) {
  const { data, error } = useQuery(personalDataQuery)
  return (
    <>
      <PageHeading
        title="Personal data"
        text="Handle requests under the Data Privacy Act: give people a copy of their data, restrict its processing or delete it."
      />
      <chakra.div
        display="grid"
        gap="5"
        mt="5"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
        alignItems="start"
      >
        <PersonalDataCard places={places} typeName={typeName} />
        <chakra.div display="grid" gap="5">
          <Card title="How long data is kept">
            {data ? <Retention overview={data} places={places} /> : <Pending error={error} />}
          </Card>
          <Card title="Recent searches and actions">
            {data ? <Log log={data.log} actionLabel={actionLabel} /> : <Pending error={error} />}
          </Card>
        </chakra.div>
      </chakra.div>
    </>
  )
}

function Pending({ error }: { error: Error | null }) {
  if (!error) return <CardSkeleton lines={4} height="48px" />
  return (
    <chakra.p role="alert" px="5" pb="4" color="danger">
      {toUserMessage(error)}
    </chakra.p>
  )
}

function Retention({ overview, places }: { overview: PersonalDataOverview; places: TypeLocations }) {
  const { retention, retentionRun, restricted } = overview
  return (
    <>
      <chakra.ul listStyleType="none">
        {retention.map(({ path, label, months, documents, oldestAt }) => (
          <Row key={path}>
            <chakra.span minW="0">
              <chakra.span display="block" fontWeight="medium">
                {places[path]?.heading ?? label}
              </chakra.span>
              <chakra.span color="muted" fontSize="sm">
                {documents === 0 ? 'None stored' : `${documents} stored, oldest: `}
                {oldestAt && <RelativeTime at={oldestAt} lower />}
              </chakra.span>
            </chakra.span>
            <chakra.span whiteSpace="nowrap">{retentionPeriod(months)}</chakra.span>
          </Row>
        ))}
      </chakra.ul>
      <chakra.p
        px="5"
        py="3"
        borderTopWidth="1px"
        borderColor="line"
        color="muted"
        fontSize="sm"
        css={{ '& a': { color: 'link', textDecoration: 'underline' } }}
      >
        {retentionRun ? (
          <>
            Older data is deleted every day. Last run: <RelativeTime at={retentionRun.at} lower />
            {retentionRun.error ? ', failed; see the server’s log. ' : '. '}
          </>
        ) : (
          'Older data is deleted every day. '
        )}
        {restricted > 0 && `Records restricted: ${restricted}. `}
        Change the periods in <Link to="/admin-cp/settings">Settings</Link>.
      </chakra.p>
    </>
  )
}

function Log({
  log,
  actionLabel,
}: { log: PersonalDataOverview['log'] } & Pick<PersonalDataPageProps, 'actionLabel'>) {
  if (log.length === 0)
    return (
      <chakra.p px="5" pb="4" color="muted">
        No searches yet. Each search and action is recorded here without the person’s name.
      </chakra.p>
    )
  return (
    <chakra.ul listStyleType="none">
      {log.map(({ at, by, action, title }, index) => (
        <Row key={`${at} ${index}`}>
          <chakra.span minW="0">
            <chakra.span display="block" fontWeight="medium">
              {actionLabel(action)}
            </chakra.span>
            <chakra.span color="muted" fontSize="sm">
              {title}
              {by && `, by ${by}`}
            </chakra.span>
          </chakra.span>
          <chakra.span color="muted" fontSize="sm" whiteSpace="nowrap">
            <RelativeTime at={at} />
          </chakra.span>
        </Row>
      ))}
    </chakra.ul>
  )
}

const Row = chakra('li', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'baseline',
    gap: '4',
    px: '5',
    py: '3',
    borderTopWidth: '1px',
    borderColor: 'line',
  },
})
