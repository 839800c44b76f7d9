import * as v from 'valibot'
import type { StorageAudience, StorageKey } from '~/behavior/storage-inventory'
import { choiceValues } from '~/cms/choice-values'
import type { CmsReader } from '~/cms/cms-reader'
import { policyPage } from '~/cms/types.gen'

const text = v.nullish(v.string(), null)

export const policyKinds = choiceValues(policyPage.fields.kind)

/** One version of a policy. */
export const policyVersionSchema = v.object({
  documentId: v.string(),
  kind: v.picklist(policyKinds),
  number: v.number(),
  /** The first day on which it applies. */
  effectiveFrom: v.pipe(v.string(), v.isoDate()),
  /** Its changes from the previous version, in the editor's words. */
  changes: text,
  /** The data protection officer; only of privacy policies. */
  officer: text,
  officerEmail: text,
  officerPhone: text,
  sections: v.nullish(v.array(v.object({ heading: v.string(), text: v.string() })), []),
})

export type PolicyVersion = v.InferOutput<typeof policyVersionSchema>
export type PolicyKind = PolicyVersion['kind']

/** The path of each policy. */
export const policyPaths = {
  privacy: '/privacy-policy',
  cookie: '/cookie-policy',
  accessibility: '/accessibility',
} as const satisfies Record<PolicyKind, string>

/** All versions of a policy, including future ones, latest first. */
export function readPolicy(reader: CmsReader, kind: PolicyKind): Promise<PolicyVersion[]> {
  return reader.list(
    'policy-page',
    { filters: { kind: { $eq: kind } }, sort: ['effectiveFrom:desc', 'number:desc'] },
    policyVersionSchema,
  )
}

export type PolicyVersionState = 'in-force' | 'earlier' | 'upcoming'

/**
 * The state of each version on a date: the latest version that has begun is in force.
 * @param versions latest first
 * @param today date in the utility's time zone
 */
export function policyVersionStatesOn(versions: PolicyVersion[], today: string): PolicyVersionState[] {
  const inForce = versions.findIndex(({ effectiveFrom }) => effectiveFrom <= today)
  return versions.map((_, index) =>
    index === inForce ? 'in-force' : inForce >= 0 && index > inForce ? 'earlier' : 'upcoming',
  )
}

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
