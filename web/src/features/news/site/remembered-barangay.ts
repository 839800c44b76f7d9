import { useMemo, useSyncExternalStore } from 'react'
import { storageKeys } from '~/behavior/storage-inventory'
import { optionText, type FormOption } from '~/lib/public-form'
import type { BarangayLink } from '../outages-page-data'

/** The barangay that the visitor last looked up on this device. */
export type RememberedBarangay = Pick<BarangayLink, 'code' | 'name' | 'town'>

const { key } = storageKeys.barangay
const listeners = new Set<() => void>()

/** Stores a barangay in the browser, or removes it for null. Does nothing if the browser blocks storage. */
export function rememberBarangay(barangay: RememberedBarangay | null): void {
  try {
    if (barangay === null) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(barangay))
  } catch {
    return
  }
  for (const listener of listeners) listener()
}

/** The stored barangay; null on the server and until hydration. */
export function useRememberedBarangay(): RememberedBarangay | null {
  const text = useSyncExternalStore(subscribe, read, () => null)
  return useMemo(() => parse(text), [text])
}

/** The option for a barangay; undefined for none. */
export function optionForBarangay(barangay: RememberedBarangay | null, options: readonly FormOption[]) {
  return options.find(
    ({ label, group }) => barangay && label === barangay.name && (group ?? null) === barangay.town,
  )
}

/** The option for the stored barangay, as it is typed; undefined for none. */
export function useRememberedBarangayOption(options: readonly FormOption[]): string | undefined {
  const option = optionForBarangay(useRememberedBarangay(), options)
  return option && optionText(option)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function read(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function parse(text: string | null): RememberedBarangay | null {
  if (text === null) return null
  try {
    const stored = JSON.parse(text) as Partial<RememberedBarangay> | null
    const { code, name, town = null } = stored ?? {}
    const isValid =
      typeof code === 'string' &&
      /^[\w-]{1,64}$/.test(code) &&
      typeof name === 'string' &&
      (town === null || typeof town === 'string')
    return isValid ? { code, name, town } : null
  } catch {
    return null
  }
}
