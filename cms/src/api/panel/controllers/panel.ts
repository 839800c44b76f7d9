import type { Context } from 'koa'
import { abilitiesOf, administrationAbilities, type PanelRole } from '../../../people/access/roles'
import { contentTypes } from '../../../content/types'
import { environment } from '../../../platform/environment'
import { ListParameters } from '../../../platform/http/list-query'
import { failedMail } from '../../../mail/list'
import { outageAlarms } from '../../outage-report/alarms'
import { MAX_ITEMS } from '../../../publishing/manage/bulk'
import { comingFor } from '../../../publishing/manage/coming'
import { findDocuments } from '../../../publishing/manage/find'
import { deadLinks, linksTo } from '../../../publishing/manage/links'
import { countStates, recentChanges } from '../../../publishing/manage/summary'
import { waitingFor } from '../../../publishing/manage/waiting'
import { systemState } from '../system'
import { refuse } from '../../../platform/problems'

/** Maximum shown on the dashboard; the others appear as these are handled. */
const MAX_DEAD_LINKS = 20

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

  /**
   * What the dashboard shows: pending items, upcoming dates, documents by state, the latest changes, and where many
   * visitors report an outage.
   */
  async summary(ctx: Context): Promise<void> {
    const role: PanelRole = ctx.state.user.role.type
    ctx.body = {
      types: await countStates(role),
      changes: await recentChanges(role),
      waiting: [
        ...(administrationAbilities(role).includes('mail.read') ? await failedMail() : []),
        ...(await waitingFor(role)),
      ],
      coming: await comingFor(role),
      alarms: await outageAlarms(),
    }
  },

  /** How the machinery does, for administrators. */
  async system(ctx: Context): Promise<void> {
    new ListParameters(ctx.query).done()
    ctx.body = await systemState(environment())
  },

  /** Broken links of published documents. */
  async deadLinks(ctx: Context): Promise<void> {
    new ListParameters(ctx.query).done()
    const role: PanelRole = ctx.state.user.role.type
    const found = await deadLinks(role)
    ctx.body = { links: found.slice(0, MAX_DEAD_LINKS), total: found.length }
  },

  /**
   * Links of published documents to the documents `to`, whose ids are separated by commas: these links would break
   * without them.
   */
  async links(ctx: Context): Promise<void> {
    const parameters = new ListParameters(ctx.query)
    const to = parameters.codes('to', MAX_ITEMS)
    parameters.done()
    if (to.length === 0) refuse(['to'], 'Name the documents that links lead to.')
    const role: PanelRole = ctx.state.user.role.type
    ctx.body = { links: await linksTo(role, to) }
  },

  /** Documents of all types that contain the words `q`, of those that the caller's role may see. */
  async search(ctx: Context): Promise<void> {
    const parameters = new ListParameters(ctx.query)
    const q = parameters.text('q')?.trim()
    parameters.done()
    if (!q) refuse(['q'], 'Say what to look for.')
    const role: PanelRole = ctx.state.user.role.type
    ctx.body = { found: await findDocuments(role, q) }
  },
})
