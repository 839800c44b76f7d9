import { createFileRoute } from '@tanstack/react-router'
import { deferredRouteComponent } from '~/builds/lazy-route-component'
import { publicPage } from '../-public-page'

export const Route = createFileRoute('/_public/')({
  ...publicPage,
  component: deferredRouteComponent(async () => await import('./-home'), 'Home'),
})
