import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PageHeading } from '~/panel/layout/page-heading'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { toUserError } from '~/panel/user-error'
import { Button, ButtonLink } from '~/ui/button'
import Megaphone from '~icons/lucide/megaphone'
import { Attention } from './attention'
import { Coming } from './coming'
import { ContentCounts } from './content-counts'
import { DeadLinks } from './dead-links'
import { OutageAlarms } from './outage-alarms'
import type { Places } from './places'
import { Publishing } from './publishing'
import { RecentChanges } from './recent-changes'
import { summaryQuery } from './summary'
import { System } from './system'

/** What needs attention, what there is, and what was done last. */
export function Dashboard({ places, storm = null }: { places: Places; storm?: ReactNode }) {
  const { data, error, refetch } = useQuery(summaryQuery)
  const user = usePanelUser()
  return (
    <>
      <PageHeading
        title="Dashboard"
        text="What needs your attention and what changed recently."
        action={
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            {storm}
            {places['advisories'] && user?.abilities.includes('advisories.create') && (
              <ButtonLink variant="primary" shape="field" asChild>
                <Link to={places['advisories'].to} search={{ emergency: '1' } as never}>
                  <Megaphone aria-hidden /> Emergency advisory
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
        <chakra.div
          mt="6"
          display="grid"
          gap="5"
          alignItems="start"
          gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' }}
          aria-busy={!data}
        >
          <chakra.div display="grid" gap="5">
            <OutageAlarms alarms={data?.alarms ?? []} places={places} />
            <Attention summary={data} places={places} />
            <DeadLinks places={places} />
            <ContentCounts types={data?.types} places={places} />
          </chakra.div>
          <chakra.div display="grid" gap="5">
            <Publishing />
            {user?.abilities.includes('system.read') && <System />}
            <Coming coming={data?.coming} places={places} />
            <RecentChanges changes={data?.changes} places={places} />
          </chakra.div>
        </chakra.div>
      )}
    </>
  )
}
