import { createFileRoute } from '@tanstack/react-router'
import { auditActionLabel } from '~/features/audit/panel/audit-labels'
import { PersonalDataPage } from '~/features/personal-data/panel/personal-data-page'
import { personalDataQuery } from '~/features/personal-data/personal-data-api'
import { managedTypeLocations, panelTypeName } from '../pages/-managed-pages'
import { panelHead } from '../../-panel-head'

export const Route = createFileRoute('/admin-cp/accounts/personal-data')({
  head: panelHead('Personal data'),
  staticData: { crumbs: ['Administration', 'Personal data'] },
  loader: ({ context }) => void context.queryClient.prefetchQuery(personalDataQuery),
  component: () => (
    <PersonalDataPage places={managedTypeLocations} typeName={panelTypeName} actionLabel={auditActionLabel} />
  ),
})
