import { createFileRoute } from '@tanstack/react-router'
import type { RatesPage } from '~/features/power-rates/rates-view'
import { RatesContent } from '~/features/power-rates/site/rates-page/rates-content'
import { knownQuery, loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'
import { sheetOf } from './-sheet-of'

export const Route = createFileRoute('/_public/rates')({
  loaderDeps: knownQuery,
  loader: ({ context, location }) => loadExistingPage<RatesPage>(context, location),
  component: Rates,
  notFoundComponent: NotFoundPage,
})

function Rates() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<RatesPage> | undefined = Route.useLoaderData()
  if (!payload?.page) return null
  const { page, head, site } = payload
  const { utilityName, city } = site
  return (
    <RatesContent
      view={page.view}
      crumbs={head.crumbs}
      place={{ utilityName, city }}
      sheet={sheetOf(payload)}
    />
  )
}
