import { isPanelRole, type PanelRole } from '../access/grants'
import { throwValidationError } from '../../platform/validation'
import { ROLE_UID } from '../../strapi-internals/tables'

/** A role of the panel as users-permissions stores it. */
export interface StoredRole extends PanelRole {
  id: number
  name: string
  description: string | null
  /** Replaced with each write; null for a built-in role that was never changed. */
  version: string | null
}

/** Returns the role of a type such as `editor`, or null. */
export async function findRole(type: string): Promise<StoredRole | null> {
  const role: StoredRole | null = await strapi.db.query(ROLE_UID).findOne({ where: { type } })
  return isPanelRole(role) ? role : null
}

/** Returns the types of all roles of the panel. */
export async function roleTypes(): Promise<string[]> {
  const roles: StoredRole[] = await strapi.db.query(ROLE_UID).findMany({})
  return roles.filter((role) => isPanelRole(role)).map(({ type }) => type)
}

/**
 * Returns the role that a form names, within the transaction that assigns it.
 * @throws ValidationError
 */
export async function findRoleOrThrow(type: string): Promise<StoredRole> {
  const role = await findRole(type)
  if (!role) throwValidationError(['role'], 'This role no longer exists. Choose another one.')
  return role
}
