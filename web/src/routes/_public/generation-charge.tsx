import { createFileRoute } from '@tanstack/react-router'
import { GenerationChargeContent } from '~/features/generation-charges/site/generation-charge-content'
import { publicPage, usePublicPayload } from '../-public-page'

export const Route = createFileRoute('/_public/generation-charge')({
  ...publicPage,
  component: GenerationCharge,
})

function GenerationCharge() {
  const { page, head } = usePublicPayload(Route)
  return <GenerationChargeContent {...page} path="/generation-charge" crumbs={head.crumbs} />
}
