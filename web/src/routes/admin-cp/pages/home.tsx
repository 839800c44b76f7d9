import { createFileRoute } from '@tanstack/react-router'
import { rateListResource } from '~/features/power-rates/panel/rate-list-resource'
import { RatesSection } from '~/features/power-rates/panel/rates-section'
import { createSectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/panel-sections'
import { createManagedPageRoute } from '../-managed-page'
import { homeSections } from './-home-sections'
import { panelHead } from '../../-panel-head'

export const Route = createFileRoute('/admin-cp/pages/home')({
  ...createManagedPageRoute('Pages', 'Home and rates'),
  head: panelHead('Home and rates'),
  loader: ({ context, deps }) => prefetchSection(context.queryClient, homeSections, deps),
  component: createSectionedPage({
    title: 'Home and rates',
    text: 'Home page slides, rates and power data.',
    sections: homeSections,
    own: { [rateListResource.name]: RatesSection },
  }),
})
