import { useRef, useSyncExternalStore, type ChangeEventHandler, type ReactNode } from 'react'
import {
  optionText,
  withFieldKindDefaults,
  type FormField,
  type FormFieldError,
  type FormFile,
  type FormOption,
} from '~/lib/public-form'
import * as t from '~/messages/en/forms'
import { SelectOptions } from '../select-options'

interface FieldProps {
  /** Id of the control. */
  id: string
  field: FormField
  /** The previous input. */
  value: string
  error: string | undefined
  choices?: FormFieldError['choices']
}

/** A field of a public form: label, help, control and error. */
export function FormFieldControl({ id, field, value, error, choices = [] }: FieldProps) {
  const {
    name,
    kind,
    needed,
    maxLength,
    autoComplete,
    inputMode,
    options = [],
  } = withFieldKindDefaults(field)
  const isNeeded = needed !== undefined
  if (kind === 'hidden') return <input type="hidden" name={name} value={value} />
  if (kind === 'agreement') return <Agreement id={id} field={field} value={value} error={error} />
  return (
    <Labeled {...field} id={id} isOptional={!isNeeded} error={error}>
      {(described) => {
        const common = {
          ...described,
          name,
          defaultValue: value,
          // `required` would show the browser's own error bubbles, one field at a time and in other words.
          'aria-required': isNeeded,
        }
        if (kind === 'long-text') return <textarea {...common} rows={6} maxLength={maxLength} />
        if (kind === 'suggested') return <SuggestedControl {...{ common, options, choices, maxLength }} />
        if (kind !== 'choice')
          return <input {...common} type={kind} {...{ maxLength, autoComplete, inputMode }} />
        return (
          <select {...common}>
            <option value="">{t.choose}</option>
            <SelectOptions options={options} />
          </select>
        )
      }}
    </Labeled>
  )
}

interface SuggestedProps {
  common: Described & { name: string; defaultValue: string }
  options: readonly FormOption[]
  choices: readonly FormOption[]
  maxLength: number | undefined
}

/** More choices are a list. */
const MAX_CHOICE_BUTTONS = 6
const neverChanges = () => () => undefined

/**
 * A text with suggestions. Below one that may mean several options, one of them is chosen: at a press, or from a list
 * where there are many and without script. What is chosen in the list counts, because it comes last.
 */
function SuggestedControl({ common, options, choices, maxLength }: SuggestedProps) {
  const { id, name, defaultValue } = common
  const field = useRef<HTMLInputElement>(null)
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const choose = (choice: FormOption) => {
    if (!field.current) return
    // The label of a choice may also name a street.
    field.current.value = optionText(options.find(({ value }) => value === choice.value) ?? choice)
    field.current.dispatchEvent(new Event('input', { bubbles: true }))
    field.current.focus()
  }
  const hasButtons = isHydrated && choices.length <= MAX_CHOICE_BUTTONS
  const chosen = options.find(({ value }) => value === defaultValue)
  return (
    <>
      <input
        {...common}
        ref={field}
        key={chosen?.value}
        type="text"
        list={`${id}-names`}
        defaultValue={chosen ? optionText(chosen) : defaultValue}
        maxLength={maxLength}
        autoComplete="address-level3"
        // What is typed replaces the suggestion of this device or the last input.
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <datalist id={`${id}-names`}>
        {options.map((option) => (
          <option key={option.value}>{optionText(option)}</option>
        ))}
      </datalist>
      {choices.length > 0 && hasButtons && (
        <div className="choice-buttons" role="group" aria-labelledby={`${id}-choices`}>
          <p id={`${id}-choices`}>{t.didYouMean}</p>
          {choices.map((choice) => (
            <button
              key={`${choice.value} ${choice.label}`}
              type="button"
              className="pill-button outline"
              onClick={() => choose(choice)}
            >
              {optionText(choice)}
            </button>
          ))}
        </div>
      )}
      {choices.length > 0 && !hasButtons && (
        <>
          <label className="choices" htmlFor={`${id}-choice`}>
            {t.didYouMean}
          </label>
          <select id={`${id}-choice`} name={name} defaultValue="">
            <option value="">{t.choose}</option>
            <SelectOptions options={choices} />
          </select>
        </>
      )}
    </>
  )
}

interface FileProps {
  id: string
  file: FormFile
  error: string | undefined
  /** The size limit, where the help names it. */
  megabytes?: number
  isOptional?: boolean
  onChange?: ChangeEventHandler<HTMLInputElement>
}

/** The file field of a form. Only the visitor can fill it in. */
export function FormFileControl({
  id,
  file: { help, ...file },
  error,
  megabytes = 1,
  isOptional = false,
  onChange,
}: FileProps) {
  return (
    <Labeled {...file} {...(help && { help: help(megabytes) })} id={id} error={error}>
      {(described) => (
        <input
          {...described}
          name={file.name}
          type="file"
          accept={[...file.extensions.map((ending) => `.${ending}`), ...(file.mimeTypes ?? [])].join(',')}
          aria-required={!isOptional}
          onChange={onChange}
        />
      )}
    </Labeled>
  )
}

interface Described {
  id: string
  'aria-invalid': boolean
  'aria-describedby'?: string
}

interface LabeledProps {
  id: string
  label: string
  subject?: string
  help?: string
  isOptional?: boolean
  error: string | undefined
  children: (described: Described) => ReactNode
}

function Labeled({ id, label, subject, help, isOptional, error, children }: LabeledProps) {
  const described = [help && `${id}-help`, error && `${id}-error`].filter(Boolean).join(' ')
  return (
    <div className="form-field" data-invalid={error !== undefined || undefined}>
      <label htmlFor={id}>
        {label} {subject && <span className="visually-hidden">{subject}</span>}{' '}
        {isOptional && <span>({t.optional})</span>}
      </label>
      {help && <p id={`${id}-help`}>{help}</p>}
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error !== undefined,
        ...(described && { 'aria-describedby': described }),
      })}
    </div>
  )
}

/** A consent checkbox. It stays checked only for the version that the visitor agreed to. */
function Agreement({ id, field: { name, options = [] }, value, error }: FieldProps) {
  return (
    <div className="form-agreement" data-invalid={error !== undefined || undefined}>
      {error && (
        <p className="error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {options.map((option, index) => (
        <label key={option.value}>
          <input
            id={index === 0 ? id : undefined}
            type="checkbox"
            name={name}
            value={option.value}
            defaultChecked={value === option.value}
            aria-required
            aria-invalid={error !== undefined}
            {...(error && { 'aria-describedby': `${id}-error` })}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
