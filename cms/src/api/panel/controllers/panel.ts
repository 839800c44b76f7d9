import type { Context } from 'koa'
import { abilitiesOf, administrationAbilities, type PanelRole } from '../../../access/roles'
import { contentTypes } from '../../../content/types'
import { ListParameters } from '../../../http/list-query'
import { failedMail } from '../../../mail/list'
import { outageAlarms } from '../../outage-report/alarms'
import { findDocuments } from '../../../publishing/manage/find'
import { countStates, recentChanges } from '../../../publishing/manage/summary'
import { waitingFor } from '../../../publishing/manage/waiting'
import { refuse } from '../../../validation/problems'

export default () => ({
  /** Who is signed in, and what they may do: abilities such as `power-rates.publish`. */
  async me(ctx: Context): Promise<void> {
    const { id, username, email, role } = ctx.state.user
    const panelRole: PanelRole = role.type
    const abilities = contentTypes().flatMap((type) =>
      abilitiesOf(panelRole, type).map((ability) => `${type.path}.${ability}`),
    )
    abilities.push(...administrationAbilities(panelRole))
    ctx.body = { id: String(id), name: username, email, role: panelRole, abilities }
  },

  /** What the dashboard shows: what waits for somebody, what stands in which state, what was changed last, where many report an outage. */
  async summary(ctx: Context): Promise<void> {
    const role: PanelRole = ctx.state.user.role.type
    ctx.body = {
      types: await countStates(strapi, role),
      changes: await recentChanges(strapi, role),
      waiting: [
        ...(administrationAbilities(role).includes('mail.read') ? await failedMail(strapi) : []),
        ...(await waitingFor(strapi, role)),
      ],
      alarms: await outageAlarms(strapi),
    }
  },

  /** Documents of whatever type that have the words `q`, of those that the caller's role may see. */
  async search(ctx: Context): Promise<void> {
    const parameters = new ListParameters(ctx.query)
    const q = parameters.text('q')?.trim()
    parameters.done()
    if (!q) refuse(['q'], 'Say what to look for.')
    const role: PanelRole = ctx.state.user.role.type
    ctx.body = { found: await findDocuments(strapi, role, q) }
  },
})
