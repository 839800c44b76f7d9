import { deepEqual } from 'fast-equals'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'

/**
 * After a save the form takes over the CMS's row, without losing input of the meantime, and without rebuilding
 * unchanged fields: the cursor stays where it was.
 */
export function reconcileForm<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  sent: Values,
  saved: Values,
): void {
  const current = form.getValues()
  if (deepEqual(current, saved)) {
    form.reset(saved, { keepValues: true })
  } else if (deepEqual(current, sent)) {
    form.reset(saved)
  } else {
    form.reset(saved, { keepValues: true })
    for (const name of Object.keys(saved) as Path<Values>[]) {
      // Typed meanwhile: stays, and is unsaved against the new version.
      if (deepEqual(current[name], sent[name]) && !deepEqual(current[name], saved[name])) {
        form.setValue(name, saved[name])
      }
    }
  }
}
