import { createFileRoute } from '@tanstack/react-router'
import { BillGuideContent } from '~/features/power-rates/site/bill-guide-content'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/rates/how-to-read-your-bill')({
  ...publicPage,
  component: BillGuide,
})

function BillGuide() {
  const { page, head, site } = usePublicPayload(Route)
  return <BillGuideContent page={page} utility={site.utilityName} crumbs={head.crumbs} />
}
