import { Input, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import CircleCheck from '~icons/lucide/circle-check'
import { Button, ButtonLink } from '~/ui/button'
import { NewPasswordField } from '../password/new-password-field'
import { AuthPage } from './auth-page'
import { DeadLink } from './dead-link'
import { FormTrouble } from '../form/form-trouble'
import { useSubmit } from './use-submit'

interface ResetPageProps {
  /** Undefined where the link is not from this site, or was truncated. */
  link: { token: string; email: string } | undefined
  send: (reset: { token: string; email: string; password: string }) => Promise<void>
}

/** A03: a new password by the link of a mail. */
export function ResetPage({ link, send }: ResetPageProps) {
  const [password, setPassword] = useState('')
  const [done, setDone] = useState(false)
  const form = useSubmit(async () => {
    if (!link) return
    await send({ ...link, password })
    setDone(true)
  })

  if (!link || form.errorOf('token')) {
    return (
      <DeadLink
        title="This link no longer works"
        text={
          link
            ? 'It has expired, or has been used already. A newer link replaces all before it.'
            : 'It may have been cut when it was copied. Open it from the mail once more, or ask for a new one.'
        }
        way={{ href: '/web-admin/forgot-password', label: 'Ask for a new link' }}
      />
    )
  }
  const { email } = link
  if (done) {
    return (
      <AuthPage
        title="Your new password is set"
        icon={<CircleCheck />}
        text="You were signed out everywhere. Sign in with the new password."
        back={{ href: '/', label: 'Back to the public site' }}
      >
        <ButtonLink href="/web-admin/login" shape="field">
          Sign in
        </ButtonLink>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Choose a new password"
      text={`For ${email}. You will be signed out everywhere.`}
      back={{ href: '/web-admin/login', label: 'Back to sign in' }}
    >
      <chakra.form noValidate display="grid" gap="5" onSubmit={form.onSubmit} onInput={form.onInput}>
        {/* Password managers keep the new password under this name. */}
        <Input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          label="New password"
          value={password}
          onChange={setPassword}
          person={[email]}
          error={form.errorOf('password') ?? form.errorOf('email')}
        />
        <FormTrouble text={form.trouble} waiting={form.waiting} />
        <Button type="submit" shape="field" aria-disabled={form.blocked}>
          {form.busy ? 'Saving…' : 'Set the password'}
        </Button>
      </chakra.form>
    </AuthPage>
  )
}
