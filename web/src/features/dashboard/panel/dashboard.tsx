import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { dayName } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import { PageHeading } from '~/panel/layout/page-heading'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { useNow } from '~/panel/use-now'
import { toUserError } from '~/panel/user-error'
import { Button, ButtonLink } from '~/ui/button'
import Megaphone from '~icons/lucide/megaphone'
import { RecentActivity } from './recent-activity'
import { ContentCounts } from './content-counts'
import { DeadLinks } from './dead-links'
import { DocumentsInReview } from './documents-in-review'
import { OutageAlarms } from './outage-alarms'
import { OwnDrafts } from './own-drafts'
import type { TypeLocations } from '~/panel/type-locations'
import { UpcomingEvents } from './upcoming-events'
import { dashboardSummaryQuery } from './dashboard-summary-query'
import { SetupChecklist } from './setup-checklist'
import { ToDoCard } from './to-do-card'

interface DashboardProps {
  places: TypeLocations
  /** The switch of storm mode. */
  storm?: ReactNode
  /** The system in one line: what is wrong, above everything, or that nothing is, below it. */
  system?: { trouble: ReactNode; healthy: ReactNode }
}

/** What is to do, in review and scheduled, and what was done last. */
export function Dashboard({ places, storm = null, system }: DashboardProps) {
  const { data, error, refetch } = useQuery(dashboardSummaryQuery)
  const user = usePanelUser()
  const today = dateIn(usePanelTimeZone(), useNow())
  const readsReviews = user?.abilities.includes('reviews.read') ?? false
  return (
    <>
      <PageHeading
        title="Dashboard"
        text={`${dayName(today)}, ${today.slice(0, 4)}`}
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            {storm}
            {places['advisories'] && user?.abilities.includes('advisories.create') && (
              <ButtonLink variant="primary" shape="field" asChild>
                <Link to={places['advisories'].to} search={{ emergency: '1' } as never}>
                  <Megaphone aria-hidden />{' '}
                  {user.abilities.includes('advisories.publish') ? 'Publish' : 'Draft'} emergency advisory
                </Link>
              </ButtonLink>
            )}
          </chakra.div>
        }
      />
      {!data && error && (
        <chakra.div role="alert" mt="6" p="5" bg="danger.soft" borderRadius="panel">
          <chakra.p fontWeight="semibold">We couldn’t load the dashboard</chakra.p>
          <chakra.p mb="3">{toUserError(error).text}</chakra.p>
          <Button variant="outline" shape="field" onClick={() => void refetch()}>
            Try again
          </Button>
        </chakra.div>
      )}
      {data && error && (
        <chakra.p role="status" mt="4" color="muted">
          These numbers may be out of date. {toUserError(error).text}
        </chakra.p>
      )}
      {!(error && !data) && (
        <chakra.div mt="6" display="grid" gap="5" aria-busy={!data}>
          {system?.trouble}
          {data?.setup && <SetupChecklist steps={data.setup} />}
          <chakra.div
            display="grid"
            gap="5"
            alignItems="start"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1.9fr) minmax(0, 1fr)' }}
          >
            <chakra.div display="grid" gap="5">
              <OutageAlarms alarms={data?.alarms ?? []} places={places} />
              <ToDoCard summary={data} places={places} readsReviews={readsReviews} />
              <DeadLinks places={places} />
              <RecentActivity changes={data?.changes} places={places} />
            </chakra.div>
            <chakra.div display="grid" gap="5">
              {readsReviews && <DocumentsInReview />}
              <UpcomingEvents coming={data?.coming} places={places} />
              <OwnDrafts drafts={data?.drafts ?? []} places={places} />
            </chakra.div>
          </chakra.div>
          <ContentCounts types={data?.types} places={places} />
          {system?.healthy}
        </chakra.div>
      )}
    </>
  )
}
