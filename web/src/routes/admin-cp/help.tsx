import { createFileRoute } from '@tanstack/react-router'
import { HelpPage } from '~/features/help/panel/help-page'
import { panelHead } from '../-panel-head'

export const Route = createFileRoute('/admin-cp/help')({
  head: panelHead('Help'),
  staticData: { crumbs: ['Help'] },
  validateSearch: ({ page }: Record<string, unknown>): { page?: string } =>
    typeof page === 'string' ? { page } : {},
  component: function Help() {
    return <HelpPage page={Route.useSearch().page} />
  },
})
