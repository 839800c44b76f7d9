import { AsyncLocalStorage } from 'node:async_hooks'
import { assertValid, type ValidationProblem } from '../platform/validation'
import { passValidation } from '../strapi-internals/entity-validator'

/** The problems that a document had before the current write. */
const knownProblems = new AsyncLocalStorage<readonly ValidationProblem[]>()

/** Writes a document that has problems already: those don't keep it from being written or published, new ones do. */
export function withKnownProblems<T>(
  problems: readonly ValidationProblem[],
  write: () => Promise<T>,
): Promise<T> {
  return knownProblems.run(problems, write)
}

/** @throws ValidationError for problems that the document didn't have before the write under way. */
export function assertNoNewProblems(problems: readonly ValidationProblem[]): void {
  assertValid(newProblems(problems, knownProblems.getStore() ?? []))
}

/**
 * The problems that the write adds. Rows may have moved meanwhile: two equal problems in two rows count separately.
 */
export function newProblems(
  problems: readonly ValidationProblem[],
  before: readonly ValidationProblem[],
): ValidationProblem[] {
  const left = new Map<string, number>()
  for (const problem of before) left.set(keyOf(problem), (left.get(keyOf(problem)) ?? 0) + 1)
  return problems.filter((problem) => {
    const count = left.get(keyOf(problem)) ?? 0
    left.set(keyOf(problem), count - 1)
    return count <= 0
  })
}

function keyOf({ path, message }: ValidationProblem): string {
  return JSON.stringify([path.filter((step) => typeof step === 'string'), message])
}

/**
 * Strapi checks a whole document against its schema at every write. Where problems are known beforehand the write has
 * been checked already, and a limit that the schema got later must not stop it.
 */
export const passKnownProblems = (): void => passValidation(() => knownProblems.getStore() !== undefined)
