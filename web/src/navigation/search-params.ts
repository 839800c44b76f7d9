/** Query parameters by name: unparsed text, or a list if a name is repeated. */
export type SearchParams = Record<string, string | string[]>

/**
 * Parses a query as text. The router's own parser guesses types: it turns `?q=1e5` into the number 100000 and would
 * send a visitor who searches for "1e5" to another address.
 */
export function parseSearchParams(search: string): SearchParams {
  const valuesByName = new Map<string, string[]>()
  for (const [name, value] of new URLSearchParams(search)) {
    valuesByName.set(name, [...(valuesByName.get(name) ?? []), value])
  }
  return Object.fromEntries(
    [...valuesByName].map(([name, values]) => [name, values.length > 1 ? values : (values[0] ?? '')]),
  )
}

/** Serializes a query with its question mark; an empty one is an empty string. */
export function stringifySearchParams(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    const values = (Array.isArray(value) ? value : [value]) as (string | number | boolean | undefined)[]
    for (const value of values) if (value !== undefined) query.append(name, String(value))
  }
  return query.size > 0 ? `?${query.toString()}` : ''
}
