/**
 * Strapi lacks something that this folder uses, such as after an upgrade. The message names it, and the file to
 * change.
 */
export class StrapiChangedError extends Error {
  override name = 'StrapiChangedError'
}

/**
 * @param what describes the fault, such as "sessions have no …"
 * @throws StrapiChangedError unless `isMet`
 */
export function assertStrapiHas(file: string, isMet: unknown, what: string): asserts isMet {
  if (isMet) return
  throw new StrapiChangedError(`Strapi has changed: ${what}. See cms/src/strapi-internals/${file}.ts`)
}

/** The same for the methods of an object. */
export function assertStrapiHasMethods(
  file: string,
  called: string,
  holder: unknown,
  names: readonly string[],
): void {
  const own = (holder ?? {}) as Record<string, unknown>
  for (const name of names)
    assertStrapiHas(file, typeof own[name] === 'function', `${called} has no ${name}()`)
}
