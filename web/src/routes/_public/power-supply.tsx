import { createFileRoute } from '@tanstack/react-router'
import { PowerSupplyContent } from '~/features/power-supply/site/power-supply-content'
import { publicPage, usePublicPayload } from '../-public-page'

export const Route = createFileRoute('/_public/power-supply')({
  ...publicPage,
  component: PowerSupply,
})

function PowerSupply() {
  const { page, head } = usePublicPayload(Route)
  return <PowerSupplyContent {...page} crumbs={head.crumbs} />
}
