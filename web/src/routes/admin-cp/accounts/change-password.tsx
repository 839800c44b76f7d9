import { createFileRoute } from '@tanstack/react-router'
import { ChangePasswordPage } from '~/features/accounts/panel/change-password-page'
import { panelHead } from '../../-panel-head'

export const Route = createFileRoute('/admin-cp/accounts/change-password')({
  head: panelHead('Change password'),
  staticData: { crumbs: ['Your account', 'Change password'] },
  component: ChangePasswordPage,
})
