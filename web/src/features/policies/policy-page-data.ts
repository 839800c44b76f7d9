import type { StorageAudience, StorageKey } from '~/behavior/storage-inventory'
import type { PolicyVersion, PolicyKind, PolicyVersionState } from './model'

/** A piece of text, and whether only one version contains it. */
export interface TextDiffPiece {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** The data of a policy's page. */
export interface PolicyView {
  kind: PolicyKind
  version: PolicyVersion
  state: PolicyVersionState
  /** Newest first. */
  versions: { number: number; effectiveFrom: string; changes: string | null; state: PolicyVersionState }[]
  /**
   * The differences from another version by section, shown instead of the text; null without a comparison.
   */
  comparison: { number: number; sections: { heading: string; pieces: TextDiffPiece[] }[] } | null
  /** For the cookie policy: all that the site stores in browsers. */
  kept: CookieOrStorageItem[]
}

/** A cookie, or a key of the browser's storage. */
export interface CookieOrStorageItem {
  /** As browsers show it; with an ellipsis for a prefix. */
  name: string
  place: 'cookie' | StorageKey['area']
  who: StorageAudience
  purpose: string
  duration: string
}
