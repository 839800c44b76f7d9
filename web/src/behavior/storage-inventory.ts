/**
 * Whose browsers store an item: all visitors', those of visitors with a preview link or a submission, or panel
 * users'.
 */
export type StorageAudience = 'visitors' | 'guests' | 'senders' | 'staff'

/** An item that the site writes to the browser's storage. */
export interface StorageKey {
  /** The full key, or the prefix of the keys. */
  key: string
  area: 'sessionStorage' | 'localStorage' | 'cacheStorage'
  who: StorageAudience
}

/**
 * Everything that is stored in a browser besides cookies. The cookie policy lists it from here, and a test fails on
 * any other key that it finds in a browser.
 */
export const storageKeys = {
  /** The router's scroll position of each page, which the back button restores. */
  scroll: { key: 'tsr-scroll-restoration-v1_3', area: 'sessionStorage', who: 'visitors' },
  /** Time of the last automatic reload, which prevents a loop. */
  reloads: { key: 'tanglaw.reloaded', area: 'sessionStorage', who: 'visitors' },
  /** The Outages page of the last visit, which the service worker shows without a network. */
  outages: { key: 'outages-', area: 'cacheStorage', who: 'visitors' },
  /** The barangay that the visitor checked last. */
  barangay: { key: 'tanglaw.barangay', area: 'localStorage', who: 'visitors' },
  /** The values of an application for service that was not sent yet. */
  application: { key: 'tanglaw.application', area: 'localStorage', who: 'visitors' },
  /** What was typed into a public form and not sent yet. */
  typed: { key: 'tanglaw.typed:', area: 'sessionStorage', who: 'visitors' },
  /** The token with which a browser stops its notifications. */
  alerts: { key: 'alerts', area: 'cacheStorage', who: 'visitors' },
  /** Unsaved values of a form of the panel. */
  unsaved: { key: 'tanglaw.unsaved:', area: 'localStorage', who: 'staff' },
  /** Which columns of a list a user has chosen. */
  columns: { key: 'tanglaw.columns:', area: 'localStorage', who: 'staff' },
  /** Whether the user closed the preview beside a form. */
  preview: { key: 'tanglaw.preview', area: 'localStorage', who: 'staff' },
} as const satisfies Record<string, StorageKey>

export type StorageName = keyof typeof storageKeys
