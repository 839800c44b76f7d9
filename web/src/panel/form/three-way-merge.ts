import {
  type Resolutions,
  type Difference,
  type DiffSpec,
  type Versions,
  valueDifference,
} from './difference'
import { listDifferences, mergeList } from './list-difference'

/** All fields that differ between my version and theirs, in the form's order. */
export function differences<Values extends object>(
  specs: DiffSpec<Values>[],
  versions: Versions<Values>,
): Difference[] {
  return specs.flatMap((spec) =>
    spec.kind === 'value' ? valueDifference(spec, versions, spec.name, '') : listDifferences(spec, versions),
  )
}

/** The preselected side of each difference: the only side that changed it, if there is one. */
export function defaultResolutions(found: Difference[]): Resolutions {
  const undisputed = found.filter((difference) => difference.changedBy !== 'both')
  return Object.fromEntries(
    undisputed.map((difference) => [difference.id, difference.changedBy === 'me' ? 'mine' : 'theirs']),
  )
}

/** The version that results from the user's choices; by default mine. */
export function merge<Values extends object>(
  specs: DiffSpec<Values>[],
  versions: Versions<Values>,
  choices: Resolutions,
): Values {
  const merged = { ...versions.mine }
  for (const spec of specs) {
    if (spec.kind === 'list') {
      merged[spec.name] = mergeList(spec, versions, choices) as Values[keyof Values & string]
    } else if (choices[spec.name] === 'theirs') {
      merged[spec.name] = versions.theirs[spec.name]
    }
  }
  return merged
}
