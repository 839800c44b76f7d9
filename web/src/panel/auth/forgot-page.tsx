import { Input, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import MailCheck from '~icons/lucide/mail-check'
import { Button } from '~/ui/button'
import { LabelledField } from '../form/labelled-field'
import { AuthPage } from './auth-page'
import { FormTrouble } from '../form/form-trouble'
import { assertFine, isEmail, useSubmit } from './use-submit'

const toLogin = { href: '/web-admin/login', label: 'Back to sign in' }

/** A02: asks for a reset link. What it says afterwards is the same for every address. */
export function ForgotPage({ send }: { send: (email: string) => Promise<void> }) {
  const [email, setEmail] = useState('')
  const [asked, setAsked] = useState<string>()
  const form = useSubmit(async () => {
    const address = email.trim()
    assertFine({ email: !isEmail(address) && 'Enter your e-mail address, such as name@utility.example.' })
    await send(address)
    setAsked(address)
  })

  if (asked) {
    return (
      <AuthPage
        title="Look into your mail"
        icon={<MailCheck />}
        text={`If ${asked} has an account here, a link is on its way. It works once, for 60 minutes.`}
        back={toLogin}
      >
        <chakra.div display="grid" gap="5">
          <p>Nothing there after a few minutes? Look into the spam folder, or check the address.</p>
          <Button variant="outline" shape="field" onClick={() => setAsked(undefined)}>
            Use another address
          </Button>
        </chakra.div>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title="Forgot your password?"
      text="We send you a link with which you choose a new one."
      back={toLogin}
    >
      <chakra.form noValidate display="grid" gap="5" onSubmit={form.onSubmit} onInput={form.onInput}>
        <LabelledField label="E-mail" error={form.errorOf('email')}>
          <Input
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        </LabelledField>
        <FormTrouble text={form.trouble} waiting={form.waiting} />
        <Button type="submit" shape="field" aria-disabled={form.blocked}>
          {form.busy ? 'Sending…' : 'Send the link'}
        </Button>
      </chakra.form>
    </AuthPage>
  )
}
