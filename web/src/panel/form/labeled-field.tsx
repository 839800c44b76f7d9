import { Field } from '@chakra-ui/react'
import type { ReactNode } from 'react'

interface LabeledFieldProps {
  label: string
  error?: string | undefined
  help?: ReactNode
  required?: boolean
  children: ReactNode
}

/** The mark of a required field. Screen readers read that from the control instead. */
export const requiredMark = { '&::after': { content: '" *" / ""', color: 'danger' } } as const

/** A label, one control and its error, linked for assistive technology by Chakra's Field. */
export function LabeledField({ label, error, help, required, children }: LabeledFieldProps) {
  return (
    <Field.Root invalid={Boolean(error)} required={required ?? false}>
      <Field.Label css={required ? requiredMark : undefined}>{label}</Field.Label>
      {children}
      {help && !error && <Field.HelperText>{help}</Field.HelperText>}
      <Field.ErrorText>{error}</Field.ErrorText>
    </Field.Root>
  )
}
