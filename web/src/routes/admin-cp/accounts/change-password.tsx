import { createFileRoute } from '@tanstack/react-router'
import { ChangePassword } from '~/features/accounts/panel/change-password'

export const Route = createFileRoute('/admin-cp/accounts/change-password')({
  head: () => ({ meta: [{ title: 'Change password · Tanglaw control panel' }] }),
  staticData: { crumbs: ['Accounts', 'Change password'] },
  component: ChangePassword,
})
