import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPanel } from '../../../tests/setup/panel'
import { ForgotPasswordPage } from './forgot-password-page'
import { InvitationPage } from './invitation-page'

const open = (content: () => React.ReactNode) =>
  renderPanel({ at: '/auth', path: '/auth', parseSearch: () => ({}), content, main: false })

test('[A04] all that is missing is said at once, each at its field, and the first is in focus', async () => {
  const signUp = vi.fn(() => Promise.resolve())
  const invited = { email: 'ana@tanglaw.example', name: 'Ana Reyes', role: 'editor', roleName: 'Editor' }
  open(() => <InvitationPage token="t" invited={invited} signUp={signUp} onSignedIn={() => undefined} />)
  const name = await screen.findByLabelText('Name')
  const password = screen.getByLabelText('Password')
  await userEvent.clear(name)
  await userEvent.type(password, 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Accept and sign in' }))
  const ofName = await screen.findByText('Enter your name.')
  expect(name.getAttribute('aria-errormessage')).toBe(ofName.id)
  const ofPassword = screen.getByText('Use 12 characters or more.')
  expect(password.getAttribute('aria-errormessage')).toBe(ofPassword.id)
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(signUp).not.toHaveBeenCalled()
})

test('[A02] what is no email address is not sent', async () => {
  const send = vi.fn(() => Promise.resolve())
  open(() => <ForgotPasswordPage send={send} />)
  const email = await screen.findByLabelText('Email')
  await userEvent.type(email, 'juan@@example')
  await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
  expect(await screen.findByText('Enter an email address in the format name@example.com.')).toBeDefined()
  expect(send).not.toHaveBeenCalled()
  await userEvent.clear(email)
  await userEvent.type(email, 'juan@utility.example')
  await userEvent.click(screen.getByRole('button', { name: 'Send reset link' }))
  await waitFor(() => expect(send).toHaveBeenCalledWith('juan@utility.example'))
})
