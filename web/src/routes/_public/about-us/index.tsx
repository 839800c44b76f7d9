import { createFileRoute } from '@tanstack/react-router'
import { AboutContent } from '~/features/company/site/about-content'
import { publicPage, usePublicPayload } from '../../-public-page'

export const Route = createFileRoute('/_public/about-us/')({
  ...publicPage,
  component: AboutUs,
})

function AboutUs() {
  const { page, head } = usePublicPayload(Route)
  return <AboutContent {...page} crumbs={head.crumbs} />
}
