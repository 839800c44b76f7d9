import { errors } from '@strapi/utils'
import { recordAuditEvent } from '../../audit/record-entries'
import { queueMail } from '../../mail/queue-mail'
import { withWriteLock } from '../../platform/database/transaction'
import { passwordChangedMail } from './account-mail-templates'
import {
  countActiveAdministrators,
  findAccount,
  isActiveAdministrator,
  lockAccount,
  PASSWORD_RESET_UID,
  type Account,
} from './stored-accounts'
import { deleteAccountRows } from './account-table-rows'
import { revokeSessions, deviceKeptSignedIn } from './sessions'
import { BUILT_IN_ROLES } from '../access/grants'
import { USER_UID } from '../../strapi-internals/tables'
import { deleteSecondFactors } from '../second-factor/stored-second-factors'
import { forgetTrustedDevices } from '../second-factor/trusted-devices'

/** Thrown when a change would leave no account that can manage accounts. */
export class LastAdministratorError extends errors.ApplicationError {
  constructor() {
    super('You need at least 1 active administrator. Make someone else an administrator first.')
  }
}

const WRITES: ReadonlySet<string> = new Set(['create', 'clone', 'update', 'delete'])

/**
 * Watches every write of an account, by panel, console or invitation: it ends the sessions and links that a change
 * must end, prevents forbidden changes, writes the audit entry, and mails the owner of a changed password. All in one transaction, one write at a time.
 */
export function guardAccounts(): void {
  strapi.documents.use(async (operation, next) => {
    if (operation.uid !== USER_UID || !WRITES.has(operation.action)) return next()
    return withWriteLock(async ({ trx }) => {
      const params = operation.params as { documentId?: string }
      const isNew = operation.action === 'create' || operation.action === 'clone'
      const known = isNew ? null : await findAccount({ documentId: params.documentId })
      if (known) await lockAccount(trx, known.id)
      const before = known && (await findAccount({ id: known.id }))
      const result = await next()
      const documentId = isNew ? (result as { documentId: string }).documentId : params.documentId
      const after = operation.action === 'delete' ? null : await findAccount({ documentId })
      if (before) await revokeSessionsOnChange(before, after)
      for (const action of eventsBetween(before, after)) {
        const { email } = (after ?? before)!
        await recordAuditEvent({
          action,
          type: 'account',
          subject: documentId!,
          title: email,
          ...difference(action, before, after),
        })
        // To the previous address: a super-admin may set another address with the password.
        if (action === 'password-changed')
          await queueMail(passwordChangedMail, before!.email, { name: before!.username })
      }
      return result
    })
  })
}

async function revokeSessionsOnChange(before: Account, after: Account | null): Promise<void> {
  const acts = eventsBetween(before, after)
  if (isActiveAdministrator(before) && !(after && isActiveAdministrator(after))) {
    if ((await countActiveAdministrators()) === 0) throw new LastAdministratorError()
  }
  const ends = acts.filter((act) => REVOKING_EVENTS.has(act))
  if (ends.length === 0) return
  const kept = ends.every((act) => act === 'password-changed')
    ? (deviceKeptSignedIn.getStore() ?? null)
    : null
  await revokeSessions(before.id, kept)
  await strapi.db.query(PASSWORD_RESET_UID).deleteMany({ where: { account: before.documentId } })
  await forgetTrustedDevices(before.documentId)
  if (!ends.includes('deleted')) return
  await deleteSecondFactors(before.documentId)
  await deleteAccountRows(before)
}

/**
 * Events that revoke all existing sessions, reset links and trusted devices. A changed role is not among them: permissions are read
 * again with every request.
 */
const REVOKING_EVENTS: ReadonlySet<string> = new Set([
  'deleted',
  'password-changed',
  'blocked',
  'email-changed',
])

/** The values that an action changed, cut to 64 characters each for the audit log. */
function difference(
  action: string,
  before: Account | null,
  after: Account | null,
): { before: string | null; after: string | null } {
  const value = (account: Account | null): string | null => {
    if (action === 'role-changed') return account?.role ? roleInLog(account.role) : null
    if (action === 'renamed') return account?.username.slice(0, 64) ?? null
    if (action === 'email-changed') return account?.email.slice(0, 64) ?? null
    return null
  }
  return { before: value(before), after: value(after) }
}

/** A built-in role by its type, as entries name it since the first version; another by the name that it has then. */
const roleInLog = ({ type, name }: NonNullable<Account['role']>): string =>
  BUILT_IN_ROLES.includes(type) ? type : name.slice(0, 64)

function eventsBetween(before: Account | null, after: Account | null): string[] {
  if (!before) return after ? ['created'] : []
  if (!after) return ['deleted']
  const acts: string[] = []
  if (before.password !== after.password) acts.push('password-changed')
  if (before.role?.id !== after.role?.id) acts.push('role-changed')
  if (before.blocked !== true && after.blocked === true) acts.push('blocked')
  if (before.blocked === true && after.blocked !== true) acts.push('unblocked')
  if (before.email !== after.email) acts.push('email-changed')
  if (before.username !== after.username) acts.push('renamed')
  return acts
}
