import {
  type MergeResolutions,
  type FieldDifference,
  type DiffSpec,
  type ComparedVersions,
  findValueDifference,
} from './difference'
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

/** The preselected side of each difference: the only side that changed it, if there is one. */
export function defaultMergeResolutions(found: FieldDifference[]): MergeResolutions {
  const undisputed = found.filter((difference) => difference.changedBy !== 'both')
  return Object.fromEntries(
    undisputed.map((difference) => [difference.id, difference.changedBy === 'me' ? 'mine' : 'theirs']),
  )
}

/** The version that results from the user's choices; by default mine. */
export function mergeFormVersions<Values extends object>(
  specs: DiffSpec<Values>[],
  versions: ComparedVersions<Values>,
  choices: MergeResolutions,
): Values {
  const merged = { ...versions.mine }
  for (const spec of specs) {
    if (spec.kind === 'list') {
      merged[spec.name] = mergeListVersions(spec, versions, choices) as Values[keyof Values & string]
    } else if (choices[spec.name] === 'theirs') {
      merged[spec.name] = versions.theirs[spec.name]
    }
  }
  return merged
}
