import { Input, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import type { SignUp } from '~/session/query'
import { Button } from '~/ui/button'
import { LabelledField } from '../form/labelled-field'
import { NewPasswordField } from '../password/new-password-field'
import { lengthComplaint } from '../password/strength'
import { AuthPage } from './auth-page'
import { DeadLink } from './dead-link'
import { FormTrouble } from '../form/form-trouble'
import { assertFine, useSubmit } from './use-submit'

const roles = {
  editor: 'keep its pages, rates and data up to date',
  administrator: 'keep its site up to date and look after its accounts',
}

interface InvitationPageProps {
  token: string
  /** The invitation, open. */
  invited: { email: string; name: string; role: keyof typeof roles }
  signUp: (payload: SignUp) => Promise<unknown>
  onSignedIn: () => void
}

/** A04: the invited person sets name and password, and is in. */
export function InvitationPage({ token, invited, signUp, onSignedIn }: InvitationPageProps) {
  const [name, setName] = useState(invited.name)
  const [password, setPassword] = useState('')
  const form = useSubmit(async () => {
    assertFine({ name: !name.trim() && 'Enter your name.', password: lengthComplaint(password) })
    await signUp({ identifier: invited.email, password, name: name.trim(), invitation: token })
    onSignedIn()
  })
  if (form.errorOf('invitation')) return <DeadInvitation />
  return (
    <AuthPage
      title={`Welcome, ${invited.name}`}
      text={`You are invited to ${roles[invited.role]}. Choose a password and you are in.`}
      back={{ href: '/', label: 'Back to the public site' }}
    >
      <chakra.form noValidate display="grid" gap="5" onSubmit={form.onSubmit} onInput={form.onInput}>
        <LabelledField label="E-mail" error={form.errorOf('identifier')}>
          <Input
            type="email"
            name="email"
            autoComplete="username"
            value={invited.email}
            readOnly
            bg="canvas"
          />
        </LabelledField>
        <LabelledField
          label="Name"
          help="Colleagues see it beside the changes you make."
          error={form.errorOf('name')}
        >
          <Input
            name="name"
            autoComplete="name"
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </LabelledField>
        <NewPasswordField
          label="Password"
          value={password}
          onChange={setPassword}
          person={[invited.email, name]}
          error={form.errorOf('password')}
        />
        <FormTrouble text={form.trouble} waiting={form.waiting} />
        <Button type="submit" shape="field" aria-disabled={form.blocked}>
          {form.busy ? 'One moment…' : 'Accept and sign in'}
        </Button>
      </chakra.form>
    </AuthPage>
  )
}

/** An invitation that expired, was used, replaced or withdrawn. */
export function DeadInvitation({ state }: { state?: 'expired' | 'used' }) {
  if (state === 'used') {
    return (
      <DeadLink
        title="This invitation has been accepted"
        text="Your account exists: sign in with the e-mail it was sent to and the password you chose."
        way={{ href: '/web-admin/login', label: 'Sign in' }}
      />
    )
  }
  return (
    <DeadLink
      title="This invitation no longer works"
      text="It has expired, or a newer one has replaced it. Ask the administrator who invited you to send it again."
      way={{ href: '/web-admin/login', label: 'To the sign-in page' }}
    />
  )
}
