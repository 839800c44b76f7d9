import { ListParameters } from '../../platform/http/list-parameters'

const SORTS = ['name', 'email', 'role', 'state', 'createdAt', 'lastSignInAt'] as const
const STATES = ['active', 'blocked', 'invited', 'expired'] as const

export interface AccountQuery {
  q: string
  role?: string
  state?: (typeof STATES)[number]
  /** Whether the account signs in with a second factor; invitations match neither. */
  secondFactor?: 'on' | 'off'
  sort: { attribute: (typeof SORTS)[number]; direction: 'asc' | 'desc' }
  page: number
  pageSize: number
}

/**
 * Reads the query of the list of accounts.
 * @param roles types of the roles that there are
 * @throws ValidationError for an unknown parameter or value.
 */
export function parseAccountQuery(query: Record<string, unknown>, roles: readonly string[]): AccountQuery {
  const parameters = new ListParameters(query)
  const read = {
    q: parameters.text('q')?.trim() ?? '',
    role: parameters.oneOf('role', roles),
    state: parameters.oneOf('state', STATES),
    secondFactor: parameters.oneOf('secondFactor', ['on', 'off']),
    sort: parameters.sort(SORTS, 'name'),
    ...parameters.page(),
  }
  parameters.rejectUnknownParams()
  return read
}
