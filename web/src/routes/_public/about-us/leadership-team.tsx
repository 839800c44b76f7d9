import { createFileRoute } from '@tanstack/react-router'
import { PeopleContent } from '~/features/company/site/people-content'
import * as t from '~/messages/en/company'
import { loadExistingPage } from '~/pages/load-page'
import type { PeoplePage } from '~/pages/people'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/about-us/leadership-team')({
  loader: ({ context, location }) => loadExistingPage<PeoplePage>(context, location),
  component: LeadershipTeam,
  notFoundComponent: NotFoundPage,
})

function LeadershipTeam() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<PeoplePage> | undefined = Route.useLoaderData()
  return (
    payload?.page && (
      <PeopleContent people={payload.page.people} words={t.leadership} crumbs={payload.head.crumbs} />
    )
  )
}
