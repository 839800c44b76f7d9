import { AsyncLocalStorage } from 'node:async_hooks'
import { assertNoProblems, type ValidationProblem } from '../platform/validation'
import { skipValidationWhen } from '../strapi-internals/entity-validator'

/** Problems that the document had before the current write. */
const knownProblems = new AsyncLocalStorage<readonly ValidationProblem[]>()

/** Writes a document that already has problems: only new problems prevent the write or publication. */
export function writeWithKnownProblems<T>(
  problems: readonly ValidationProblem[],
  write: () => Promise<T>,
): Promise<T> {
  return knownProblems.run(problems, write)
}

/** Rejects problems that the document didn't have before the current write. @throws ValidationError */
export function assertNoNewProblems(problems: readonly ValidationProblem[]): void {
  assertNoProblems(findNewProblems(problems, knownProblems.getStore() ?? []))
}

/**
 * Returns the problems that a write adds. Rows may have moved, so paths are compared without row numbers, and two equal
 * problems count twice.
 */
export function findNewProblems(
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
 * Skips Strapi's schema validation of the whole document when known problems are given: the CMS has validated the
 * changes itself, and a limit that was added to the schema later must not prevent the write.
 */
export const skipValidationOfKnownProblems = (): void =>
  skipValidationWhen(() => knownProblems.getStore() !== undefined)
