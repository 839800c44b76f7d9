import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { ValidationError } from '~/cms/errors'
import { renderPanel } from '../../../tests/setup/panel'
import { ForgotPasswordPage } from './forgot-password-page'
import { InvalidInvitation, InvitationPage } from './invitation-page'

const open = (content: () => React.ReactNode) =>
  renderPanel({ at: '/auth', path: '/auth', parseSearch: () => ({}), content, main: false })

test('[A04] all that is missing is said at once, each at its field, and the first is in focus', async () => {
  const signUp = vi.fn(() => Promise.resolve())
  const invited = { email: 'ana@tanglaw.example', name: 'Ana Reyes', role: 'editor', roleName: 'Editor' }
  open(() => (
    <InvitationPage
      token="t"
      invited={invited}
      signUp={signUp}
      onRefused={vi.fn()}
      onSignedIn={() => undefined}
    />
  ))
  const name = await screen.findByLabelText('Name')
  const password = screen.getByLabelText('Password')
  await userEvent.clear(name)
  await userEvent.type(password, 'short')
  await userEvent.click(screen.getByRole('button', { name: 'Accept and sign in' }))
  const ofName = await screen.findByText('Enter your name.')
  expect(name.getAttribute('aria-errormessage')).toBe(ofName.id)
  const ofPassword = screen.getByText('Use 12 or more characters.')
  expect(password.getAttribute('aria-errormessage')).toBe(ofPassword.id)
  await waitFor(() => expect(document.activeElement).toBe(name))
  expect(signUp).not.toHaveBeenCalled()
})

test('[A04] who accepts again, because the first answer was lost, reads that the account is ready', async () => {
  const invited = { email: 'ana@tanglaw.example', name: 'Ana Reyes', role: 'editor', roleName: 'Editor' }
  const message = 'This invitation is no longer valid.'
  const signUp = vi.fn(() =>
    Promise.reject(new ValidationError(message, [{ path: ['invitation'], message }])),
  )
  function Page() {
    const [state, setState] = useState<'used'>()
    if (state) return <InvalidInvitation state={state} />
    const onRefused = () => Promise.resolve(setState('used'))
    return (
      <InvitationPage
        token="t"
        invited={invited}
        signUp={signUp}
        onRefused={onRefused}
        onSignedIn={() => undefined}
      />
    )
  }
  open(() => <Page />)
  await userEvent.type(await screen.findByLabelText('Password'), 'a long and lovely phrase')
  await userEvent.click(screen.getByRole('button', { name: 'Accept and sign in' }))
  expect(await screen.findByRole('heading', { name: 'Your account is ready' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/web-admin/login')
  expect(screen.queryByText(/no longer works/)).toBeNull()
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
