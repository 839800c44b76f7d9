import * as v from 'valibot'
import { choiceValuesOf } from '~/cms/choice-values-of'
import { policyPage } from '~/cms/types.gen'

const text = v.nullish(v.string(), null)

export const POLICY_KINDS = choiceValuesOf(policyPage.fields.kind)

/** One version of a policy. */
export const policyVersionSchema = v.object({
  documentId: v.string(),
  kind: v.picklist(POLICY_KINDS),
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
