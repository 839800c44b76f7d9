import { errors } from '@strapi/utils'

/** A problem that the user must correct, and its field. */
export interface ValidationProblem {
  path: (string | number)[]
  message: string
}

/** Creates the error that assigns problems to fields, in the format that Strapi's console reads, too. */
export function createValidationError(problems: ValidationProblem[]): errors.ValidationError {
  const message = problems.length === 1 ? problems[0]!.message : `${problems.length} fields need attention`
  return new errors.ValidationError(message, {
    errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
  })
}

/** Throws when there are problems; reports only the first problem of each field. @throws ValidationError */
export function assertNoProblems(problems: ValidationProblem[]): void {
  const byPath = new Map<string, ValidationProblem>()
  for (const problem of problems) {
    const key = JSON.stringify(problem.path)
    if (!byPath.has(key)) byPath.set(key, problem)
  }
  if (byPath.size > 0) throw createValidationError([...byPath.values()])
}

/** Answers 400 with a problem of one field; an empty path means the whole input. @throws ValidationError */
export function throwValidationError(path: ValidationProblem['path'], message: string): never {
  throw createValidationError([{ path, message }])
}

/** Returns one trimmed line of text, or null. */
export function parseOneLineText(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string' || value.length > 4 * maxLength || /[\p{Cc}\p{Zl}\p{Zp}<>]/u.test(value))
    return null
  const line = value.trim().replace(/\s+/g, ' ')
  return line.length <= maxLength ? line : null
}
