import { createFileRoute } from '@tanstack/react-router'
import { ContactContent } from '~/features/contact/site/contact-content'
import { emptyFormState } from '~/lib/public-form'
import { publicPage, usePublicPayload } from '../-public-page'

export const Route = createFileRoute('/_public/contact-us')({
  ...publicPage,
  component: Contact,
})

function Contact() {
  const { page, head, site, path, form = emptyFormState } = usePublicPayload(Route)
  return <ContactContent page={page} form={form} path={path} crumbs={head.crumbs} hotline={site.hotline} />
}
