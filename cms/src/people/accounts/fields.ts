import type { PanelRole } from '../access/roles'
import { type Problem, refuse, validationError } from '../../platform/problems'

const MAX_EMAIL = 254
const NAME = { least: 3, most: 80 }

/** An e-mail address in small letters, or null. One plain address: no list, no name before it, no line break. */
export function readEmail(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_EMAIL) return null
  const email = value.trim().toLowerCase()
  return /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}.]+$/u.test(email)
    ? email
    : null
}

/** A person's name on one line, or null. Without @: no name may look like somebody's address. */
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
  email: 'Enter an e-mail address, such as maria@utility.example.',
  name: `Enter a name of ${NAME.least} to ${NAME.most} characters.`,
  role: 'Choose Editor or Administrator.',
}

/** The e-mail, name and role of an invitation, checked. @throws ValidationError with a message for each field. */
export function readInvitationFields(fields: { email?: unknown; name?: unknown; role?: unknown }): {
  email: string
  name: string
  role: PanelRole
} {
  const email = readEmail(fields.email)
  const name = readName(fields.name)
  const role = readRole(fields.role)
  if (email !== null && name !== null && role !== null) return { email, name, role }
  const problems: Problem[] = []
  if (email === null) problems.push({ path: ['email'], message: MESSAGES.email })
  if (name === null) problems.push({ path: ['name'], message: MESSAGES.name })
  if (role === null) problems.push({ path: ['role'], message: MESSAGES.role })
  throw validationError(problems)
}

/** An e-mail field, checked. */
export function requireEmail(value: unknown, path: string = 'email'): string {
  const email = readEmail(value)
  if (email === null) refuse([path], MESSAGES.email)
  return email
}

export function requireName(value: unknown): string {
  const name = readName(value)
  if (name === null) refuse(['name'], MESSAGES.name)
  return name
}

export function requireRole(value: unknown): PanelRole {
  const role = readRole(value)
  if (role === null) refuse(['role'], MESSAGES.role)
  return role
}
