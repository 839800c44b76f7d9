import type { Demo } from './demo/demo'

/**
 * One document of a seed. A reference is the code of what it points at (the target's `reference.code`); a file is one
 * of `files.ts`.
 */
export interface SeedRow {
  data: object
  /** When it was written and published; without it, when its data say it was posted, or when the demo's records begin. */
  at?: Date | string
  /** What was published in it later, each with its day, the oldest first. */
  later?: { at: string; data: object }[]
  /** Answers that its form stores encrypted, by the names of their fields. */
  encrypted?: Record<string, string>
  /** Left as a draft that was never published; types without drafts are always public. */
  draft?: true
  /** What was saved after it was published, and not published yet. */
  change?: object
}

/** What a database that holds no content begins with, of one type. The type is named by the file. */
export interface Seed {
  /** Of the demo utility. */
  demo?: (demo: Demo) => SeedRow[]
  /** Of a real utility. */
  empty?: () => SeedRow[]
}

export function defineSeed(seed: Seed): Seed {
  return seed
}

/** A row as it is published. */
export function published(data: object): SeedRow {
  return { data }
}
