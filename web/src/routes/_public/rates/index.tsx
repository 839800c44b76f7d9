import { createFileRoute } from '@tanstack/react-router'
import { RatesContent } from '~/features/power-rates/site/rates-page/rates-content'
import { renderPrintFooter } from '../-print-footer'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/rates/')({
  ...publicPage,
  component: Rates,
})

function Rates() {
  const payload = usePublicPayload(Route)
  const { page, head, site } = payload
  return (
    <RatesContent
      view={page.view}
      crumbs={head.crumbs}
      utility={site.utilityName}
      sheet={renderPrintFooter(payload)}
    />
  )
}
