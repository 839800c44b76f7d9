/** Kinds of value found at each path of JSON documents: `components[].amount` → `number`, `null`. */
export type Shape = Map<string, Set<string>>

/** Adds up what many documents of one type look like; elements of a list share a path. */
export function shapeOf(documents: readonly unknown[]): Shape {
  const shape: Shape = new Map()
  const visit = (value: unknown, path: string): void => {
    const kind = value === null ? 'null' : Array.isArray(value) ? 'list' : typeof value
    shape.set(path, (shape.get(path) ?? new Set()).add(kind))
    if (Array.isArray(value)) value.forEach((item) => visit(item, `${path}[]`))
    else if (value && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) visit(inner, path ? `${path}.${key}` : key)
    }
  }
  documents.forEach((document) => visit(document, ''))
  return shape
}

/**
 * Where a fixture differs from the real thing: paths that the real documents never have, and kinds of value they never
 * hold there. `null` and values may stand for each other: real documents needn't hold both at the time.
 */
export function driftOf(fixtures: readonly unknown[], real: readonly unknown[]): string[] {
  const [made, found] = [shapeOf(fixtures), shapeOf(real)]
  const drift: string[] = []
  for (const [path, kinds] of made) {
    const known = found.get(path)
    const parent = found.get(path.replace(/(\.[^.[]+|\[\])$/, ''))
    // Below a place that is empty in every real document nothing can be compared.
    const hidden = !known && parent && [...parent].every((kind) => kind === 'null' || kind === 'list')
    if (!known && !hidden) drift.push(`${path}: the CMS sends nothing there`)
    if (!known) continue
    for (const kind of kinds) {
      if (kind !== 'null' && !known.has(kind) && !(known.size === 1 && known.has('null'))) {
        drift.push(`${path}: ${kind} here, ${[...known].join(' or ')} there`)
      }
    }
  }
  return drift
}
