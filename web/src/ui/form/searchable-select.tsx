import { useEffect, useRef, useState, type ComponentProps } from 'react'
import type { FormOption } from '~/lib/public-form'
import * as t from '~/messages/en/forms'
import { SelectOptions } from '../select-options'

/** More options than this can be searched. */
const MAX_UNSEARCHED = 20

interface SearchableSelectProps extends ComponentProps<'select'> {
  label: string
  /** The label of the blank option. */
  blank: string
  options: readonly FormOption[]
}

/**
 * A select. Above many options, such as all barangays, a name is typed: the option that it means is chosen, or those that
 * it may mean are offered. Without script there is the select alone.
 */
export function SearchableSelect({ label, blank, options, ...select }: SearchableSelectProps) {
  const element = useRef<HTMLSelectElement>(null)
  const latest = useRef('')
  const [found, setFound] = useState<{ exact?: FormOption; suggestions: FormOption[] }>()
  const search = async (typed: string) => {
    latest.current = typed
    const { findBarangayOption } = await import('~/lib/find-barangay')
    if (latest.current === typed) setFound(typed.trim() ? findBarangayOption(options, typed) : undefined)
  }
  const { exact, suggestions = [] } = found ?? {}
  useEffect(() => {
    if (!found || !element.current || element.current.value === (found.exact?.value ?? '')) return
    element.current.value = found.exact?.value ?? ''
    element.current.dispatchEvent(new Event('input', { bubbles: true }))
  }, [found])
  const isNarrowed = exact === undefined && suggestions.length > 0
  return (
    <>
      {options.length > MAX_UNSEARCHED && (
        <div className="select-search">
          <input
            type="search"
            aria-label={t.findIn(label)}
            placeholder={t.find}
            maxLength={120}
            autoComplete="off"
            onInput={({ currentTarget }) => void search(currentTarget.value)}
            onKeyDown={(event) => {
              // Enter would send the form before the rest of it is filled in.
              if (event.key !== 'Enter') return
              event.preventDefault()
              element.current?.focus()
            }}
          />
          <p role="status">{found && (exact ? t.found(exact.label) : t.foundCount(suggestions.length))}</p>
        </div>
      )}
      <select ref={element} {...select}>
        <option value="">{isNarrowed ? t.chooseFound(suggestions.length) : blank}</option>
        <SelectOptions options={isNarrowed ? suggestions : options} />
      </select>
    </>
  )
}
