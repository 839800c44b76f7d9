import { createFileRoute } from '@tanstack/react-router'
import type { ContactPage } from '~/features/contact/contact-view'
import { ContactContent } from '~/features/contact/site/contact-content'
import { blankForm } from '~/lib/public-form'
import { loadExistingPage } from '~/pages/load-page'
import type { Payload } from '~/pages/payload'
import { NotFoundPage } from '~/ui/not-found-page'

export const Route = createFileRoute('/_public/contact-us')({
  loader: ({ context, location }) => loadExistingPage<ContactPage>(context, location),
  component: Contact,
  notFoundComponent: NotFoundPage,
})

function Contact() {
  // While a page that failed is tried again, the router renders it once before its data is there.
  const payload: Payload<ContactPage> | undefined = Route.useLoaderData()
  if (!payload?.page) return null
  const { page, head, site, path, form = blankForm } = payload
  return <ContactContent page={page} form={form} path={path} crumbs={head.crumbs} hotline={site.hotline} />
}
