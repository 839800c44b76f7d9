import { createFileRoute } from '@tanstack/react-router'
import { GenerationContent } from '~/features/generation-charges/site/generation-content'
import { publicPage, usePublicPayload } from '../-public-page'

export const Route = createFileRoute('/_public/generation-charge')({
  ...publicPage,
  component: GenerationCharge,
})

function GenerationCharge() {
  const { page, head } = usePublicPayload(Route)
  return <GenerationContent {...page} path="/generation-charge" crumbs={head.crumbs} />
}
