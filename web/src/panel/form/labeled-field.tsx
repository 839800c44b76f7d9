import { Field } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface LabeledFieldProps {
  label: string
  error?: string | undefined
  help?: ReactNode
  required?: boolean
  children: ReactNode
}

/** A label, one control and its error, linked for assistive technology by Chakra's Field. */
export function LabeledField({ label, error, help, required, children }: LabeledFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} required={required ?? false}>
      <Field.Label>
        {label}
        <Field.RequiredIndicator />
      </Field.Label>
      {children}
      {help && !error && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}
