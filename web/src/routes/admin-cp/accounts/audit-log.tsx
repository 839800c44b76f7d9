import { createFileRoute } from '@tanstack/react-router'
import { parseAuditSearch, type AuditSearch } from '~/features/audit/audit'
import { AuditLog } from '~/features/audit/panel/audit-log'

export const Route = createFileRoute('/admin-cp/accounts/audit-log')({
  head: () => ({ meta: [{ title: 'Audit log · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Accounts', 'Audit log'] },
  // Passed on unparsed, and parsed where it is used: the list's code is loaded only when a user opens the list.
  validateSearch: (raw: AuditSearch) => raw,
  component: function Audit() {
    return <AuditLog search={parseAuditSearch(Route.useSearch())} />
  },
})
