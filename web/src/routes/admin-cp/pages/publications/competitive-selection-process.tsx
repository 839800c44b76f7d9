import { createFileRoute } from '@tanstack/react-router'
import { cspBiddingsResource } from '~/features/publications/panel/csp-resources'
import { createSectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/panel-sections'
import { createDeclarativeSection } from '~/panel/declarative-forms/declarative-section'
import { createManagedPageRoute } from '../../-managed-page'
import { powerProcurementSections } from '../-publication-sections'

export const Route = createFileRoute('/admin-cp/pages/publications/competitive-selection-process')({
  ...createManagedPageRoute('Pages', 'Competitive selection process (CSP)'),
  loader: ({ context, deps }) => prefetchSection(context.queryClient, powerProcurementSections, deps),
  component: createSectionedPage({
    title: 'Competitive selection process (CSP)',
    text: 'Power supply biddings, the CSP page, and procurement and development plans.',
    sections: powerProcurementSections,
    own: {
      [cspBiddingsResource.name]: createDeclarativeSection(cspBiddingsResource, {
        below: async () =>
          (await import('~/features/publications/panel/bac-and-csp-form-parts')).cspBiddingFormParts,
      }),
    },
  }),
})
