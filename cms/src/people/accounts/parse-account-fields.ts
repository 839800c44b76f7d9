import { throwValidationError, createValidationError } from '../../platform/validation'

const MAX_EMAIL_LENGTH = 254
const NAME = { minLength: 3, maxLength: 80 }

/** An email address in small letters, or null. One plain address: no list, no name before it, no line break. */
export function parseEmailAddress(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_EMAIL_LENGTH) return null
  const email = value.trim().toLowerCase()
  return /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}.]+$/u.test(email)
    ? email
    : null
}

/** A person's name on one line, or null. Without @: no name may look like an email address. */
export function parsePersonName(value: unknown): string | null {
  if (
    typeof value !== 'string' ||
    value.length > 4 * NAME.maxLength ||
    /[\p{Cc}\p{Zl}\p{Zp}@<>]/u.test(value)
  )
    return null
  const name = value.trim().replace(/\s+/g, ' ')
  return name.length >= NAME.minLength && name.length <= NAME.maxLength ? name : null
}

/** Checks the syntax of a role's type; null if invalid. Whether the role exists is checked in `people/roles`. */
export function parseRoleType(value: unknown): string | null {
  return typeof value === 'string' && /^[a-z][\w-]{2,63}$/.test(value) ? value : null
}

const MESSAGES = {
  email: 'Enter an email address in the format name@example.com.',
  name: `Enter a name of ${NAME.minLength} to ${NAME.maxLength} characters.`,
  role: 'Choose a role.',
}

/** The email, name and role of an invitation, checked. @throws ValidationError with a message for each field. */
export function parseInvitationFields(fields: { email?: unknown; name?: unknown; role?: unknown }): {
  email: string
  name: string
  role: string
} {
  const email = parseEmailAddress(fields.email)
  const name = parsePersonName(fields.name)
  const role = parseRoleType(fields.role)
  if (email !== null && name !== null && role !== null) return { email, name, role }
  const wrong = Object.entries({ email, name, role }).filter(([, value]) => value === null)
  throw createValidationError(
    wrong.map(([field]) => ({ path: [field], message: MESSAGES[field as keyof typeof MESSAGES] })),
  )
}

function orRefuse<T>(value: T | null, path: keyof typeof MESSAGES): T {
  if (value === null) throwValidationError([path], MESSAGES[path])
  return value
}

/** A field of a form, checked. @throws ValidationError */
export const parseEmailAddressOrThrow = (value: unknown): string =>
  orRefuse(parseEmailAddress(value), 'email')
export const parsePersonNameOrThrow = (value: unknown): string => orRefuse(parsePersonName(value), 'name')
export const parseRoleTypeOrThrow = (value: unknown): string => orRefuse(parseRoleType(value), 'role')
