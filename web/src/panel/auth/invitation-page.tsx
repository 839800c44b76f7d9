import { Input, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { ValidationError } from '~/cms/errors'
import type { SignUp } from '~/session/session-query'
import { Button } from '~/ui/button'
import { LabeledField } from '../form/labeled-field'
import { NewPasswordField } from '../password/new-password-field'
import { validatePasswordLength } from '../password/password-strength'
import { AuthPage } from './auth-page'
import { InvalidLinkPage } from './invalid-link-page'
import { FormErrorNotice } from '../form/form-error-notice'
import { throwFormErrors, useSmallFormSubmit } from './use-small-form-submit'

/** What the built-in roles do; the sentence names another role. */
const purposes: Readonly<Record<string, string>> = {
  editor: 'edit pages, rates and data',
  administrator: 'manage the website and its team',
}

const purposeOf = (role: string, roleName: string): string =>
  Object.hasOwn(purposes, role) ? purposes[role]! : `help manage the website as ${roleName}`

interface InvitationPageProps {
  token: string
  /** The open invitation. */
  invited: { email: string; name: string; role: string; roleName: string }
  signUp: (payload: SignUp) => Promise<unknown>
  /** Reads the invitation again after a refusal: an earlier attempt, whose answer was lost, may have accepted it. */
  onRefused: () => Promise<unknown>
  onSignedIn: () => void
}

/** A04: the invited person sets name and password, and is then signed in. */
export function InvitationPage({ token, invited, signUp, onRefused, onSignedIn }: InvitationPageProps) {
  const [name, setName] = useState(invited.name)
  const [password, setPassword] = useState('')
  const form = useSmallFormSubmit(async () => {
    throwFormErrors({ name: !name.trim() && 'Enter your name.', password: validatePasswordLength(password) })
    try {
      await signUp({ identifier: invited.email, password, name: name.trim(), invitation: token })
    } catch (error) {
      if (error instanceof ValidationError && error.errors.some(({ path }) => path[0] === 'invitation'))
        await onRefused()
      throw error
    }
    onSignedIn()
  })
  if (form.errorOf('invitation')) return <InvalidInvitation />
  return (
    <AuthPage
      title={`Welcome, ${invited.name}`}
      text={`You’re invited to ${purposeOf(invited.role, invited.roleName)}. Set a password to get started.`}
      back={{ href: '/', label: 'Back to the website' }}
    >
      <chakra.form noValidate display="grid" gap="5" onSubmit={form.onSubmit} onInput={form.onInput}>
        <LabeledField label="Email" error={form.errorOf('identifier')}>
          <Input
            type="email"
            name="email"
            autoComplete="username"
            value={invited.email}
            readOnly
            bg="canvas"
          />
        </LabeledField>
        <LabeledField label="Name" help="Shown next to your changes." error={form.errorOf('name')}>
          <Input
            name="name"
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </LabeledField>
        <NewPasswordField
          label="Password"
          value={password}
          onChange={setPassword}
          person={[invited.email, name]}
          error={form.errorOf('password')}
        />
        <FormErrorNotice text={form.trouble} waiting={form.waiting} />
        <Button type="submit" shape="field" aria-disabled={form.blocked}>
          {form.busy ? 'Signing in…' : 'Accept and sign in'}
        </Button>
      </chakra.form>
    </AuthPage>
  )
}

/** The page of an invitation that has expired, or was used, replaced or withdrawn. */
export function InvalidInvitation({ state }: { state?: 'expired' | 'used' }) {
  if (state === 'used') {
    return (
      <InvalidLinkPage
        title="Your account is ready"
        text="This invitation was accepted. Sign in with your email address and password."
        way={{ href: '/web-admin/login', label: 'Sign in' }}
      />
    )
  }
  return (
    <InvalidLinkPage
      title="This invitation no longer works"
      text="It expired or was replaced by a newer one. Ask an administrator to send it again."
      way={{ href: '/web-admin/login', label: 'Go to sign-in' }}
    />
  )
}
