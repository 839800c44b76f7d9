/**
 * Strapi isn't as the code of this folder needs it, such as after an upgrade. The message names what is missing, and
 * the file to change.
 */
export class StrapiChanged extends Error {
  override name = 'StrapiChanged'
}

/** @throws StrapiChanged where a need of a file of this folder isn't met: `what` says which, as "sessions have no …". */
export function must(file: string, isMet: unknown, what: string): asserts isMet {
  if (isMet) return
  throw new StrapiChanged(`Strapi has changed: ${what}. See cms/src/strapi-internals/${file}.ts`)
}

/** The same for functions by their names. */
export function mustHave(file: string, called: string, holder: unknown, names: readonly string[]): void {
  const own = (holder ?? {}) as Record<string, unknown>
  for (const name of names) must(file, typeof own[name] === 'function', `${called} has no ${name}()`)
}
