import { createFileRoute } from '@tanstack/react-router'
import { ThankYouMessage } from '~/ui/form/thank-you-message'
import { publicPage, usePublicPayload } from '../-public-page'

export const Route = createFileRoute('/_public/thank-you')({
  ...publicPage,
  component: Thanks,
})

function Thanks() {
  const { sent, head } = usePublicPayload(Route)
  return <ThankYouMessage sent={sent ?? null} crumbs={head.crumbs} />
}
