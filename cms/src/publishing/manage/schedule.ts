import { now } from '../../platform/clock'
import type { ContentType } from '../../content/types'
import { columnOf } from '../../strapi-internals/tables'

/** A condition in SQL and what it is given. */
interface Condition {
  sql: string
  given: (string | Date)[]
}

/** What stands for now where a type's start is concerned: an instant, or the day where the utility is, `YYYY-MM-DD`. */
type Present = Date | string

/** Undefined for a type whose documents are seen as soon as they are published. */
export async function presentFor(type: ContentType): Promise<Present | undefined> {
  const [first] = type.startsBy
  if (!first) return undefined
  if (type.attributes[first]!.type === 'datetime') return now()
  return today()
}

/** The day where the utility is, `YYYY-MM-DD`. */
export async function today(): Promise<string> {
  return dayIn(await zoneOf(), now())
}

/** The day of an instant in a zone, `YYYY-MM-DD`. */
export function dayIn(zone: string, at: Date): string {
  return new Intl.DateTimeFormat('sv', { timeZone: zone }).format(at)
}

/** The zone where the utility is, such as `Asia/Manila`. */
export async function zoneOf(): Promise<string> {
  const settings = await strapi.db
    .query('api::site-setting.site-setting')
    .findOne({ select: ['timeZone'], where: {} })
  return settings?.timeZone || 'Asia/Manila'
}

/** The day or the instant from which visitors see a published document, where that is still to come; else null. */
export function startAhead(
  type: ContentType,
  row: Record<string, unknown>,
  present: Present | undefined,
): string | null {
  const start = type.startsBy.map((name) => row[name]).find(Boolean) as string | Date | undefined
  if (present === undefined || start === undefined) return null
  const written = start instanceof Date ? start.toISOString() : start
  const isAhead = typeof present === 'string' ? written > present : new Date(written) > present
  return isAhead ? written : null
}

/** {@link startAhead} as a condition on a type's rows, as `d`. */
export function isAhead(type: ContentType, present: Present): Condition {
  const starts = type.startsBy.map((name) => `d.${columnOf(type.uid, name)}`)
  return {
    sql: `coalesce(coalesce(${starts.map(() => '??').join(', ')}, null) > ?, false)`,
    given: [...starts, present],
  }
}
