import { createFileRoute } from '@tanstack/react-router'
import { createSectionedPage } from '~/panel/layout/sectioned-page'
import { prefetchSection } from '~/panel/panel-sections'
import { createManagedPageRoute } from '../-managed-page'
import { paymentSections } from './-payment-sections'

export const Route = createFileRoute('/admin-cp/pages/pay-your-bill')({
  ...createManagedPageRoute('Pages', 'Pay your bill'),
  loader: ({ context, deps }) => prefetchSection(context.queryClient, paymentSections, deps),
  component: createSectionedPage({
    title: 'Pay your bill',
    text: 'Ways to pay, due dates and help with paying.',
    sections: paymentSections,
  }),
})
