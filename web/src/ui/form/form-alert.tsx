import type { MouseEvent, ReactNode, Ref } from 'react'
import * as t from '~/messages/en/forms'
import TriangleAlert from '~icons/lucide/triangle-alert'

/**
 * A message above the fields of a form, which is focused after a failed submission. In the document that answers a
 * submission the browser focuses it, with or without script.
 */
export function FormAlert({ ref, children }: { ref: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-autofocus -- the visitor has just sent the form, and needs to know why it came back
    <div ref={ref} className="form-summary" role="alert" tabIndex={-1} autoFocus>
      <TriangleAlert aria-hidden />
      <div>{children}</div>
    </div>
  )
}

interface ListedError {
  message: string
  /** Undefined for an error of no field. */
  field: { id: string; label: string } | undefined
}

/** The errors of a form, with links to their fields. */
export function ErrorList({ errors }: { errors: ListedError[] }) {
  return (
    <>
      <h3>{t.errorsTitle(errors.length)}</h3>
      <ul>
        {errors.map(({ field, message }) => (
          <li key={field?.id ?? message}>
            {field ? (
              <a href={`#${field.id}`} onClick={focusControl}>
                <b>{field.label.endsWith('?') ? field.label : `${field.label}:`}</b> {message}
              </a>
            ) : (
              message
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** Focuses the control of an error; following the link alone only scrolls in some browsers. */
function focusControl(event: MouseEvent<HTMLAnchorElement>) {
  const control = document.getElementById(event.currentTarget.hash.slice(1))
  if (!control) return
  event.preventDefault()
  control.focus()
}
