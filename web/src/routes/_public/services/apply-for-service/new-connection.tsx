import { createFileRoute } from '@tanstack/react-router'
import { publicPage, usePage } from '../../../-public-page'
import { ServiceForm } from './-service-form'

export const Route = createFileRoute('/_public/services/apply-for-service/new-connection')({
  ...publicPage,
  component: NewConnection,
})

function NewConnection() {
  return <ServiceForm {...usePage(Route)} />
}
