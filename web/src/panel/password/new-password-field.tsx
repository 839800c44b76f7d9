import { chakra } from '@chakra-ui/react'
import { useDeferredValue, useEffect, useState } from 'react'
import { LabeledField } from '../form/labeled-field'
import { PasswordInput } from '../sign-in/password-input'
import {
  countPasswordCharacters,
  loadPasswordEstimator,
  MIN_PASSWORD_LENGTH,
  scorePassword,
  describePasswordStrength,
  type PasswordScore,
} from './password-strength'

interface NewPasswordFieldProps {
  label: string
  value: string
  onChange: (password: string) => void
  /** The user's email and name, which the password must not contain. */
  person: string[]
  error: string | undefined
}

/** A field for a new password that shows its strength; it can be pasted and made visible. */
export function NewPasswordField({ label, value, onChange, person, error }: NewPasswordFieldProps) {
  const score = useScore(useDeferredValue(value), person)
  return (
    <LabeledField label={label} error={error}>
      <PasswordInput
        name="password"
        autoComplete="new-password"
        value={value}
        onFocus={() => void loadPasswordEstimator().catch(() => undefined)}
        onChange={(event) => onChange(event.target.value)}
      />
      <Strength password={value} score={score} />
    </LabeledField>
  )
}

function useScore(password: string, person: string[]): PasswordScore | undefined {
  const [judged, setJudged] = useState<{ password: string; score: PasswordScore }>()
  const words = person.join('\n')
  useEffect(() => {
    let current = true
    if (password) {
      loadPasswordEstimator()
        .then(
          (estimate) =>
            current && setJudged({ password, score: scorePassword(estimate, password, words.split('\n')) }),
        )
        .catch(() => undefined) // the server checks the strength in any case
    }
    return () => void (current = false)
  }, [password, words])
  return judged?.password === password ? judged.score : undefined
}

const colors = ['danger', 'danger', 'amber.deep', 'teal', 'success'] as const

function Strength({ password, score }: { password: string; score: PasswordScore | undefined }) {
  const long = countPasswordCharacters(password) >= MIN_PASSWORD_LENGTH
  const filled = password === '' ? 0 : long ? Math.max(1, score ?? 1) : 1
  const color = long && score !== undefined ? colors[score] : 'danger'
  return (
    <chakra.span display="grid" gap="1.5" pt="0.5" fontSize="sm" color="muted">
      <chakra.span aria-hidden display="grid" gridTemplateColumns="repeat(4, 1fr)" gap="1">
        {[1, 2, 3, 4].map((step) => (
          <chakra.span
            key={step}
            height="5px"
            borderRadius="pill"
            bg={step <= filled ? color : 'line'}
            transition="background-color 150ms"
          />
        ))}
      </chakra.span>
      <span aria-live="polite">{describePasswordStrength(password, score)}</span>
    </chakra.span>
  )
}
