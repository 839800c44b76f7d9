import { createFileRoute } from '@tanstack/react-router'
import { lateRouteComponent } from '~/builds/lazy-route-component'
import { publicPage } from '../-public-page'

export const Route = createFileRoute('/_public/')({
  ...publicPage,
  component: lateRouteComponent(async () => await import('./-home'), 'Home'),
})
