import { createFileRoute } from '@tanstack/react-router'
import { parseAuditSearch, type AuditSearch } from '~/features/audit/audit-log-api'
import { AuditLog } from '~/features/audit/panel/audit-log'
import { panelHead } from '../../-panel-head'
import { panelTypeName } from '../pages/-managed-pages'

export const Route = createFileRoute('/admin-cp/accounts/audit-log')({
  head: panelHead('Audit log'),
  staticData: { crumbs: ['Administration', 'Audit log'] },
  // The page parses its search itself, so that the list's code loads only when a user opens the list.
  validateSearch: (raw: AuditSearch) => raw,
  component: function Audit() {
    return <AuditLog search={parseAuditSearch(Route.useSearch())} typeName={panelTypeName} />
  },
})
