import { createFileRoute } from '@tanstack/react-router'
import { PolicyContent } from '~/features/policies/site/policy-content'
import { publicPage, usePublicPayload } from '../-public-page'

export const Route = createFileRoute('/_public/accessibility')({
  ...publicPage,
  component: Accessibility,
})

function Accessibility() {
  const { page, head } = usePublicPayload(Route)
  return <PolicyContent kind="accessibility" view={page.view} crumbs={head.crumbs} path="/accessibility" />
}
