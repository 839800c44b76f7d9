import { createFileRoute } from '@tanstack/react-router'
import { ForgotPage } from '~/panel/auth/forgot-page'
import { postForgotPassword } from '~/session/account'

export const Route = createFileRoute('/web-admin/forgot-password')({
  head: () => ({ meta: [{ title: 'Forgot your password? · Tanglaw control panel' }] }),
  component: () => <ForgotPage send={postForgotPassword} />,
})
