/**
 * In which browsers something is stored: every visitor's, those of visitors with a preview link or a submission, or
 * those of panel users.
 */
export type Audience = 'visitors' | 'guests' | 'senders' | 'staff'

/** A place in the browser's storage that the site writes to. */
export interface StorageKey {
  /** Its whole name, or how its names begin. */
  key: string
  area: 'sessionStorage' | 'localStorage' | 'cacheStorage'
  who: Audience
}

/**
 * Everything that is stored in a browser besides cookies. The cookie policy lists it from here, and a test fails on
 * any other key that it finds in a browser.
 */
export const storageKeys = {
  /** The router's: how far down each page was, so that going back leads there. */
  scroll: { key: 'tsr-scroll-restoration-v1_3', area: 'sessionStorage', who: 'visitors' },
  /** When a page was reloaded by itself, so that it is not done again and again. */
  reloads: { key: 'tanglaw.reloaded', area: 'sessionStorage', who: 'visitors' },
  /** The page of outages at the last visit: its service worker shows it where there is no network. */
  outages: { key: 'outages-', area: 'cacheStorage', who: 'visitors' },
  /** The barangay that a visitor checked last. */
  barangay: { key: 'tanglaw.barangay', area: 'localStorage', who: 'visitors' },
  /** Unsaved values of a form of the panel. */
  unsaved: { key: 'tanglaw.unsaved:', area: 'localStorage', who: 'staff' },
  /** Which columns of a list a user has chosen. */
  columns: { key: 'tanglaw.columns:', area: 'localStorage', who: 'staff' },
} as const satisfies Record<string, StorageKey>

export type StorageName = keyof typeof storageKeys
