import { createFileRoute } from '@tanstack/react-router'
import { BillChangeContent } from '~/features/power-rates/site/bill-change/bill-change-content'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/rates/why-did-my-bill-change')({
  ...publicPage,
  component: BillChange,
})

function BillChange() {
  const { page, head } = usePublicPayload(Route)
  return <BillChangeContent view={page.view} crumbs={head.crumbs} />
}
