import { createFileRoute } from '@tanstack/react-router'
import { DiscountsContent } from '~/features/power-rates/site/discounts-content'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/rates/discounts')({
  ...publicPage,
  component: Discounts,
})

function Discounts() {
  const { page, head } = usePublicPayload(Route)
  return <DiscountsContent page={page} crumbs={head.crumbs} />
}
