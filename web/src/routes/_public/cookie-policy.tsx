import { createFileRoute } from '@tanstack/react-router'
import { PolicyContent } from '~/features/policies/site/policy-content'
import { publicPage, usePublicPayload } from '../-public-page'

export const Route = createFileRoute('/_public/cookie-policy')({
  ...publicPage,
  component: CookiePolicy,
})

function CookiePolicy() {
  const { page, head } = usePublicPayload(Route)
  return <PolicyContent kind="cookie" view={page.view} crumbs={head.crumbs} path="/cookie-policy" />
}
