import type { CmsReader } from '~/cms/cms-reader'
import { policyVersionSchema, type PolicyVersion, type PolicyKind } from './model'

/** All versions of a policy, including future ones, latest first. */
export function readPolicy(reader: CmsReader, kind: PolicyKind): Promise<PolicyVersion[]> {
  return reader.list(
    'policy-page',
    { filters: { kind: { $eq: kind } }, sort: ['effectiveFrom:desc', 'number:desc'] },
    policyVersionSchema,
  )
}
