import type { PanelRole } from '../access/roles'
import { ListParameters } from '../../platform/http/list-query'

const SORTS = ['name', 'email', 'role', 'state', 'createdAt', 'lastSignInAt'] as const
const STATES = ['active', 'blocked', 'invited', 'expired'] as const
const ROLES: readonly PanelRole[] = ['editor', 'administrator']

export interface AccountQuery {
  q: string
  role?: PanelRole
  state?: (typeof STATES)[number]
  sort: { attribute: (typeof SORTS)[number]; direction: 'asc' | 'desc' }
  page: number
  pageSize: number
}

/** Reads the query of the list of accounts. @throws ValidationError for anything it doesn't know. */
export function readAccountQuery(query: Record<string, unknown>): AccountQuery {
  const parameters = new ListParameters(query)
  const read = {
    q: parameters.text('q')?.trim() ?? '',
    role: parameters.oneOf('role', ROLES),
    state: parameters.oneOf('state', STATES),
    sort: parameters.sort(SORTS, 'name'),
    ...parameters.page(),
  }
  parameters.rejectUnknownParams()
  return read
}
