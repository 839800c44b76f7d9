import { errors } from '@strapi/utils'
import type { Context, Next } from 'koa'
import { WEB_SERVER_TOKEN_NAMES } from '../admin/web-server-token-names'
import { countFailedSignIn } from '../audit/failed-sign-ins'
import { isRequestForCode } from '../people/second-factor/console-second-factor'
import { withWriteLock } from '../platform/database/transaction'
import { currentActor, type Actor } from '../audit/actor'
import { recordAuditEvent } from '../audit/record-entries'
import {
  consoleAccountRoutes,
  consoleRoutes,
  prependMiddleware,
  type KoaMiddleware,
} from '../strapi-internals/routes'
import {
  CONSOLE_ROLE_UID,
  CONSOLE_USER_UID,
  ROLE_UID,
  API_TOKEN_UID,
  TRANSFER_TOKEN_UID,
  WEBHOOK_UID,
} from '../strapi-internals/tables'

type Row = Record<string, unknown> & { id: number | string; documentId?: string }

/** How the audit log names and describes an entity that the console changes, without secrets. */
interface Kind {
  type: string
  title: (row: Row) => string
  /** Returns a value that shows the change, in 64 characters or fewer. */
  state?: (row: Row) => string
  populate?: string[]
  /** Returns why the console must not change, delete or (without a row) create it as asked; undefined if it may. */
  fixed?: (row: Row | undefined, asked: Record<string, unknown>) => string | undefined
}

const named = ({ name }: Row): string => String(name)
const count = (rows: unknown): number => (Array.isArray(rows) ? rows.length : 0)
const rights = (row: Row): string => `${count(row.permissions)} permissions`

const KINDS: Readonly<Record<string, Kind>> = {
  [CONSOLE_USER_UID]: {
    type: 'console-user',
    title: ({ email }) => String(email),
    populate: ['roles'],
    state: ({ email, isActive, blocked, roles: held }) => {
      const standing = blocked === true ? 'blocked' : isActive === true ? 'active' : 'inactive'
      const names = Array.isArray(held) ? held.map(({ name }: { name: string }) => name) : []
      return [standing, ...names, email].join(', ')
    },
  },
  [CONSOLE_ROLE_UID]: { type: 'console-role', title: named, populate: ['permissions'], state: rights },
  [API_TOKEN_UID]: {
    type: 'api-token',
    title: named,
    populate: ['permissions'],
    state: (row) => (row.type === 'custom' ? `custom, ${rights(row)}` : String(row.type ?? row.kind)),
    fixed: (row, { type, lifespan }) => {
      if (row && WEB_SERVER_TOKEN_NAMES.has(String(row.name)))
        return 'The website needs this token. It’s created from the environment at every start. Change it there.'
      if (type === 'full-access') return 'No token may have full access. Choose “Read-only” or “Custom.”'
      if (!row && typeof lifespan !== 'number')
        return 'Each token must expire. Choose a duration of 7, 30 or 90 days.'
      return undefined
    },
  },
  [TRANSFER_TOKEN_UID]: { type: 'transfer-token', title: named },
  [WEBHOOK_UID]: { type: 'webhook', title: named },
  [ROLE_UID]: {
    type: 'panel-role',
    title: named,
    populate: ['permissions'],
    state: rights,
    // Roles are managed in the panel, which stores their permissions.
    fixed: () => 'Administrators create and change roles in the control panel, under Team → Roles.',
  },
}

/** A change of one entity: its kind, the name of the action, and where the request names the entity. */
interface ConsoleChange {
  uid: string
  action: string
  from: 'path' | 'body' | 'answer' | 'self'
}

const changes = (prefix: string, uid: string, names: { [act: string]: string }): [string, ConsoleChange][] =>
  Object.entries(names).map(([act, action]) => [
    prefix + act,
    {
      uid,
      action,
      from: action === 'create' ? 'answer' : /many/i.test(act) || act.endsWith('Webhooks') ? 'body' : 'path',
    },
  ])

const tokenActs = { create: 'create', update: 'update', revoke: 'delete', regenerate: 'token-replaced' }

/** The console's handlers that change something, by Strapi's name. */
const CHANGES: Readonly<Record<string, ConsoleChange>> = Object.fromEntries([
  ...changes('user.', CONSOLE_USER_UID, {
    create: 'create',
    update: 'update',
    deleteOne: 'delete',
    deleteMany: 'delete',
  }),
  ...changes('role.', CONSOLE_ROLE_UID, {
    create: 'create',
    update: 'update',
    updatePermissions: 'permissions-changed',
    deleteOne: 'delete',
    deleteMany: 'delete',
  }),
  ...changes('api-token.', API_TOKEN_UID, tokenActs),
  ...changes('admin-token.', API_TOKEN_UID, tokenActs),
  ...changes('transfer.token-', TRANSFER_TOKEN_UID, tokenActs),
  ...changes('webhooks.', WEBHOOK_UID, {
    createWebhook: 'create',
    updateWebhook: 'update',
    deleteWebhook: 'delete',
    deleteWebhooks: 'delete',
  }),
  ...changes('role.', ROLE_UID, {
    createRole: 'create',
    updateRole: 'permissions-changed',
    deleteRole: 'delete',
  }),
  ['authenticated-user.updateMe', { uid: CONSOLE_USER_UID, action: 'update', from: 'self' }],
  ['authenticated-session.revoke', { uid: CONSOLE_USER_UID, action: 'session-ended', from: 'self' }],
  ['authenticated-session.revokeAll', { uid: CONSOLE_USER_UID, action: 'sessions-ended', from: 'self' }],
])

/** Settings of the console and of sign-in, which have no rows. */
const SETTINGS: Readonly<Record<string, string>> = {
  'admin.updateProjectSettings': 'Logos of the console',
  'settings.updateEmailTemplate': 'Email templates',
  'settings.updateAdvancedSettings': 'Advanced settings',
  'settings.updateProviders': 'Sign-in providers',
}

/** Sign-in and sign-out of the console. The log records only the email address of the input. */
const SIGN_IN_ROUTES: Readonly<Record<string, string>> = {
  'authentication.login': 'sign-in',
  'authentication.logout': 'sign-out',
  'authentication.register': 'invitation-accepted',
  'authentication.registerAdmin': 'create',
  'authentication.forgotPassword': 'reset-code-sent',
  'authentication.resetPassword': 'password-reset',
}

/**
 * Handlers without a lasting change: refreshing a token, checking a permission, one's own home page, a test call.
 */
const UNAUDITED_ROUTES: ReadonlySet<string> = new Set([
  'authentication.accessToken',
  'permission.check',
  'homepage.updateHomepageLayout',
  'webhooks.triggerWebhook',
])

/**
 * Records in the audit log all changes of users, roles, permissions and tokens in Strapi's console, and its
 * sign-ins. Refuses changes that would break the site. Content has its own entries (`publishing/content-write-middleware`).
 * @throws Error if Strapi has a handler that is not listed here, or lacks a listed one
 */
export function auditConsoleActions(): void {
  const left = new Set([
    ...Object.keys(CHANGES),
    ...Object.keys(SETTINGS),
    ...Object.keys(SIGN_IN_ROUTES),
    ...UNAUDITED_ROUTES,
  ])
  for (const route of [...consoleRoutes(), ...consoleAccountRoutes()]) {
    if (route.method === 'GET') continue
    const name = String(route.handler)
    if (!left.delete(name)) {
      throw new Error(
        `The console has “${name}” (${route.method} ${route.path}): say in console/audit-console-actions.ts what the log tells of it`,
      )
    }
    const middleware = middlewareOf(name)
    if (middleware) prependMiddleware(route, 'audit', middleware)
  }
  if (left.size > 0) throw new Error(`The console has no ${[...left].join(', ')} anymore`)
}

function middlewareOf(name: string): KoaMiddleware | undefined {
  const change = CHANGES[name]
  if (change) return (ctx, next) => auditChange(change, ctx, next)
  const setting = SETTINGS[name]
  if (setting) return (ctx, next) => auditSetting(setting, ctx, next)
  const action = SIGN_IN_ROUTES[name]
  return action === undefined ? undefined : (ctx, next) => auditSignIn(action, ctx, next)
}

const bodyOf = (ctx: Context): Record<string, unknown> =>
  ((ctx.request as { body?: unknown }).body ?? {}) as Record<string, unknown>

const answerOf = (ctx: Context): Record<string, unknown> | undefined =>
  (ctx.body as { data?: Record<string, unknown> } | undefined)?.data

/** The change and its entry are one transaction. */
async function auditChange({ uid, action, from }: ConsoleChange, ctx: Context, next: Next): Promise<void> {
  const kind = KINDS[uid]!
  await withWriteLock(async () => {
    const before = await rowsOf(uid, idsOf(ctx, from))
    for (const row of from === 'answer' ? [undefined] : before) {
      const reason = kind.fixed?.(row, bodyOf(ctx))
      if (reason) throw new errors.ApplicationError(reason)
    }
    await next()
    if (ctx.status >= 400) return
    const made = from === 'answer' ? [await newestOf(uid, answerOf(ctx)?.id)] : []
    const after = await rowsOf(
      uid,
      [...before, ...made.flatMap((row) => row ?? [])].map(({ id }) => id),
    )
    const isPassword = uid === CONSOLE_USER_UID && Boolean(bodyOf(ctx).password)
    for (const id of new Set([...before, ...after].map((row) => row.id))) {
      const [old, now] = [before, after].map((rows) => rows.find((row) => row.id === id))
      const state = (row: Row | undefined) => (row && kind.state ? kind.state(row).slice(0, 64) : null)
      await recordAuditEvent({
        action: isPassword && action === 'update' ? 'password-changed' : action,
        type: kind.type,
        subject: (now ?? old)!.documentId ?? null,
        title: kind.title((now ?? old)!),
        before: state(old),
        after: state(now),
      })
    }
  })
}

function idsOf(ctx: Context, from: ConsoleChange['from']): (string | number)[] {
  if (from === 'self') return [ctx.state.user.id]
  if (from === 'path') return [ctx.params.id ?? ctx.params.role]
  const { ids } = bodyOf(ctx)
  return from === 'body' && Array.isArray(ids) ? ids : []
}

async function rowsOf(uid: string, ids: (string | number)[]): Promise<Row[]> {
  const whole = ids.map(Number).filter((id) => Number.isSafeInteger(id))
  if (whole.length === 0) return []
  return strapi.db.query(uid).findMany({ where: { id: { $in: whole } }, populate: KINDS[uid]!.populate })
}

/** The entity that was just created: the one in the response, else the newest row. */
async function newestOf(uid: string, id: unknown): Promise<Row | undefined> {
  const where = id === undefined ? {} : { id }
  const [row] = await strapi.db.query(uid).findMany({ where, orderBy: { id: 'desc' }, limit: 1 })
  return row
}

async function auditSetting(title: string, ctx: Context, next: Next): Promise<void> {
  await next()
  if (ctx.status < 400)
    await recordAuditEvent({ action: 'update', type: 'console-settings', subject: null, title })
}

async function auditSignIn(action: string, ctx: Context, next: Next): Promise<void> {
  const { email } = bodyOf(ctx)
  const find = async (where: object): Promise<Row | null> =>
    strapi.db.query(CONSOLE_USER_UID).findOne({ where })
  const known = typeof email === 'string' ? await find({ email: email.toLowerCase() }) : null
  // Anyone can cause failed sign-ins, so they are counted outside the log.
  const countFailure = async (): Promise<void> => {
    if (action === 'sign-in') await countFailedSignIn(ctx.request.ip, known?.documentId ?? '', 'console')
  }
  try {
    await next()
  } catch (error) {
    if (!isRequestForCode(error)) await countFailure()
    throw error
  }
  if (ctx.status >= 400) return countFailure()
  const answered = answerOf(ctx)?.user as { id?: number } | undefined
  const id = answered?.id ?? ctx.state.user?.id
  const user = id === undefined ? known : await find({ id })
  if (!user) return
  const { documentId, email: title } = user
  await recordAuditEvent({
    action,
    type: 'console-user',
    subject: documentId ?? null,
    title: String(title),
    actor: id === undefined ? currentActor() : actorOf(user, ctx),
  })
}

function actorOf({ id, firstname, lastname, email }: Row, ctx: Context): Actor {
  const name = [firstname, lastname].filter(Boolean).join(' ') || String(email)
  return { kind: 'console', id: String(id), name, origin: ctx.request.ip }
}
