import { errors } from '@strapi/utils'
import type { FieldChange } from '../audit/field-change'
import { recordAuditEvent } from '../audit/record-entries'
import { contentTypes } from '../content/content-types'
import { inTransaction, lockUntilCommit } from '../platform/database/transaction'
import { HttpStatusError } from '../platform/http/http-status-error'
import { parseOneLineText, throwValidationError } from '../platform/validation'
import { hasGrant, isAdministrator, type PanelRole } from './access/grants'
import { abilitiesOf } from './access/role-abilities'

const SAVED_VIEW = 'api::saved-view.saved-view'
/** Of each list: for one account, and for the shared ones together. */
const MAX_VIEWS = 20
const MAX_NAME_LENGTH = 40
const MAX_PARAMETERS = 20
const MAX_VALUE_LENGTH = 100

/** The account that asks. */
interface Caller {
  documentId: string
  role: PanelRole
}

/** A view as the CMS stores it. Without `account` it is shared. */
interface StoredView {
  documentId: string
  list: string
  name: string
  query: Record<string, string>
  account: string | null
}

/** A view as the panel receives it. */
export interface SavedView {
  id: string
  name: string
  /** Parameters of the list's address, such as `{ state: 'draft', sort: 'name:asc' }`. */
  query: Record<string, string>
  isShared: boolean
}

/** Lists of other things than documents, with the check whether a role may open them. */
const OTHER_LISTS: Readonly<Record<string, (role: PanelRole) => boolean>> = {
  accounts: isAdministrator,
  audit: (role) => hasGrant(role, 'audit.read'),
  files: (role) => hasGrant(role, 'media.read'),
  mail: (role) => hasGrant(role, 'mail.read'),
  trash: () => true,
}

/**
 * Returns the shared views of a list, then the caller's own, in the order in which they were made.
 * @throws ValidationError for an unknown list @throws HttpStatusError 403 for one that the role may not open
 */
export async function listSavedViews(
  list: unknown,
  { documentId: account, role }: Caller,
): Promise<SavedView[]> {
  const where = { list: requireList(list, role), $or: [{ account }, { account: { $null: true } }] }
  const views: StoredView[] = await strapi.db.query(SAVED_VIEW).findMany({ where, orderBy: { id: 'asc' } })
  return [...views.filter(isShared), ...views.filter((view) => !isShared(view))].map(toSavedView)
}

/**
 * Stores a view of the caller, or one that an administrator shares.
 * @throws ValidationError @throws HttpStatusError 403
 */
export async function createSavedView(
  given: { list?: unknown; name?: unknown; query?: unknown; isShared?: unknown },
  caller: Caller,
): Promise<SavedView> {
  const list = requireList(given.list, caller.role)
  const [name, query] = [parseName(given.name), parseQuery(given.query)]
  const account = ownerFor(given.isShared ?? false, caller)
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, 'saved-views')
    await assertRoom(list, name, account)
    const data = { list, name, query, account }
    const view = (await strapi.documents(SAVED_VIEW).create({ data } as never)) as unknown as StoredView
    if (isShared(view)) await record('create', view, changesBetween(null, view))
    return toSavedView(view)
  })
}

/**
 * Renames a view, replaces its search, or shares it.
 * @throws ValidationError @throws NotFoundError @throws HttpStatusError 403
 */
export async function updateSavedView(
  id: string,
  given: { name?: unknown; query?: unknown; isShared?: unknown },
  caller: Caller,
): Promise<SavedView> {
  return inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, 'saved-views')
    const before = await requireChangeable(id, caller)
    requireList(before.list, caller.role)
    const name = given.name === undefined ? before.name : parseName(given.name)
    const query = given.query === undefined ? before.query : parseQuery(given.query)
    const account = given.isShared === undefined ? before.account : ownerFor(given.isShared, caller)
    if (name !== before.name || account !== before.account) await assertRoom(before.list, name, account, id)
    const data = { name, query, account }
    const view = (await strapi
      .documents(SAVED_VIEW)
      .update({ documentId: id, data } as never)) as unknown as StoredView
    if (isShared(before) || isShared(view)) await record('update', view, changesBetween(before, view))
    return toSavedView(view)
  })
}

/** @throws NotFoundError @throws HttpStatusError 403 */
export async function removeSavedView(id: string, caller: Caller): Promise<void> {
  await inTransaction(async ({ trx }) => {
    await lockUntilCommit(trx, 'saved-views')
    const view = await requireChangeable(id, caller)
    await strapi.documents(SAVED_VIEW).delete({ documentId: id } as never)
    if (isShared(view)) await record('delete', view, [])
  })
}

const isShared = ({ account }: StoredView): boolean => account === null

const toSavedView = (view: StoredView): SavedView => {
  const { documentId: id, name, query } = view
  return { id, name, query, isShared: isShared(view) }
}

function requireList(list: unknown, role: PanelRole): string {
  const type = contentTypes().find(({ path, kind }) => path === list && kind !== 'single')
  const other = typeof list === 'string' && Object.hasOwn(OTHER_LISTS, list) ? OTHER_LISTS[list] : undefined
  if (typeof list !== 'string' || !(type || other))
    throwValidationError(['list'], 'Name a list of the panel.')
  const mayOpen = type ? abilitiesOf(role, type).includes('list') : other!(role)
  if (!mayOpen) throw new HttpStatusError(403, 'Your role can’t open this list.')
  return list
}

/** The account of a view: null for a shared one. */
function ownerFor(isShared: unknown, { documentId, role }: Caller): string | null {
  if (typeof isShared !== 'boolean') throwValidationError(['isShared'], 'Choose yes or no.')
  if (isShared && !isAdministrator(role))
    throw new HttpStatusError(403, 'Only administrators can share views with all users.')
  return isShared ? null : documentId
}

/** A view of another account doesn't exist for the caller. */
async function requireChangeable(id: string, { documentId, role }: Caller): Promise<StoredView> {
  const view: StoredView | null = await strapi.db.query(SAVED_VIEW).findOne({ where: { documentId: id } })
  if (!view || (!isShared(view) && view.account !== documentId))
    throw new errors.NotFoundError('This view no longer exists')
  if (isShared(view) && !isAdministrator(role))
    throw new HttpStatusError(403, 'Only administrators can change shared views.')
  return view
}

/** Checks the number of views and the name, among the shared views of a list or those of one account. */
async function assertRoom(
  list: string,
  name: string,
  account: string | null,
  except?: string,
): Promise<void> {
  const others: StoredView[] = await strapi.db.query(SAVED_VIEW).findMany({
    where: { list, account: account ?? { $null: true }, ...(except && { documentId: { $ne: except } }) },
  })
  if (others.some((view) => view.name.toLowerCase() === name.toLowerCase()))
    throwValidationError(
      ['name'],
      account === null
        ? 'A shared view with this name already exists in this list.'
        : 'You already have a view with this name in this list.',
    )
  if (others.length >= MAX_VIEWS)
    throwValidationError(
      [],
      `${account === null ? 'There are already' : 'You already have'} ${MAX_VIEWS} ${account === null ? 'shared views' : 'views'} in this list, the maximum. Delete one first.`,
    )
}

function parseName(value: unknown): string {
  const name = parseOneLineText(value, MAX_NAME_LENGTH)
  if (!name) throwValidationError(['name'], `Enter a name of at most ${MAX_NAME_LENGTH} characters.`)
  return name
}

/** Which parameters a list knows is the panel's matter, which reads a view as it reads an address. */
function parseQuery(value: unknown): Record<string, string> {
  const entries =
    value && typeof value === 'object' && !Array.isArray(value) ? Object.entries(value) : undefined
  const isValid = ([name, one]: [string, unknown]): boolean =>
    /^[a-z]\w{0,39}$/i.test(name) && typeof one === 'string' && one !== '' && one.length <= MAX_VALUE_LENGTH
  if (!entries || entries.length > MAX_PARAMETERS || !entries.every(isValid))
    throwValidationError(['query'], 'Send the parameters of the list as texts.')
  return Object.fromEntries(entries)
}

/**
 * The parameters for the audit log, in the order of their names, since databases store them in orders of their own. Search
 * words are left out: they may be a customer's name, which no erasure could take out of the log.
 */
function asText({ query }: StoredView): string {
  const parameters = new URLSearchParams(query)
  parameters.delete('q')
  parameters.sort()
  return parameters.toString()
}

/** Describes a change of a shared view for the audit log. */
function changesBetween(before: StoredView | null, after: StoredView): FieldChange[] {
  const values = (view: StoredView): Record<string, string> => ({
    name: view.name,
    list: view.list,
    search: asText(view),
    shared: isShared(view) ? 'yes' : 'no',
  })
  const old = before && values(before)
  return Object.entries(values(after)).flatMap(([field, value]): FieldChange[] =>
    old?.[field] === value ? [] : [[field, old?.[field] ?? null, value]],
  )
}

function record(action: string, { documentId: subject, name: title }: StoredView, changes: FieldChange[]) {
  return recordAuditEvent({ action, type: 'saved-view', subject, title, changes })
}
