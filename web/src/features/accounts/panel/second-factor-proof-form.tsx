import { Input, chakra } from '@chakra-ui/react'
import { useState } from 'react'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { LabeledField } from '~/panel/form/labeled-field'
import { throwFormErrors, useSmallFormSubmit } from '~/panel/auth/use-small-form-submit'
import { PasswordInput } from '~/panel/sign-in/password-input'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { Button } from '~/ui/button'
import type { IdentityProof } from '../second-factor-api'

interface ProofFormProps {
  label: string
  /** Two-step verification is on: a code is asked for too. */
  needsCode: boolean
  submit: string
  variant?: 'danger'
  onProved: (proof: IdentityProof) => Promise<void>
  onCancel?: () => void
}

/** Asks for the password, and a code where there is one, before a change of two-step verification. */
export function SecondFactorProofForm({
  label,
  needsCode,
  submit,
  variant,
  onProved,
  onCancel,
}: ProofFormProps) {
  const user = usePanelUser()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const form = useSmallFormSubmit(async () => {
    throwFormErrors({
      password: !password && 'Enter your password.',
      code: needsCode && !code.trim() && 'Enter the code.',
    })
    await onProved({ password, ...(needsCode && { code }) })
  })
  return (
    <chakra.form
      noValidate
      aria-label={label}
      display="grid"
      gap="4"
      maxW="400px"
      onSubmit={form.onSubmit}
      onInput={form.onInput}
    >
      <Input type="email" name="email" autoComplete="username" value={user?.email ?? ''} readOnly hidden />
      <LabeledField label="Your password" error={form.errorOf('password')}>
        <PasswordInput
          name="password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </LabeledField>
      {needsCode && (
        <LabeledField
          label="Code"
          help="6 digits from your authenticator app, or a recovery code."
          error={form.errorOf('code')}
        >
          <Input
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </LabeledField>
      )}
      <FormErrorNotice text={form.trouble} waiting={form.waiting} />
      <chakra.div display="flex" flexWrap="wrap" gap="2.5">
        <Button type="submit" shape="field" aria-disabled={form.blocked} {...(variant && { variant })}>
          {submit}
        </Button>
        {onCancel && (
          <Button variant="outline" shape="field" onClick={onCancel}>
            Cancel
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  )
}
