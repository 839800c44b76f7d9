import type { ContentType } from '../../content/content-types'
import { columnNameOf } from '../../strapi-internals/tables'

/** The sort of lists with a triage, besides their attributes. */
export const TRIAGE = 'triage'

/**
 * Ranks the rows of a list: what is left to do before what is done, and the urgent first. Its values are literals, so that
 * an index on the same expression serves the sort.
 */
export function triageSql({ uid, list, closedStages }: ContentType): string {
  const { attribute, urgent } = list!.triage!
  const among = (name: string, values: readonly string[]) =>
    `"${columnNameOf(uid, name)}" in (${values.map((value) => `'${value}'`).join(', ')})`
  return `(case when ${among('stage', closedStages)} then 2 when ${among(attribute, urgent)} then 0 else 1 end)`
}
