import { useSyncExternalStore } from 'react'

/** Whether the device has a network. On the server, and in the first render of its page, it has. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(
    onConnection,
    () => navigator.onLine,
    () => true,
  )
}

function onConnection(changed: () => void) {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
