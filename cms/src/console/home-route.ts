import type { Context } from 'koa'
import { findOperatorAlerts } from '../monitoring/find-operator-alerts'
import { readSystemState } from '../monitoring/system-state'
import type { ConsoleAccounts } from '../people/second-factor/console-second-factor'
import {
  readConsoleSecondFactor,
  type ConsoleSecondFactorState,
} from '../people/second-factor/manage-console-second-factor'
import { environment } from '../platform/environment'
import { nameOfThisProcess } from '../platform/server-processes'
import { readUtilityTimeZone } from '../publishing/manage/utility-local-date'
import type { StrapiRoute } from '../strapi-internals/routes'

const SUPER_ADMIN_ROLE = 'strapi-super-admin'

/** The data of the console's home page. */
export interface ConsoleHome {
  utilityName: string | null
  /** Address of the control panel. */
  panelUrl: string
  secondFactor: ConsoleSecondFactorState
  /** For super-admins alone. */
  installation: {
    /** Sentences, one for each condition that requires an operator. */
    alerts: string[]
    accounts: ConsoleAccounts
  } | null
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
  return { alerts: alerts.map(({ text }) => text), accounts: state.consoleAccounts }
}
