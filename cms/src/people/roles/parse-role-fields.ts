import { contentTypes } from '../../content/content-types'
import { parseOneLineText, createValidationError, type ValidationProblem } from '../../platform/validation'
import { allGrants, COMMON_GRANTS, addReadGrants, type Grant } from '../access/grants'

/** In characters. */
const NAME = { minLength: 3, maxLength: 60 }
const MAX_DESCRIPTION_LENGTH = 200

export interface RoleFields {
  name: string
  description: string
  /** Without the permissions that every role has. */
  grants: Grant[]
  /** Left out, a change keeps what the role has: a build before this setting sends none. */
  requiresSecondFactor?: boolean
}

/**
 * Validates the fields of a role, and adds the permission to read to each permission to change.
 * @throws ValidationError with a message for each field.
 */
export function parseRoleFields(given: {
  name?: unknown
  description?: unknown
  grants?: unknown
  requiresSecondFactor?: unknown
}): RoleFields {
  const problems: ValidationProblem[] = []
  const name = parseOneLineText(given.name, NAME.maxLength)
  if (name === null || name.length < NAME.minLength)
    problems.push({
      path: ['name'],
      message: `Enter a name of ${NAME.minLength} to ${NAME.maxLength} characters.`,
    })
  const description = parseOneLineText(given.description ?? '', MAX_DESCRIPTION_LENGTH)
  if (description === null)
    problems.push({
      path: ['description'],
      message: `Enter one line of at most ${MAX_DESCRIPTION_LENGTH} characters.`,
    })
  const known = allGrants(contentTypes())
  const sent = Array.isArray(given.grants) && given.grants.length <= known.length ? given.grants : undefined
  if (!sent || new Set(sent).size < sent.length || sent.some((grant) => !known.includes(grant as Grant)))
    problems.push({ path: ['grants'], message: 'Send a list of permissions, each once.' })
  const { requiresSecondFactor } = given
  if (requiresSecondFactor !== undefined && typeof requiresSecondFactor !== 'boolean')
    problems.push({ path: ['requiresSecondFactor'], message: 'Choose yes or no.' })
  if (problems.length > 0 || name === null || description === null || !sent)
    throw createValidationError(problems)
  const wanted = addReadGrants(sent as Grant[])
  return {
    name,
    description,
    grants: known.filter((grant) => wanted.has(grant) && !COMMON_GRANTS.includes(grant)),
    ...(requiresSecondFactor !== undefined && { requiresSecondFactor: requiresSecondFactor as boolean }),
  }
}
