import { createFileRoute } from '@tanstack/react-router'
import { PolicyContent } from '~/features/policies/site/policy-content'
import { knownQuery, loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import type { PolicyPage } from '~/pages/policies'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/cookie-policy')({
  loaderDeps: knownQuery,
  loader: ({ context, location }) => loadExistingPage<PolicyPage>(context, location),
  component: CookiePolicy,
  notFoundComponent: NotFoundPage,
})

function CookiePolicy() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<PolicyPage> | undefined = Route.useLoaderData()
  return (
    payload?.page && (
      <PolicyContent
        kind="cookie"
        view={payload.page.view}
        crumbs={payload.head.crumbs}
        path="/cookie-policy"
      />
    )
  )
}
