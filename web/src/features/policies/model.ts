import * as v from 'valibot'
import type { Audience, StorageKey } from '~/behaviour/storage-inventory'
import type { CmsReader } from '~/cms/reader'

const text = v.nullish(v.string(), null)

export const policyKinds = ['privacy', 'cookie', 'accessibility'] as const

/** One version of a policy. */
export const policyVersion = v.object({
  documentId: v.string(),
  kind: v.picklist(policyKinds),
  number: v.number(),
  /** The day from which it holds. */
  effectiveFrom: v.pipe(v.string(), v.isoDate()),
  /** What is different from the version before, in the editor's words. */
  changes: text,
  /** The data protection officer, of privacy policies. */
  officer: text,
  officerEmail: text,
  officerPhone: text,
  sections: v.nullish(v.array(v.object({ heading: v.string(), text: v.string() })), []),
})

export type PolicyVersion = v.InferOutput<typeof policyVersion>
export type PolicyKind = PolicyVersion['kind']

/** The address of each policy. */
export const policyPaths = {
  privacy: '/privacy-policy',
  cookie: '/cookie-policy',
  accessibility: '/accessibility',
} as const satisfies Record<PolicyKind, string>

/** All versions of a policy, future ones included; the latest comes first. */
export function readPolicy(reader: CmsReader, kind: PolicyKind): Promise<PolicyVersion[]> {
  return reader.list(
    'policy-page',
    { filters: { kind: { $eq: kind } }, sort: ['effectiveFrom:desc', 'number:desc'] },
    policyVersion,
  )
}

export type VersionState = 'in-force' | 'earlier' | 'upcoming'

/**
 * The states of versions on a day, in their order: the first that has begun is in force.
 * @param versions the latest first
 * @param today calendar date in the utility's zone
 */
export function statesOn(versions: PolicyVersion[], today: string): VersionState[] {
  const inForce = versions.findIndex(({ effectiveFrom }) => effectiveFrom <= today)
  return versions.map((_, index) =>
    index === inForce ? 'in-force' : inForce >= 0 && index > inForce ? 'earlier' : 'upcoming',
  )
}

/** A piece of text, and whether both versions contain it. */
export interface Piece {
  text: string
  change: 'same' | 'added' | 'removed'
}

/** What a page of a policy shows. */
export interface PolicyView {
  kind: PolicyKind
  version: PolicyVersion
  state: VersionState
  /** The newest first. */
  versions: { number: number; effectiveFrom: string; changes: string | null; state: VersionState }[]
  /** Section by section against another version, instead of the plain text. */
  comparison: { number: number; sections: { heading: string; pieces: Piece[] }[] } | null
  /** Of the cookie policy: what the site really sets. */
  kept: KeptItem[]
}

/** A cookie, or a key of the browser's storage. */
export interface KeptItem {
  /** As browsers show it; with an ellipsis where only its beginning is known. */
  name: string
  place: 'cookie' | StorageKey['area']
  who: Audience
  purpose: string
  duration: string
}
