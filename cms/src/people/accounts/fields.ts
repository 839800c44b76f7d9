import type { PanelRole } from '../access/roles'
import { refuse, validationError } from '../../platform/problems'

const MAX_EMAIL = 254
const NAME = { least: 3, most: 80 }

/** An email address in small letters, or null. One plain address: no list, no name before it, no line break. */
export function readEmail(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_EMAIL) return null
  const email = value.trim().toLowerCase()
  return /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}.]+$/u.test(email)
    ? email
    : null
}

/** A person's name on one line, or null. Without @: no name may look like an email address. */
export function readName(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 4 * NAME.most || /[\p{Cc}\p{Zl}\p{Zp}@<>]/u.test(value))
    return null
  const name = value.trim().replace(/\s+/g, ' ')
  return name.length >= NAME.least && name.length <= NAME.most ? name : null
}

export function readRole(value: unknown): PanelRole | null {
  return value === 'editor' || value === 'administrator' ? value : null
}

const MESSAGES = {
  email: 'Enter an email address, such as maria@utility.example.',
  name: `Enter a name of ${NAME.least} to ${NAME.most} characters.`,
  role: 'Choose Editor or Administrator.',
}

/** The email, name and role of an invitation, checked. @throws ValidationError with a message for each field. */
export function readInvitationFields(fields: { email?: unknown; name?: unknown; role?: unknown }): {
  email: string
  name: string
  role: PanelRole
} {
  const email = readEmail(fields.email)
  const name = readName(fields.name)
  const role = readRole(fields.role)
  if (email !== null && name !== null && role !== null) return { email, name, role }
  const wrong = Object.entries({ email, name, role }).filter(([, value]) => value === null)
  throw validationError(
    wrong.map(([field]) => ({ path: [field], message: MESSAGES[field as keyof typeof MESSAGES] })),
  )
}

function orRefuse<T>(value: T | null, path: keyof typeof MESSAGES): T {
  if (value === null) refuse([path], MESSAGES[path])
  return value
}

/** A field of a form, checked. @throws ValidationError */
export const requireEmail = (value: unknown): string => orRefuse(readEmail(value), 'email')
export const requireName = (value: unknown): string => orRefuse(readName(value), 'name')
export const requireRole = (value: unknown): PanelRole => orRefuse(readRole(value), 'role')
