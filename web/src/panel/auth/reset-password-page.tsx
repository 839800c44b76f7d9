import { Input, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import CircleCheck from '~icons/lucide/circle-check'
import { Button, ButtonLink } from '~/ui/button'
import { NewPasswordField } from '../password/new-password-field'
import { AuthPage } from './auth-page'
import { InvalidLinkPage } from './invalid-link-page'
import { FormErrorNotice } from '../form/form-error-notice'
import { useSmallFormSubmit } from './use-small-form-submit'

interface ResetPageProps {
  /** Undefined for a truncated or foreign link. */
  link: { token: string; email: string } | undefined
  send: (reset: { token: string; email: string; password: string }) => Promise<void>
}

/** A03: sets a new password by an emailed link. */
export function ResetPasswordPage({ link, send }: ResetPageProps) {
  const [password, setPassword] = useState('')
  const [done, setDone] = useState(false)
  const form = useSmallFormSubmit(async () => {
    if (!link) return
    await send({ ...link, password })
    setDone(true)
  })

  if (!link || form.errorOf('token')) {
    return (
      <InvalidLinkPage
        title="This link no longer works"
        text={
          link
            ? 'It expired, was already used or was replaced by a newer one.'
            : 'It may be incomplete. Open it from the email again, or request a new one.'
        }
        way={{ href: '/web-admin/forgot-password', label: 'Request a new link' }}
      />
    )
  }
  const { email } = link
  if (done) {
    return (
      <AuthPage
        title="Password changed"
        icon={<CircleCheck />}
        text="For your security, you were signed out of all devices. Sign in with your new password."
        back={{ href: '/', label: 'Back to the website' }}
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
      text={`For ${email}. You’ll be signed out of all devices.`}
      back={{ href: '/web-admin/login', label: 'Back to sign-in' }}
    >
      <chakra.form noValidate display="grid" gap="5" onSubmit={form.onSubmit} onInput={form.onInput}>
        {/* Password managers store the new password under this name. */}
        <Input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField
          label="New password"
          value={password}
          onChange={setPassword}
          person={[email]}
          error={form.errorOf('password') ?? form.errorOf('email')}
        />
        <FormErrorNotice text={form.trouble} waiting={form.waiting} />
        <Button type="submit" shape="field" aria-disabled={form.blocked}>
          {form.busy ? 'Saving…' : 'Set new password'}
        </Button>
      </chakra.form>
    </AuthPage>
  )
}
