const dirty = new Set<object>()
const listeners = new Set<() => void>()

/** Whether a form has unsaved changes, which a reload would discard. */
export function hasDirtyForms(): boolean {
  return dirty.size > 0
}

/** Holds reloads off until the returned function is called. */
export function registerDirtyForm(): () => void {
  const form = {}
  dirty.add(form)
  return () => {
    if (dirty.delete(form)) for (const listener of listeners) listener()
  }
}

/** Calls back whenever a dirty form was saved, emptied or closed. */
export function onFormSettled(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
