import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import {
  RateLimitedError,
  StorageFailureError,
  UnauthorizedError,
  UnavailableError,
  ValidationError,
} from '~/cms/errors'
import type { SecondFactorCredentials } from '~/session/session-query'
import type { SignInFunction } from '~/session/use-session'
import type { SessionUser } from '~/session/session-user-schema'
import { panelSystem } from '~/ui/theme/panel-system'
import { LoginForm } from './login-form'

const user: SessionUser = { id: '1', name: 'Maria', email: 'm@u.example', role: 'editor', abilities: [] }

function show(signIn: SignInFunction) {
  const onSignedIn = vi.fn<(user: SessionUser) => void>()
  render(
    <ChakraProvider value={panelSystem}>
      <LoginForm signIn={signIn} onSignedIn={onSignedIn} />
    </ChakraProvider>,
  )
  return { onSignedIn, email: screen.getByLabelText('Email'), password: screen.getByLabelText('Password') }
}

async function fillAndSend(form: { email: HTMLElement; password: HTMLElement }) {
  await userEvent.type(form.email, ' m@u.example ')
  await userEvent.click(form.password)
  await userEvent.paste('a pasted password')
  await userEvent.keyboard('{Enter}')
}

test('[A01] a pasted password and Enter sign in', async () => {
  const signIn = vi.fn<() => Promise<SessionUser>>().mockResolvedValue(user)
  const form = show(signIn)
  await fillAndSend(form)
  expect(signIn).toHaveBeenCalledWith({ identifier: 'm@u.example', password: 'a pasted password' })
  expect(form.onSignedIn).toHaveBeenCalledWith(user)
})

test('[A01] a refusal tells nothing about the address and keeps the email', async () => {
  const form = show(() => Promise.reject(new UnauthorizedError('no', 401)))
  await fillAndSend(form)
  expect((await screen.findByRole('alert')).textContent).toContain('Incorrect email or password')
  expect(form.email).toHaveProperty('value', 'm@u.example')
  expect(document.activeElement).toBe(form.password)
})

test.each([
  [42, '42 seconds'],
  [886, '15 minutes'],
])('[A01] a rate limit of %i s says to wait %s, and nothing is sent meanwhile', async (seconds, wait) => {
  const signIn = vi
    .fn<() => Promise<SessionUser>>()
    .mockRejectedValue(new RateLimitedError('slow down', seconds, undefined))
  const form = show(signIn)
  await fillAndSend(form)
  expect((await screen.findByRole('alert')).textContent).toContain(`Too many attempts. Try again in ${wait}.`)
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(signIn).toHaveBeenCalledTimes(1)
})

test('[A01] [E08] a CMS that does not answer is named, and both fields keep their values', async () => {
  const form = show(() => Promise.reject(new UnavailableError('down', 503)))
  await fillAndSend(form)
  expect((await screen.findByRole('alert')).textContent).toContain('server isn’t responding')
  expect(form.password).toHaveProperty('value', 'a pasted password')
})

test('[A01] a server with a full disk is named, and the password isn’t blamed', async () => {
  const form = show(() => Promise.reject(new StorageFailureError('Not saved', 507)))
  await fillAndSend(form)
  const { textContent } = await screen.findByRole('alert')
  expect(textContent).toContain('because its disk is full. Your password isn’t the problem.')
})

test('[A01] an empty field gets its error; the password can be shown', async () => {
  const form = show(() => Promise.resolve(user))
  await userEvent.click(screen.getByRole('button', { name: 'Sign in' }))
  expect(screen.getByText('Enter your email address.')).toBeDefined()
  expect(document.activeElement).toBe(form.email)
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(form.password).toHaveProperty('type', 'text')
})

test('[U05] [A01] the sixth digit of a code signs in; a wrong one is selected for the next', async () => {
  const entered = vi
    .fn<(entry: SecondFactorCredentials) => Promise<SessionUser>>()
    .mockRejectedValueOnce(new ValidationError('no', []))
    .mockResolvedValue(user)
  const form = show(() => Promise.resolve({ enterCode: entered }))
  await fillAndSend(form)
  const code = await screen.findByLabelText('6-digit code')
  expect(document.activeElement).toBe(code)
  await userEvent.paste('482 917')
  expect(await screen.findByText(/That code didn’t work/)).toBeDefined()
  expect(entered).toHaveBeenCalledWith({ code: '482917', trust: false })
  await userEvent.click(screen.getByLabelText(/Don’t ask again/))
  await userEvent.clear(code)
  await userEvent.type(code, '113355')
  expect(entered).toHaveBeenLastCalledWith({ code: '113355', trust: true })
  expect(form.onSignedIn).toHaveBeenCalledWith(user)
})

test('[U05] [A01] a recovery code is the way in without a phone; a step that took too long leads to the password', async () => {
  const entered = vi
    .fn<(entry: SecondFactorCredentials) => Promise<SessionUser>>()
    .mockRejectedValue(new UnauthorizedError('This sign-in took too long. Enter your password again.', 401))
  const form = show(() => Promise.resolve({ enterCode: entered }))
  await fillAndSend(form)
  await userEvent.click(await screen.findByRole('button', { name: 'Use a recovery code' }))
  await userEvent.type(screen.getByLabelText('Recovery code'), 'w6nt-4jcy{Enter}')
  expect(entered).toHaveBeenCalledWith({ code: 'w6nt-4jcy', trust: false })
  expect((await screen.findByRole('alert')).textContent).toContain('took too long')
  expect(screen.getByLabelText('Email')).toHaveProperty('value', 'm@u.example')
  expect(screen.getByLabelText('Password')).toHaveProperty('value', '')
})
