import { FORM_KEY_FIELD, type FormValues } from '~/lib/public-form'

export type TypedControl = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Controls that a person types into: neither the key, nor files, nor a consent, which a person gives again, nor the choice
 * below a typed name, which belongs to its error.
 */
export function typedControlsIn(place: HTMLElement | null): TypedControl[] {
  const isTyped = (control: Element): control is TypedControl => {
    if (control instanceof HTMLSelectElement || control instanceof HTMLTextAreaElement) return true
    return (
      control instanceof HTMLInputElement && ['text', 'email', 'tel', 'number', 'date'].includes(control.type)
    )
  }
  return [...(place?.querySelectorAll('[name]') ?? [])]
    .filter(isTyped)
    .filter(({ id, name, tabIndex }) => name !== FORM_KEY_FIELD && tabIndex >= 0 && !id.endsWith('-choice'))
}

/** Enters a value as a person would, so that the form knows of it; a blank one where nothing is known. */
export function fillTypedControl(control: TypedControl, values: FormValues): void {
  const value = values[control.name] ?? ''
  if (control.value === value) return
  control.value = value
  control.dispatchEvent(new Event('input', { bubbles: true }))
}
