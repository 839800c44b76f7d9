import { Button, Flex, Typography } from '@strapi/design-system'
import { useState, type FormEvent } from 'react'
import { readErrors, type FormErrors } from '../read-error'
import { TextField } from '../text-field'
import type { Proof } from './second-factor-api'

interface ProofFormProps {
  /** What the button does, such as “Turn off”. */
  action: string
  /** Whether a code is asked for too. */
  hasCode: boolean
  isDangerous?: boolean
  /** @throws FetchError whose sentences are shown */
  onProof: (proof: Proof) => Promise<void>
  onCancel?: () => void
}

/** Asks for the password, and for a code where one is in use, before a change of two-step verification. */
export function ProofForm({ action, hasCode, isDangerous, onProof, onCancel }: ProofFormProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [errors, setErrors] = useState<FormErrors>({})
  const [isBusy, setBusy] = useState(false)
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setErrors({})
    setBusy(true)
    await onProof({ password, code }).catch((error: unknown) => {
      setErrors(readErrors(error))
      setBusy(false)
    })
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Flex direction="column" alignItems="stretch" gap={4} maxWidth="40rem">
        {errors[''] && (
          <Typography role="alert" textColor="danger600">
            {errors['']}
          </Typography>
        )}
        <TextField
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={errors.password}
          isFirst={onCancel !== undefined}
        />
        {hasCode && (
          <TextField
            name="code"
            label="Code"
            hint="From your authenticator app, or a recovery code."
            autoComplete="one-time-code"
            value={code}
            onChange={setCode}
            error={errors.code}
          />
        )}
        <Flex gap={2}>
          <Button type="submit" variant={isDangerous ? 'danger' : 'default'} loading={isBusy}>
            {action}
          </Button>
          {onCancel && (
            <Button variant="tertiary" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Flex>
      </Flex>
    </form>
  )
}
