import { createFileRoute } from '@tanstack/react-router'
import { AboutContent } from '~/features/company/site/about-content'
import type { AboutUsPage } from '~/pages/about'
import { loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/about-us/')({
  loader: ({ context, location }) => loadExistingPage<AboutUsPage>(context, location),
  component: AboutUs,
  notFoundComponent: NotFoundPage,
})

function AboutUs() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<AboutUsPage> | undefined = Route.useLoaderData()
  return payload?.page && <AboutContent {...payload.page} crumbs={payload.head.crumbs} />
}
