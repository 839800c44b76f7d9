import { createFileRoute } from '@tanstack/react-router'
import { PowerSupplyContent } from '~/features/power-supply/site/power-supply-content'
import { publicPage, usePage } from '../-public-page'

export const Route = createFileRoute('/_public/power-supply')({
  ...publicPage,
  component: PowerSupply,
})

function PowerSupply() {
  const { page, head } = usePage(Route)
  return <PowerSupplyContent {...page} crumbs={head.crumbs} />
}
