import { createFileRoute } from '@tanstack/react-router'
import { ThankYou } from '~/ui/form/thank-you'
import { publicPage, usePage } from '../-public-page'

export const Route = createFileRoute('/_public/thank-you')({
  ...publicPage,
  component: Thanks,
})

function Thanks() {
  const { sent, head } = usePage(Route)
  return <ThankYou sent={sent ?? null} crumbs={head.crumbs} />
}
