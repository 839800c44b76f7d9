import type { Context } from 'koa'
import { findOperatorAlerts } from '../monitoring/find-operator-alerts'
import { readSystemState, type SystemState } from '../monitoring/system-state'
import type { ConsoleUser } from '../people/accounts/console-users'
import {
  readConsoleSecondFactor,
  type ConsoleSecondFactorState,
} from '../people/second-factor/manage-console-second-factor'
import { findAccountsWithSecondFactor } from '../people/second-factor/stored-second-factors'
import { environment } from '../platform/environment'
import { productVersion } from '../platform/product-version'
import { nameOfThisProcess } from '../platform/server-processes'
import { readUtilityTimeZone } from '../publishing/manage/utility-local-date'
import type { StrapiRoute } from '../strapi-internals/routes'
import { CONSOLE_USER_UID } from '../strapi-internals/tables'

const SUPER_ADMIN_ROLE = 'strapi-super-admin'

/** The data of the console's home page and of the settings' page Overview. */
export interface ConsoleHome {
  utilityName: string | null
  /** Address of the control panel. */
  panelUrl: string
  secondFactor: ConsoleSecondFactorState
  /** For super-admins alone. */
  installation: {
    /** Sentences, one for each condition that requires an operator. */
    alerts: string[]
    accounts: ConsoleAccount[]
    versions: { tanglaw: string; strapi: string; node: string }
    state: Pick<SystemState, 'backup' | 'database' | 'disks' | 'processes'>
  } | null
}

/** An account of the console. */
export interface ConsoleAccount {
  name: string
  email: string
  /** Whether it can sign in, was invited, or is blocked. */
  state: 'active' | 'invited' | 'blocked'
  hasSecondFactor: boolean
  /** ISO 8601; null for never, as far as the audit log knows. */
  lastSignInAt: string | null
}

/** The route of the console's home page. */
export const homeRoute: StrapiRoute = {
  method: 'GET',
  path: '/console-home',
  handler: async (ctx: Context) => {
    const { user } = ctx.state
    const settings = await strapi.db.query('api::site-setting.site-setting').findOne({})
    const isSuperAdmin = user.roles.some(({ code }: { code: string }) => code === SUPER_ADMIN_ROLE)
    const home: ConsoleHome = {
      utilityName: settings?.utilityName ?? null,
      panelUrl: `${environment().siteUrl}/admin-cp`,
      secondFactor: await readConsoleSecondFactor(user),
      installation: isSuperAdmin ? await readInstallation() : null,
    }
    ctx.body = home
  },
}

async function readInstallation(): Promise<NonNullable<ConsoleHome['installation']>> {
  const state = await readSystemState(environment())
  const context = { processName: nameOfThisProcess(environment()), timeZone: await readUtilityTimeZone() }
  const alerts = findOperatorAlerts(state, process.uptime(), context)
  const { backup, database, disks, processes } = state
  return {
    alerts: alerts.map(({ text }) => text),
    accounts: await readAccounts(),
    versions: {
      tanglaw: productVersion(),
      strapi: strapi.config.get<string>('info.strapi'),
      node: process.versions.node,
    },
    state: { backup, database, disks, processes },
  }
}

const AUDIT_ENTRY_UID = 'api::audit-entry.audit-entry'

async function readAccounts(): Promise<ConsoleAccount[]> {
  const users: (ConsoleUser & { registrationToken: string | null })[] = await strapi.db
    .query(CONSOLE_USER_UID)
    .findMany({ orderBy: [{ firstname: 'asc' }, { id: 'asc' }] })
  const secured = await findAccountsWithSecondFactor(users.map(({ documentId }) => documentId))
  return Promise.all(
    users.map(async ({ documentId, email, firstname, lastname, isActive, registrationToken }) => ({
      name: [firstname, lastname].filter(Boolean).join(' ') || email,
      email,
      state: isActive ? 'active' : registrationToken ? 'invited' : 'blocked',
      hasSecondFactor: secured.has(documentId),
      lastSignInAt: await readLastSignIn(documentId),
    })),
  )
}

async function readLastSignIn(subject: string): Promise<string | null> {
  const where = { type: 'console-user', subject, action: 'sign-in' }
  const [entry] = await strapi.db
    .query(AUDIT_ENTRY_UID)
    .findMany({ select: ['at'], where, orderBy: { id: 'desc' }, limit: 1 })
  return entry ? new Date(entry.at).toISOString() : null
}
