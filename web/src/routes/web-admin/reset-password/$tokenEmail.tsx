import { createFileRoute } from '@tanstack/react-router'
import { ResetPage } from '~/panel/auth/reset-page'
import { parseTokenEmail, postResetPassword } from '~/session/account'

export const Route = createFileRoute('/web-admin/reset-password/$tokenEmail')({
  head: () => ({ meta: [{ title: 'Choose a new password · Tanglaw control panel' }] }),
  component: Reset,
})

function Reset() {
  const { tokenEmail } = Route.useParams()
  return <ResetPage link={parseTokenEmail(tokenEmail)} send={postResetPassword} />
}
