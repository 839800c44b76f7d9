import { useRouter, useRouterState } from '@tanstack/react-router'
import { useEffect, useId, useRef, type FormEvent, type ReactNode } from 'react'
import type { FormOption } from '~/lib/public-form'
import * as t from '~/messages/en'
import Search from '~icons/lucide/search'
import { SelectOptions } from './select-options'

interface FilterFormProps {
  /** The accessible name, such as `Filter the bids`. */
  label: string
  /** The page's path without its query. */
  action: string
  /** Whether any filter is set, which shows a link that removes all. */
  isNarrowed: boolean
  /** The button's label where the form doesn't filter a list. */
  submitLabel?: string
  children: ReactNode
}

/**
 * The filters of a list: a GET form, so that it works without JavaScript, its result can be shared and
 * bookmarked, and the server renders the list. With JavaScript the app navigates, at once for a choice, and
 * omits empty fields.
 */
export function FilterForm({
  label,
  action,
  isNarrowed,
  submitLabel = t.showResults,
  children,
}: FilterFormProps) {
  const router = useRouter()
  const form = useRef<HTMLFormElement>(null)
  const search = useRouterState({ select: ({ location }) => location.searchStr })
  // Fields follow the address, such as after the Back button.
  useEffect(() => fill(form.current, new URLSearchParams(search)), [search])
  const show = (form: HTMLFormElement) => {
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form)) {
      if (typeof value === 'string' && value.trim() !== '') query.append(name, value.trim())
    }
    const href = query.size > 0 ? `${action}?${query.toString()}` : action
    void router.navigate({ href, resetScroll: false })
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    show(event.currentTarget)
  }
  /** A choice applies at once; text waits for Enter or the button. */
  const change = (event: FormEvent<HTMLFormElement>) => {
    const { target } = event
    const isTyped = target instanceof HTMLInputElement && !/^(checkbox|radio)$/.test(target.type)
    if (!isTyped) show(event.currentTarget)
  }
  return (
    <div className="filter-form screen-only">
      <form
        ref={form}
        role="search"
        action={action}
        method="get"
        aria-label={label}
        onSubmit={submit}
        onChange={change}
      >
        {children}
        <button type="submit" className="pill-button">
          {submitLabel}
        </button>
        {isNarrowed && (
          <a className="clear" href={action}>
            {t.clearFilters}
          </a>
        )}
      </form>
    </div>
  )
}

/** Sets the fields to the query, except the text field that the visitor is typing in. */
function fill(form: HTMLFormElement | null, query: URLSearchParams): void {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type)) {
      field.checked = query.getAll(field.name).includes(field.value)
    } else if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      const isTyped = field === document.activeElement && field instanceof HTMLInputElement
      const value = query.get(field.name) ?? ''
      const isBounded = field instanceof HTMLInputElement && field.maxLength > 0
      if (!isTyped) field.value = isBounded ? value.slice(0, field.maxLength) : value
      // The first option is the default, which an address may name as well.
      if (field instanceof HTMLSelectElement && field.selectedIndex < 0) field.selectedIndex = 0
    }
  }
}

interface FilterFieldProps {
  /** The query parameter. */
  name: string
  label: string
  /** The value in the address. */
  value: string
}

/**
 * A search field of a filter form.
 * @param hint a shorter label that fits the field on a phone
 */
export function FilterText({ name, label, value, hint = label }: FilterFieldProps & { hint?: string }) {
  const id = useId()
  return (
    <div className="text">
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Search aria-hidden />
      <input id={id} type="search" name={name} defaultValue={value} placeholder={hint} maxLength={100} />
    </div>
  )
}

interface FilterChoiceProps extends FilterFieldProps {
  /** The label of the option for no filter, such as `All statuses`. */
  any: string
  options: readonly FormOption[]
  /** Whether the label is visible above the field. */
  showLabel?: boolean
}

/** A select of a filter form. */
export function FilterChoice({ name, label, value, any, options, showLabel = false }: FilterChoiceProps) {
  const id = useId()
  return (
    <div>
      <label className={showLabel ? undefined : 'visually-hidden'} htmlFor={id}>
        {label}
      </label>
      <select id={id} name={name} defaultValue={value}>
        <option value="">{any}</option>
        <SelectOptions options={options} />
      </select>
    </div>
  )
}
