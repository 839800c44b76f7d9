import { chakra } from '@chakra-ui/react'
import { Ago } from '~/panel/ago'
import type { Column } from '~/panel/list/columns'
import { roleNames, type Account } from '../account'
import { AccountBadge } from './account-badge'

/** The table of accounts, and what of it is on the cards of a phone. */
export const accountColumns: Column<Account>[] = [
  {
    key: 'name',
    label: 'Name',
    sort: { by: 'name', first: 'asc' },
    cell: ({ name, self }) => (
      <>
        {name}
        {self && (
          <chakra.span color="muted" fontWeight="medium">
            {' (you)'}
          </chakra.span>
        )}
      </>
    ),
  },
  {
    key: 'email',
    label: 'E-mail',
    sort: { by: 'email', first: 'asc' },
    cell: ({ email }) => <chakra.span overflowWrap="anywhere">{email}</chakra.span>,
  },
  {
    key: 'role',
    label: 'Role',
    sort: { by: 'role', first: 'asc' },
    cell: ({ role }) => (role ? roleNames[role] : 'None'),
  },
  {
    key: 'state',
    label: 'Status',
    sort: { by: 'state', first: 'asc' },
    onCard: 'badge',
    cell: (row) => <AccountBadge account={row} />,
  },
  {
    key: 'lastSignInAt',
    label: 'Last sign-in',
    sort: { by: 'lastSignInAt', first: 'desc' },
    cell: ({ lastSignInAt }) => (lastSignInAt ? <Ago at={lastSignInAt} /> : 'Never'),
  },
]
