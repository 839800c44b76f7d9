import { createFileRoute } from '@tanstack/react-router'
import { publicPage, usePublicPayload } from '../../../-public-page'
import { ServiceForm } from './-service-form'

export const Route = createFileRoute('/_public/services/apply-for-service/$service')({
  ...publicPage,
  component: ServicePage,
})

function ServicePage() {
  return <ServiceForm {...usePublicPayload(Route)} />
}
