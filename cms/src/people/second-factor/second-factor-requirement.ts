import type { Context, Next } from 'koa'
import { hasAdministrativeGrant, type PanelRole } from '../access/grants'
import { HttpStatusError } from '../../platform/http/http-status-error'
import { apiRoutes, prependMiddleware } from '../../strapi-internals/routes'
import { findDeviceOfSession, readLastCodeEntry } from '../accounts/sessions'
import { findSecondFactor } from './stored-second-factors'

/**
 * For this long after a code, the CMS asks for no other code before an action that can't be undone (milliseconds).
 */
const CONFIRMATION_MS = 10 * 60 * 1000

/** The only actions of a person who must still set up a second factor: setting it up and signing out. */
const BEFORE_SET_UP: ReadonlySet<string> = new Set([
  'api::panel.panel.me',
  'api::account.session.signOut',
  'api::account.own.changePassword',
  ...['secondFactor', 'beginSecondFactor', 'confirmSecondFactor', 'finishSecondFactor'].map(
    (act) => `api::account.own.${act}`,
  ),
])

/** Acts that can't be undone: they ask an account with a second factor for a code again. */
const CONFIRMED_ACTIONS: ReadonlySet<string> = new Set([
  'api::account.manage.remove',
  'api::account.manage.changeRole',
  'api::account.manage.resetSecondFactor',
  'api::role.manage.update',
  'api::role.manage.remove',
  'api::trash.trash.purge',
  'api::personal-data.personal-data.erase',
])

/**
 * Whether a role has to have a second factor: by its own setting, or by the site's, for which a role with permissions of
 * administrators counts as they do.
 */
export async function isSecondFactorRequired(role: PanelRole | null | undefined): Promise<boolean> {
  if (role?.requiresSecondFactor === true) return true
  const settings = await strapi.db
    .query('api::site-setting.site-setting')
    .findOne({ select: ['secondFactor'] })
  const required: 'administrators' | 'everyone' | null | undefined = settings?.secondFactor
  return (
    required === 'everyone' || (required === 'administrators' && role != null && hasAdministrativeGrant(role))
  )
}

/** Whether an account has to set up a second factor before anything else. */
export async function mustSetUpSecondFactor(account: {
  documentId: string
  role?: PanelRole | null
}): Promise<boolean> {
  const isRequired = await isSecondFactorRequired(account.role)
  return isRequired && (await findSecondFactor(account.documentId, 'active')) === null
}

/** Closes the panel's routes to accounts that must set a second factor up, and lets acts that can't be undone ask for a code. */
export function guardRoutesBySecondFactor(): void {
  for (const route of apiRoutes()) {
    const action = typeof route.handler === 'string' ? route.handler : ''
    if (route.config?.auth === false || BEFORE_SET_UP.has(action)) continue
    prependMiddleware(route, 'second-factor', requireSetUp)
    if (CONFIRMED_ACTIONS.has(action)) prependMiddleware(route, 'confirmation', requireConfirmation)
  }
}

async function requireSetUp(ctx: Context, next: Next): Promise<void> {
  const { user } = ctx.state
  if (user && (await mustSetUpSecondFactor(user))) {
    throw new HttpStatusError(
      403,
      'Your role requires two-step verification. Set it up first.',
      'SecondFactorMissingError',
    )
  }
  await next()
}

async function requireConfirmation(ctx: Context, next: Next): Promise<void> {
  const { user, session } = ctx.state
  if (user && (await findSecondFactor(user.documentId, 'active'))) {
    const device = await findDeviceOfSession(session?.id)
    const confirmedAt = device === null ? null : await readLastCodeEntry(user.id, device)
    if (confirmedAt === null || Date.now() - confirmedAt.getTime() > CONFIRMATION_MS) {
      throw new HttpStatusError(428, 'Enter a code from your authenticator app. This can’t be undone.')
    }
  }
  await next()
}
