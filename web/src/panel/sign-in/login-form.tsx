import { Input, chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useDirtyForm } from '~/builds/use-dirty-form'
import type { SecondStep, SignInFunction } from '~/session/use-session'
import type { SessionUser } from '~/session/session-user-schema'
import { Button } from '~/ui/button'
import { FormErrorNotice } from '../form/form-error-notice'
import { LabeledField } from '../form/labeled-field'
import { PasswordInput } from './password-input'
import { SecondStepForm } from './second-step-form'
import { toSignInErrorMessage, type SignInErrorMessage } from './sign-in-error-message'
import { useSecondsLeft } from './use-seconds-left'

interface LoginFormProps {
  /** Fills in the email of a user who was signed in before. */
  email?: string
  signIn: SignInFunction
  onSignedIn: (user: SessionUser) => void
  /** Called when the form changes between password and code. */
  onStep?: (isSecond: boolean) => void
}

/**
 * Email and password, then a code if the account has a second factor. After a failure the email stays, and
 * the reason is above the button.
 */
export function LoginForm({ email = '', signIn, onSignedIn, onStep }: LoginFormProps) {
  const [identifier, setIdentifier] = useState(email)
  const [password, setPassword] = useState('')
  useDirtyForm(password !== '')
  const [missing, setMissing] = useState(false)
  const [step, setStep] = useState<SecondStep>()
  const [busy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<SignInErrorMessage>()
  const [waiting, waitFor] = useSecondsLeft()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    form.current?.querySelector<HTMLInputElement>(email ? '[name=password]' : '[name=email]')?.focus()
  }, [email])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (busy || waiting > 0) return
    setTrouble(undefined)
    const incomplete = !identifier.trim() || !password
    setMissing(incomplete)
    if (incomplete) {
      form.current
        ?.querySelector<HTMLInputElement>(identifier.trim() ? '[name=password]' : '[name=email]')
        ?.focus()
      return
    }
    setBusy(true)
    try {
      const result = await signIn({ identifier: identifier.trim(), password })
      if (!('enterCode' in result)) return onSignedIn(result)
      setStep(result)
      onStep?.(true)
    } catch (error) {
      const met = toSignInErrorMessage(error)
      setTrouble(met)
      waitFor(met.wait ?? 0)
      if (met.refused) form.current?.querySelector<HTMLInputElement>('[name=password]')?.select()
    } finally {
      setBusy(false)
    }
  }

  if (step) {
    const back = (reason?: string) => {
      setStep(undefined)
      setPassword('')
      setTrouble(reason === undefined ? undefined : { text: reason, refused: false })
      onStep?.(false)
    }
    return <SecondStepForm step={step} onSignedIn={onSignedIn} onBack={back} />
  }
  return (
    <chakra.form ref={form} noValidate display="grid" gap="5" onSubmit={(event) => void submit(event)}>
      <LabeledField
        label="Email"
        error={missing && !identifier.trim() ? 'Enter your email address.' : undefined}
      >
        <Input
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={identifier}
          onChange={(event) => setIdentifier(event.target.value)}
        />
      </LabeledField>
      <LabeledField label="Password" error={missing && !password ? 'Enter your password.' : undefined}>
        <PasswordInput
          name="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </LabeledField>
      <FormErrorNotice
        text={trouble && (trouble.wait === undefined || waiting > 0) ? trouble.text : undefined}
        waiting={waiting}
      />
      <Button type="submit" shape="field" aria-disabled={busy || waiting > 0}>
        {busy ? 'Signing in…' : 'Sign in'}
      </Button>
    </chakra.form>
  )
}
