import { ChakraProvider } from '@chakra-ui/react'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { RateLimitedError, StorageFailure, UnauthorizedError, UnavailableError } from '~/cms/errors'
import type { SessionUser } from '~/session/user'
import { panelSystem } from '~/ui/theme/panel-system'
import { LoginForm } from './login-form'

const user: SessionUser = { id: '1', name: 'Maria', email: 'm@u.example', role: 'editor', abilities: [] }

function show(signIn: () => Promise<SessionUser>) {
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

test('[A01] a rate limit says how many seconds to wait, and nothing is sent meanwhile', async () => {
  const signIn = vi
    .fn<() => Promise<SessionUser>>()
    .mockRejectedValue(new RateLimitedError('slow down', 42, undefined))
  const form = show(signIn)
  await fillAndSend(form)
  expect((await screen.findByRole('alert')).textContent).toContain('Try again in 42 seconds')
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
  const form = show(() => Promise.reject(new StorageFailure('Not saved', 507)))
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
