import { useId } from 'react'
import type { FormField } from '~/lib/public-form'
import * as t from '~/messages/en/forms'

interface FieldProps {
  field: FormField
  /** What was typed before. */
  value: string
  error: string | undefined
}

/** A field of a public form: its label, what helps, its control, and what is wrong with it. */
export function FormFieldControl({ field, value, error }: FieldProps) {
  const id = useId()
  const { name, label, help, kind, isOptional, maxLength, autoComplete, options = [] } = field
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  const common = {
    id,
    name,
    defaultValue: value,
    // Browsers' own bubbles know one field at a time, and not our words.
    'aria-required': !isOptional,
    'aria-invalid': error !== undefined,
    ...(described && { 'aria-describedby': described }),
  }
  return (
    <div className="form-field" data-invalid={error !== undefined || undefined}>
      <label htmlFor={id}>
        {label} {isOptional && <span>({t.optional})</span>}
      </label>
      {help && <p id={`${id}-help`}>{help}</p>}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {kind === 'choice' ? (
        <select {...common}>
          <option value="">{t.choose}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      ) : kind === 'long-text' ? (
        <textarea {...common} rows={6} maxLength={maxLength} />
      ) : (
        <input {...common} type={kind} maxLength={maxLength} autoComplete={autoComplete} />
      )}
    </div>
  )
}
