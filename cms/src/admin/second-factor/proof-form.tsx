import { useState } from 'react'
import { ActionForm } from '../action-form'
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
export function ProofForm({ hasCode, onProof, ...more }: ProofFormProps) {
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  return (
    <ActionForm {...more} onSubmit={() => onProof({ password, code })}>
      {(errors) => (
        <>
          <TextField
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
            value={password}
            onChange={setPassword}
            error={errors.password}
            isFirst={more.onCancel !== undefined}
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
        </>
      )}
    </ActionForm>
  )
}
