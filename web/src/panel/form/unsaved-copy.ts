import * as v from 'valibot'
import { storageKeys } from '~/behaviour/storage-inventory'
import { now } from '~/lib/clock'

/** Unsaved values, stored in this browser so that a crash, a reload or a power cut loses nothing. */
export interface UnsavedCopy<Values> {
  savedAt: string
  /** Version of the document when the typing began; null for a new one. */
  baseVersion: string | null
  base: Values
  values: Values
}

const { key: prefix } = storageKeys.unsaved
const keptForDays = 14

/** One slot a person and document; `document` is the document id, or `new`. */
export function unsavedKey(userId: string, resource: string, document: string): string {
  return `${prefix}${userId}:${resource}:${document}`
}

/** Reads a copy; one that is unreadable, of an older shape or older than two weeks is no copy. */
export function readUnsaved<Values>(
  key: string,
  values: v.GenericSchema<unknown, Values>,
): UnsavedCopy<Values> | undefined {
  const schema = v.object({ savedAt: v.string(), baseVersion: v.nullable(v.string()), base: values, values })
  try {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'))
    if (!parsed.success) return undefined
    const age = now().getTime() - Date.parse(parsed.output.savedAt)
    return age < keptForDays * 86_400_000 ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/** Keeps a copy. False when the browser refuses (private mode, no room): the form still guards against leaving. */
export function writeUnsaved<Values>(key: string, copy: Omit<UnsavedCopy<Values>, 'savedAt'>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ ...copy, savedAt: now().toISOString() }))
    return true
  } catch {
    return false
  }
}

export function removeUnsaved(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that refuses storage has nothing to remove.
  }
}

/** Whether this browser keeps unsaved work of an account. */
export function hasUnsaved(userId: string): boolean {
  return keysOf(userId).length > 0
}

/** Signing out on purpose leaves nothing of the account's work on a shared machine; that of other accounts stays. */
export function removeUnsavedOf(userId: string): void {
  for (const key of keysOf(userId)) removeUnsaved(key)
}

function keysOf(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${userId}:`))
  } catch {
    return []
  }
}
