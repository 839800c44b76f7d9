import { useSyncExternalStore } from 'react'

/** The text after `#` in the address, which servers and their logs don't see; blank on the server and until hydration. */
export function useAddressFragment(): string {
  return useSyncExternalStore(subscribe, read, () => '')
}

function subscribe(listener: () => void) {
  window.addEventListener('hashchange', listener)
  return () => window.removeEventListener('hashchange', listener)
}

function read(): string {
  try {
    return decodeURIComponent(window.location.hash.slice(1))
  } catch {
    return ''
  }
}
