import { createFileRoute } from '@tanstack/react-router'
import { bacBiddingsResource } from '~/features/publications/panel/bac-biddings-resource'
import { createSectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/panel-sections'
import { createDeclarativeSection } from '~/panel/declarative-forms/declarative-section'
import { createManagedPageRoute } from '../../-managed-page'
import { bacSections } from '../-publication-sections'

export const Route = createFileRoute('/admin-cp/pages/publications/bac')({
  ...createManagedPageRoute('Pages', 'Bids and awards'),
  loader: ({ context, deps }) => prefetchSection(context.queryClient, bacSections, deps),
  component: createSectionedPage({
    title: 'Bids and awards',
    text: 'Public biddings for goods, infrastructure and services.',
    sections: bacSections,
    own: {
      [bacBiddingsResource.name]: createDeclarativeSection(bacBiddingsResource, {
        below: async () =>
          (await import('~/features/publications/panel/bac-and-csp-form-parts')).bacBiddingFormParts,
      }),
    },
  }),
})
