import { createFileRoute } from '@tanstack/react-router'
import { PolicyContent } from '~/features/policies/site/policy-content'
import { publicPage, usePublicPayload } from '../-public-page'

export const Route = createFileRoute('/_public/privacy-policy')({
  ...publicPage,
  component: PrivacyPolicy,
})

function PrivacyPolicy() {
  const { page, head } = usePublicPayload(Route)
  return <PolicyContent kind="privacy" view={page.view} crumbs={head.crumbs} path="/privacy-policy" />
}
