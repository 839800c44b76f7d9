import { createFileRoute } from '@tanstack/react-router'
import { publicPage, usePublicPayload } from '../../../-public-page'
import { ServiceForm } from './-service-form'

export const Route = createFileRoute('/_public/services/apply-for-service/new-connection')({
  ...publicPage,
  component: NewConnection,
})

function NewConnection() {
  return <ServiceForm {...usePublicPayload(Route)} />
}
