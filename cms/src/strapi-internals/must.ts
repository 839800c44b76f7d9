/**
 * Strapi isn't as the code of this folder needs it, such as after an upgrade. The message names what is missing, and
 * the file to change.
 */
export class StrapiChangedError extends Error {
  override name = 'StrapiChangedError'
}

/** @throws StrapiChanged where a need of a file of this folder isn't met: `what` says which, as "sessions have no …". */
export function assertStrapiHas(file: string, isMet: unknown, what: string): asserts isMet {
  if (isMet) return
  throw new StrapiChangedError(`Strapi has changed: ${what}. See cms/src/strapi-internals/${file}.ts`)
}

/** The same for functions by their names. */
export function assertMembers(file: string, called: string, holder: unknown, names: readonly string[]): void {
  const own = (holder ?? {}) as Record<string, unknown>
  for (const name of names)
    assertStrapiHas(file, typeof own[name] === 'function', `${called} has no ${name}()`)
}
