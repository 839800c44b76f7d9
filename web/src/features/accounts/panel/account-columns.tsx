import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { RelativeTime } from '~/panel/relative-time'
import type { ListColumn } from '~/panel/list/list-column'
import { secondFactorStateNames, type Account } from '../account'
import { AccountBadge } from './account-badge'

/** The table of accounts, and what of it is on the cards of a phone. */
export const accountColumns: ListColumn<Account>[] = [
  {
    key: 'name',
    label: 'Name',
    sort: { by: 'name', first: 'asc' },
    cell: ({ name, self }) => (
      <Wrapping width="220px">
        {name}
        {self && (
          <chakra.span color="muted" fontWeight="medium">
            {' (you)'}
          </chakra.span>
        )}
      </Wrapping>
    ),
  },
  {
    key: 'email',
    label: 'Email',
    sort: { by: 'email', first: 'asc' },
    cell: ({ email }) => <Wrapping width="260px">{email}</Wrapping>,
  },
  {
    key: 'role',
    label: 'Role',
    sort: { by: 'role', first: 'asc' },
    cell: ({ roleName }) => roleName ?? 'None',
  },
  {
    key: 'state',
    label: 'Status',
    sort: { by: 'state', first: 'asc' },
    onCard: 'badge',
    cell: (row) => <AccountBadge account={row} />,
  },
  {
    key: 'secondFactor',
    label: 'Two-step verification',
    cell: ({ kind, secondFactor }) =>
      kind === 'invitation' ? '—' : secondFactorStateNames[secondFactor ? 'on' : 'off'],
  },
  {
    key: 'lastSignInAt',
    label: 'Last sign-in',
    sort: { by: 'lastSignInAt', first: 'desc' },
    cell: ({ lastSignInAt }) => (lastSignInAt ? <RelativeTime at={lastSignInAt} /> : 'Never'),
  },
]

/** In the table a long name or address takes a second line, and doesn't push what follows off the screen. */
function Wrapping({ width, children }: { width: string; children: ReactNode }) {
  return (
    <chakra.span
      display={{ md: 'inline-block' }}
      minW={{ md: '0' }}
      maxW={{ md: width, lg: `calc(${width} + 80px)` }}
      py={{ md: '2' }}
      whiteSpace="normal"
      overflowWrap="anywhere"
      lineHeight="1.35"
      verticalAlign="middle"
    >
      {children}
    </chakra.span>
  )
}
