import { createFileRoute } from '@tanstack/react-router'
import { ResetPasswordPage } from '~/panel/auth/reset-password-page'
import { parseResetLink, postResetPassword } from '~/session/password-and-invitation-requests'
import { panelHead } from '../../-panel-head'

export const Route = createFileRoute('/web-admin/reset-password/$tokenEmail')({
  head: panelHead('Choose a new password'),
  component: Reset,
})

function Reset() {
  const { tokenEmail } = Route.useParams()
  return <ResetPasswordPage link={parseResetLink(tokenEmail)} send={postResetPassword} />
}
