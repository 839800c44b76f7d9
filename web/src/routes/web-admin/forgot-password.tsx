import { createFileRoute } from '@tanstack/react-router'
import { ForgotPasswordPage } from '~/panel/auth/forgot-password-page'
import { postForgotPassword } from '~/session/password-and-invitation-requests'
import { panelHead } from '../-panel-head'

export const Route = createFileRoute('/web-admin/forgot-password')({
  head: panelHead('Forgot your password?'),
  component: () => <ForgotPasswordPage send={postForgotPassword} />,
})
