import { randomBytes, randomUUID } from 'node:crypto'
import { errors } from '@strapi/utils'
import type { FieldChange } from '../../audit/field-change'
import { recordAuditEvent } from '../../audit/record-entries'
import { contentTypes } from '../../content/content-types'
import { withWriteLock } from '../../platform/database/transaction'
import { ConflictError } from '../../platform/http/conflict-error'
import { HttpStatusError } from '../../platform/http/http-status-error'
import { throwValidationError } from '../../platform/validation'
import { ROLE_UID, USER_UID } from '../../strapi-internals/tables'
import {
  BUILT_IN_ROLES,
  grantGroups,
  isPanelRole,
  COMMON_GRANTS,
  grantsInPanelOrder,
  systemGrants,
  type Grant,
} from '../access/grants'
import { syncPermissionsOf } from '../access/sync-roles-and-permissions'
import { strapiActionsOfRole } from '../access/strapi-actions'
import { INVITATION_UID } from '../accounts/stored-accounts'
import { assertStillAdministrator } from '../accounts/manage-accounts'
import type { RoleFields } from './parse-role-fields'
import { findRole, type StoredRole } from './stored-roles'

/** Maximum number of roles, which bounds the Roles page. */
const MAX_ROLES = 50

/** A role on the panel's Roles page. */
export interface RoleRow {
  /** Its `type` in users-permissions. */
  id: string
  name: string
  description: string
  isBuiltIn: boolean
  /** Null for a built-in role that was never changed: only its requirement of a second factor can be. */
  version: string | null
  grants: Grant[]
  requiresSecondFactor: boolean
  /**
   * Numbers of accounts and of open or expired invitations with this role. A role with any of them can't be deleted.
   */
  accounts: number
  invitations: number
}

/** Returns all roles of the panel, the built-in ones first, and all permissions that a role can have. */
export async function listRoles() {
  const stored: StoredRole[] = await strapi.db.query(ROLE_UID).findMany({ orderBy: { id: 'asc' } })
  const roles = stored.filter((role) => isPanelRole(role))
  const rows = await Promise.all(roles.map((role) => rowOf(role)))
  const place = ({ id, isBuiltIn }: RoleRow): number =>
    isBuiltIn ? BUILT_IN_ROLES.indexOf(id) : BUILT_IN_ROLES.length
  const types = contentTypes()
  return {
    rows: rows.toSorted((a, b) => place(a) - place(b) || a.name.localeCompare(b.name)),
    groups: grantGroups(types),
    system: systemGrants(),
  }
}

/**
 * Creates a role.
 * @param self document ID of the administrator
 * @throws ValidationError
 */
export function createRole(fields: RoleFields, self: string): Promise<RoleRow> {
  return withWriteLock(async () => {
    await assertStillAdministrator(self)
    const roles = strapi.db.query(ROLE_UID)
    if ((await roles.count()) >= MAX_ROLES)
      throwValidationError(['name'], `You can have up to ${MAX_ROLES} roles. Delete one first.`)
    await assertNameUnused(fields.name)
    const type = `role${randomBytes(8).toString('hex')}`
    const role: StoredRole = await roles.create({ data: { ...fields, type, version: randomUUID() } })
    await syncPermissionsOf(role, strapiActionsOfRole(role))
    await recordRole('create', role, changesBetween(null, fields))
    return rowOf(role)
  })
}

/**
 * Changes a role. The change applies to its accounts from their next request. Of a built-in one only the requirement of a
 * second factor can change.
 * @param baseVersion empty for a role without one
 * @throws ConflictError where it changed since the version it is based on
 * @throws HttpStatusError 403 for other changes of a built-in one
 */
export async function updateRole(
  id: string,
  baseVersion: string,
  fields: RoleFields,
  self: string,
): Promise<RoleRow> {
  return withWriteLock(async () => {
    await assertStillAdministrator(self)
    const before = await requireStored(id)
    const isBuiltIn = BUILT_IN_ROLES.includes(before.type)
    if (isBuiltIn && !isSameBesidesFactor(before, fields)) throw builtInError(before)
    if ((before.version ?? '') !== baseVersion)
      throw await conflict('This role has changed since you opened it.', id)
    if (before.name !== fields.name) await assertNameUnused(fields.name, before.id)
    const role: StoredRole = await strapi.db.query(ROLE_UID).update({
      where: { id: before.id },
      data: {
        ...(!isBuiltIn && fields),
        ...(fields.requiresSecondFactor !== undefined && {
          requiresSecondFactor: fields.requiresSecondFactor,
        }),
        version: randomUUID(),
      },
    })
    await syncPermissionsOf(role, strapiActionsOfRole(role))
    const changes = changesBetween(isBuiltIn ? { ...before, grants: fields.grants } : before, fields)
    if (changes.length > 0) await recordRole('update', role, changes)
    return rowOf(role)
  })
}

/**
 * Deletes a role without accounts and invitations.
 * @throws ConflictError
 * @throws HttpStatusError 403
 */
export async function removeRole(id: string, self: string): Promise<void> {
  await withWriteLock(async () => {
    await assertStillAdministrator(self)
    const role = await requireRemovable(id)
    const { accounts, invitations } = await rowOf(role)
    if (accounts + invitations > 0) throw await conflict(inUse(accounts, invitations), id)
    await syncPermissionsOf(role, [])
    await strapi.db.query(ROLE_UID).delete({ where: { id: role.id } })
    await recordRole('delete', role, [])
  })
}

function inUse(accounts: number, invitations: number): string {
  const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`
  const users = [
    ...(accounts > 0 ? [counted(accounts, 'account')] : []),
    ...(invitations > 0 ? [counted(invitations, 'invitation')] : []),
  ]
  const verb = accounts + invitations === 1 ? 'has' : 'have'
  const advice = [
    ...(accounts > 0 ? ['give these accounts another role'] : []),
    ...(invitations > 0 ? ['cancel these invitations'] : []),
  ]
  return `${users.join(' and ')} ${verb} this role. To delete it, first ${advice.join(' and ')} under Team.`
}

async function requireStored(id: string): Promise<StoredRole> {
  const role = await findRole(id)
  if (!role) throw new errors.NotFoundError('This role no longer exists')
  return role
}

async function requireRemovable(id: string): Promise<StoredRole> {
  const role = await requireStored(id)
  if (BUILT_IN_ROLES.includes(role.type)) throw builtInError(role)
  return role
}

const builtInError = ({ name }: StoredRole): HttpStatusError =>
  new HttpStatusError(403, `${name} is built in and can’t be edited. Copy it, then edit the copy.`)

/** Whether the fields differ from a built-in role in nothing but the requirement of a second factor. */
function isSameBesidesFactor(role: StoredRole, { name, description, grants }: RoleFields): boolean {
  const own = grantsInPanelOrder(role, contentTypes()).filter((grant) => !COMMON_GRANTS.includes(grant))
  return name === role.name && description === (role.description ?? '') && own.join() === grants.join()
}

async function conflict(message: string, id: string): Promise<ConflictError> {
  const role = await findRole(id)
  return new ConflictError(message, { current: role && (await rowOf(role)) })
}

async function assertNameUnused(name: string, except?: number): Promise<void> {
  const same: { id: number } | null = await strapi.db
    .query(ROLE_UID)
    .findOne({ where: { name: { $eqi: name } } })
  if (same && same.id !== except) throwValidationError(['name'], 'A role with this name already exists.')
}

async function rowOf(role: StoredRole): Promise<RoleRow> {
  const { id, type, name, description, version } = role
  const [accounts, invitations] = await Promise.all([
    strapi.db.query(USER_UID).count({ where: { role: { id } } }),
    strapi.db.query(INVITATION_UID).count({ where: { role: type, usedAt: { $null: true } } }),
  ])
  return {
    id: type,
    name,
    description: description ?? '',
    isBuiltIn: BUILT_IN_ROLES.includes(type),
    version: version ?? null,
    grants: grantsInPanelOrder(role, contentTypes()),
    requiresSecondFactor: role.requiresSecondFactor === true,
    accounts,
    invitations,
  }
}

/** Describes a change of a role for the audit log: name, description, second factor, and each permission given or taken away. */
function changesBetween(before: StoredRole | null, after: RoleFields): FieldChange[] {
  const texts = (['name', 'description'] as const).flatMap((field): FieldChange[] =>
    (before?.[field] ?? '') === after[field] ? [] : [[field, before?.[field] ?? null, after[field]]],
  )
  const held = new Set((before?.grants ?? []) as string[])
  const wanted = new Set<string>(after.grants)
  const grants = [...new Set([...held, ...wanted])].flatMap((grant): FieldChange[] =>
    held.has(grant) === wanted.has(grant)
      ? []
      : [[grant, held.has(grant) ? 'yes' : 'no', wanted.has(grant) ? 'yes' : 'no']],
  )
  const required = before?.requiresSecondFactor === true
  const requires = after.requiresSecondFactor ?? required
  const factor: FieldChange[] =
    required === requires ? [] : [['secondFactor', required ? 'yes' : 'no', requires ? 'yes' : 'no']]
  return [...texts, ...factor, ...grants]
}

function recordRole(action: string, { type: subject, name: title }: StoredRole, changes: FieldChange[]) {
  return recordAuditEvent({ action, type: 'panel-role', subject, title, changes })
}
