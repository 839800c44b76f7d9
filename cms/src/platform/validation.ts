import { errors } from '@strapi/utils'

/** One problem that an editor must correct, and its field. */
export interface ValidationProblem {
  path: (string | number)[]
  message: string
}

/** The error that carries problems to their fields, in the form Strapi's own console reads too. */
export function validationError(problems: ValidationProblem[]): errors.ValidationError {
  const message = problems.length === 1 ? problems[0]!.message : `${problems.length} fields need attention`
  return new errors.ValidationError(message, {
    errors: problems.map((problem) => ({ ...problem, name: 'ValidationError' })),
  })
}

/** Throws when there are problems; of several problems with one field it reports the first. */
export function assertValid(problems: ValidationProblem[]): void {
  const byPath = new Map<string, ValidationProblem>()
  for (const problem of problems) {
    const key = JSON.stringify(problem.path)
    if (!byPath.has(key)) byPath.set(key, problem)
  }
  if (byPath.size > 0) throw validationError([...byPath.values()])
}

/** Answers 400 with the problem of one field; an empty path means the whole input. */
export function throwValidationError(path: ValidationProblem['path'], message: string): never {
  throw validationError([{ path, message }])
}

/** Returns one trimmed line of text, or null. */
export function parseLine(value: unknown, maxLength: number): string | null {
  if (typeof value !== 'string' || value.length > 4 * maxLength || /[\p{Cc}\p{Zl}\p{Zp}<>]/u.test(value))
    return null
  const line = value.trim().replace(/\s+/g, ' ')
  return line.length <= maxLength ? line : null
}
