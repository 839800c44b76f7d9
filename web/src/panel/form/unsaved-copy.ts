import * as v from 'valibot'
import { storageKeys } from '~/behavior/storage-inventory'
import { now } from '~/lib/clock'

/** Unsaved values, stored in this browser so that a crash, a reload or a power cut loses nothing. */
export interface UnsavedCopy<Values> {
  savedAt: string
  /** Version of the document when typing began; null for a new document. */
  baseVersion: string | null
  base: Values
  values: Values
  /** The document's name, and the address of its form. */
  title?: string | undefined
  href?: string | undefined
}

const { key: prefix } = storageKeys.unsaved
const keptForDays = 14

/**
 * One key for each user and document; `document` is the document id, or what a new document starts with: `new` for a
 * blank one, {@link copyOrigin} for a copy.
 */
export function unsavedCopyStorageKey(userId: string, resource: string, document: string): string {
  return `${prefix}${userId}:${resource}:${document}`
}

/** The origin of a new document that starts as a copy of another one, which has unsaved values of its own. */
export const copyOrigin = (documentId: string): string => `copy-of-${documentId}`

/** Reads a copy. It ignores a copy that is unreadable, has an older shape, or is older than two weeks. */
export function readUnsavedCopy<Values>(
  key: string,
  values: v.GenericSchema<unknown, Values>,
): UnsavedCopy<Values> | undefined {
  const schema = v.object({
    savedAt: v.string(),
    baseVersion: v.nullable(v.string()),
    base: values,
    values,
    title: v.optional(v.string()),
    href: v.optional(v.string()),
  })
  try {
    const parsed = v.safeParse(schema, JSON.parse(localStorage.getItem(key) ?? 'null'))
    if (!parsed.success) return undefined
    const age = now().getTime() - Date.parse(parsed.output.savedAt)
    return age < keptForDays * 86_400_000 ? parsed.output : undefined
  } catch {
    return undefined
  }
}

/**
 * Stores a copy.
 * @returns false if the browser refuses (private mode, no space); the form then only warns before leaving
 */
export function writeUnsavedCopy<Values>(key: string, copy: Omit<UnsavedCopy<Values>, 'savedAt'>): boolean {
  try {
    localStorage.setItem(key, JSON.stringify({ href: currentHref(), ...copy, savedAt: now().toISOString() }))
    return true
  } catch {
    return false
  }
}

export function removeUnsavedCopy(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // A browser that refuses storage has nothing to remove.
  }
}

/** Moves a copy to another key; it replaces the copy there. */
export function moveUnsavedCopy(from: string, to: string): void {
  try {
    const copy = localStorage.getItem(from)
    if (copy === null) return
    localStorage.setItem(to, copy)
    localStorage.removeItem(from)
  } catch {
    // A browser that refuses storage has nothing to move.
  }
}

/** The name of a document with unsaved work, if it is known, and the address of its form. */
export interface UnsavedWork {
  key: string
  title: string | undefined
  href: string | undefined
}

/** The address of the open page, as the router navigates to it. */
export const currentHref = (): string => location.pathname + location.search

const workSchema = v.object({ title: v.optional(v.string()), href: v.optional(v.string()) })

/** The unsaved work of an account that this browser stores, by name. */
export function listUnsavedWork(userId: string): UnsavedWork[] {
  const work = keysOf(userId).map((key) => {
    const found = v.safeParse(workSchema, parsedJson(localStorage.getItem(key)))
    return { key, title: undefined, href: undefined, ...(found.success && found.output) }
  })
  return work.toSorted((a, b) => (a.title ?? '').localeCompare(b.title ?? ''))
}

function parsedJson(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

/** Whether this browser stores unsaved work of an account. */
export function hasUnsavedCopies(userId: string): boolean {
  return keysOf(userId).length > 0
}

/** Removes an account's unsaved work, on sign-out, so that nothing remains on a shared computer. */
export function removeUnsavedCopiesOf(userId: string): void {
  for (const key of keysOf(userId)) removeUnsavedCopy(key)
}

function keysOf(userId: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(`${prefix}${userId}:`))
  } catch {
    return []
  }
}
