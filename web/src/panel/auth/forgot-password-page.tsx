import { Input, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import MailCheck from '~icons/lucide/mail-check'
import { Button } from '~/ui/button'
import { LabeledField } from '../form/labeled-field'
import { AuthPage } from './auth-page'
import { FormErrorNotice } from '../form/form-error-notice'
import { throwFormErrors, isEmailAddress, useSmallFormSubmit } from './use-small-form-submit'

const toLogin = { href: '/web-admin/login', label: 'Back to sign-in' }

/**
 * A02: requests a password-reset link. The message afterwards is the same for every address, so that it
 * doesn't reveal which accounts exist.
 */
export function ForgotPasswordPage({ send }: { send: (email: string) => Promise<void> }) {
  const [email, setEmail] = useState('')
  const [asked, setAsked] = useState<string>()
  const form = useSmallFormSubmit(async () => {
    const address = email.trim()
    throwFormErrors({
      email: !isEmailAddress(address) && 'Enter an email address in the format name@example.com.',
    })
    await send(address)
    setAsked(address)
  })

  if (asked) {
    return (
      <AuthPage
        title="Check your email"
        icon={<MailCheck />}
        text={`If ${asked} has an account, we sent a reset link. It works once and expires in 60 minutes.`}
        back={toLogin}
      >
        <chakra.div display="grid" gap="5">
          <p>No email after a few minutes? Check your spam folder, or try another address.</p>
          <Button variant="outline" shape="field" onClick={() => setAsked(undefined)}>
            Try another address
          </Button>
        </chakra.div>
      </AuthPage>
    )
  }
  return (
    <AuthPage title="Forgot your password?" text="We’ll email you a link to set a new one." back={toLogin}>
      <chakra.form noValidate display="grid" gap="5" onSubmit={form.onSubmit} onInput={form.onInput}>
        <LabeledField label="Email" error={form.errorOf('email')}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </LabeledField>
        <FormErrorNotice text={form.trouble} waiting={form.waiting} />
        <Button type="submit" shape="field" aria-disabled={form.blocked}>
          {form.busy ? 'Sending…' : 'Send reset link'}
        </Button>
      </chakra.form>
    </AuthPage>
  )
}
