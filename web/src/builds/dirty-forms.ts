const dirty = new Set<object>()
const listeners = new Set<() => void>()

/** Whether any form has unsaved changes that a reload would discard. */
export function hasDirtyForms(): boolean {
  return dirty.size > 0
}

/** Prevents reloads until the returned function is called. */
export function registerDirtyForm(): () => void {
  const form = {}
  dirty.add(form)
  return () => {
    if (dirty.delete(form)) for (const listener of listeners) listener()
  }
}

/** Calls back when a dirty form is saved, emptied or closed. */
export function onDirtyFormSettled(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
