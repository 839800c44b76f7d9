import { deepEqual } from 'fast-equals'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * Updates the form to the saved row, without losing input typed during the save and without rebuilding
 * unchanged fields, so that the cursor stays in place. Errors stay until their fields are corrected.
 */
export function reconcileForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sent: Values,
  saved: Values,
): void {
  const current = form.getValues()
  if (deepEqual(current, saved)) {
    form.reset(saved, { keepValues: true, keepErrors: true })
  } else if (deepEqual(current, sent)) {
    form.reset(saved, { keepErrors: true })
  } else {
    form.reset(saved, { keepValues: true, keepErrors: true })
    for (const name of Object.keys(saved) as Path<Values>[]) {
      // Input typed during the save is kept; it is unsaved relative to the new version.
      if (deepEqual(current[name], sent[name]) && !deepEqual(current[name], saved[name])) {
        form.setValue(name, saved[name])
      }
    }
  }
}
