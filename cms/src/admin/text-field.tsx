import { Field, TextInput } from '@strapi/design-system'
import { useEffect, useRef, type ReactNode } from 'react'

interface TextFieldProps {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'password'
  autoComplete: string
  inputMode?: 'numeric'
  hint?: string
  error?: string
  isOptional?: boolean
  /** Whether the field gets the focus when it appears, as the first of a form's next step. */
  isFirst?: boolean
  /** A button at the end of the field. */
  endAction?: ReactNode
}

/** A labeled line of text of a form in the console. */
export function TextField({
  name,
  label,
  value,
  onChange,
  type = 'text',
  hint,
  error,
  isFirst,
  isOptional = false,
  ...more
}: TextFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (isFirst) input.current?.focus()
  }, [isFirst])
  return (
    <Field.Root name={name} hint={hint} error={error} required={!isOptional}>
      <Field.Label>{label}</Field.Label>
      <TextInput
        {...more}
        type={type}
        value={value}
        ref={input}
        onChange={(event: { target: { value: string } }) => onChange(event.target.value)}
      />
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  )
}
