import { createFileRoute } from '@tanstack/react-router'
import { loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { ThankYou } from '~/ui/form/thank-you'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/thank-you')({
  loader: ({ context, location }) => loadExistingPage(context, location),
  component: Thanks,
  notFoundComponent: NotFoundPage,
})

function Thanks() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload | undefined = Route.useLoaderData()
  return payload && <ThankYou sent={payload.sent ?? null} crumbs={payload.head.crumbs} />
}
