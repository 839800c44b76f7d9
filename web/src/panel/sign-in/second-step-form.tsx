import { Input, chakra } from '@chakra-ui/react'
import { useEffect, useRef, useState, type FormEvent } from 'react'
import { useDirtyForm } from '~/builds/use-dirty-form'
import { UnauthorizedError, ValidationError } from '~/cms/errors'
import type { SecondStep } from '~/session/use-session'
import type { SessionUser } from '~/session/session-user-schema'
import { Button } from '~/ui/button'
import { FormErrorNotice } from '../form/form-error-notice'
import { LabeledField } from '../form/labeled-field'
import { SignInCodeInput } from './sign-in-code-input'
import { toSignInErrorMessage, type SignInErrorMessage } from './sign-in-error-message'
import { useSecondsLeft } from './use-seconds-left'

const WRONG_CODE =
  'That code didn’t work. Enter the latest code. If it keeps failing, check that your phone sets its time automatically.'
const WRONG_RECOVERY_CODE = 'That recovery code didn’t work. Each code works once.'

interface SecondStepFormProps {
  step: SecondStep
  onSignedIn: (user: SessionUser) => void
  /** Returns to the password. @param reason a message, unless the user chose to return */
  onBack: (reason?: string) => void
}

/** The second step of signing in: the code of the authenticator app, or a recovery code. */
export function SecondStepForm({ step, onSignedIn, onBack }: SecondStepFormProps) {
  const [isRecovery, setRecovery] = useState(false)
  const [code, setCode] = useState('')
  const [trust, setTrust] = useState(false)
  const [busy, setBusy] = useState(false)
  const [isWrong, setWrong] = useState(false)
  const [trouble, setTrouble] = useState<SignInErrorMessage>()
  const [waiting, waitFor] = useSecondsLeft()
  const form = useRef<HTMLFormElement>(null)
  useDirtyForm(true)
  const focusCode = () => form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus()
  useEffect(() => form.current?.querySelector<HTMLInputElement>('[name=code]')?.focus(), [])

  const send = async (entered: string) => {
    if (busy || waiting > 0) return
    setTrouble(undefined)
    setWrong(false)
    setBusy(true)
    try {
      onSignedIn(await step.enterCode({ code: entered, trust }))
    } catch (error) {
      if (error instanceof UnauthorizedError) return onBack(error.message)
      if (error instanceof ValidationError) return setWrong(true)
      const met = toSignInErrorMessage(error)
      setTrouble(met)
      waitFor(met.wait ?? 0)
    } finally {
      setBusy(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (code.trim()) void send(code)
    else focusCode()
  }
  const change = (text: string) => {
    setCode(text)
    setWrong(false)
  }
  const swap = () => {
    setRecovery(!isRecovery)
    change('')
    // The other field exists in the next frame.
    requestAnimationFrame(focusCode)
  }

  return (
    <chakra.form ref={form} noValidate display="grid" gap="4" onSubmit={submit}>
      {isRecovery ? (
        <LabeledField
          label="Recovery code"
          help="8 letters and digits. The dash is optional."
          error={isWrong ? WRONG_RECOVERY_CODE : undefined}
        >
          <Input
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            fontFamily="mono"
            value={code}
            onChange={({ target }) => change(target.value)}
          />
        </LabeledField>
      ) : (
        <LabeledField label="6-digit code" error={isWrong ? WRONG_CODE : undefined}>
          <SignInCodeInput
            value={code}
            invalid={isWrong}
            onChange={change}
            onComplete={(complete) => void send(complete)}
          />
        </LabeledField>
      )}
      <chakra.label display="flex" alignItems="flex-start" gap="2.5" minH="44px">
        <chakra.input
          type="checkbox"
          checked={trust}
          onChange={({ target }) => setTrust(target.checked)}
          accentColor="var(--chakra-colors-teal)"
          width="5"
          height="5"
          mt="0.5"
          flexShrink="0"
        />
        <span>
          Don’t ask again on this device for 30 days
          <chakra.span display="block" fontSize="sm" color="muted">
            Not on a shared phone or computer.
          </chakra.span>
        </span>
      </chakra.label>
      <FormErrorNotice
        text={trouble && (trouble.wait === undefined || waiting > 0) ? trouble.text : undefined}
        waiting={waiting}
      />
      <Button type="submit" shape="field" aria-disabled={busy || waiting > 0}>
        {busy ? 'Signing in…' : 'Sign in'}
      </Button>
      <Button variant="outline" shape="field" onClick={swap}>
        {isRecovery ? 'Use the app instead' : 'Use a recovery code'}
      </Button>
      <chakra.p fontSize="sm" color="muted">
        {isRecovery
          ? 'No codes left? Ask an administrator to reset your two-step verification.'
          : 'Lost your phone? Use a recovery code, or ask an administrator to reset your two-step verification.'}
      </chakra.p>
      <chakra.button
        type="button"
        justifySelf="start"
        minH="44px"
        color="link"
        fontWeight="semibold"
        _hover={{ textDecoration: 'underline' }}
        onClick={() => onBack()}
      >
        Back to sign-in
      </chakra.button>
    </chakra.form>
  )
}
