import { deepEqual } from 'fast-equals'
import {
  type MergeResolutions,
  type FieldDifference,
  type DiffSpec,
  type ComparedVersions,
  type WrittenValues,
  chosenValue,
  findValueDifference,
} from './difference-specs'
import { findListDifferences, mergeListVersions } from './list-difference'

/** All fields that differ between my version and theirs, in the form's order. */
export function findFormDifferences<Values extends object>(
  specs: DiffSpec<Values>[],
  versions: ComparedVersions<Values>,
): FieldDifference[] {
  return specs.flatMap((spec) =>
    spec.kind === 'value'
      ? findValueDifference(spec, versions, spec.name, '')
      : findListDifferences(spec, versions),
  )
}

/** My version with read-only fields as stored: what a form can't change, no one decides. */
export function withStoredFixedFields<Values extends object>(
  specs: DiffSpec<Values>[],
  { base, mine, theirs }: ComparedVersions<Values>,
): ComparedVersions<Values> {
  const own = { ...mine }
  for (const { name, isFixed } of specs) if (isFixed) own[name] = theirs[name]
  return { base, mine: own, theirs }
}

/**
 * Whether both users changed the same list. Its items are compared by a key that either may have changed, so a
 * user should look at the result.
 */
export const hasDisputedList = <Values extends object>(
  specs: DiffSpec<Values>[],
  { base, mine, theirs }: ComparedVersions<Values>,
): boolean =>
  specs.some(
    ({ kind, name }) =>
      kind === 'list' &&
      !deepEqual(mine[name], base[name]) &&
      !deepEqual(theirs[name], base[name]) &&
      !deepEqual(mine[name], theirs[name]),
  )

/** The preselected value of each difference: of the only side that changed it, or the merged text. */
export function defaultMergeResolutions(found: FieldDifference[]): MergeResolutions {
  const undisputed = found.filter((difference) => difference.changedBy !== 'both')
  return Object.fromEntries(
    undisputed.map(({ id, changedBy }) => [
      id,
      changedBy === 'each' ? 'merged' : changedBy === 'me' ? 'mine' : 'theirs',
    ]),
  )
}

/** The version that results from the user's choices; by default mine. */
export function applyMergeResolutions<Values extends object>(
  specs: DiffSpec<Values>[],
  versions: ComparedVersions<Values>,
  resolutions: MergeResolutions,
  written: WrittenValues = {},
): Values {
  const merged = { ...versions.mine }
  for (const spec of specs) {
    const { name } = spec
    merged[name] =
      spec.kind === 'list'
        ? (mergeListVersions(spec, versions, resolutions, written) as Values[keyof Values & string])
        : chosenValue(spec, versions, resolutions[name], written[name])
  }
  return merged
}
