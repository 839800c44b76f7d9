import type { Context } from 'koa'
import { abilitiesOf, administrationAbilities, type PanelRole } from '../../../people/access/roles'
import { contentTypes } from '../../../content/types'
import { environment } from '../../../platform/environment'
import { ListParameters } from '../../../platform/http/list-query'
import { failedMail } from '../../../mail/list'
import { outageAlarms } from '../../outage-report/alarms'
import { comingFor } from '../../../publishing/manage/coming'
import { findDocuments } from '../../../publishing/manage/find'
import { linkHolders } from '../../../publishing/manage/links'
import { countStates, recentChanges } from '../../../publishing/manage/summary'
import { waitingFor } from '../../../publishing/manage/waiting'
import { systemState } from '../system'
import { refuse } from '../../../platform/problems'

/** A call names so many addresses, of so many characters each on average. */
const MOST_ADDRESSES = 20
const LONGEST_ADDRESS = 300

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

  /** What the dashboard shows: what waits for somebody, what comes by itself, what stands in which state, what was changed last, where many report an outage. */
  async summary(ctx: Context): Promise<void> {
    const role: PanelRole = ctx.state.user.role.type
    ctx.body = {
      types: await countStates(strapi, role),
      changes: await recentChanges(strapi, role),
      waiting: [
        ...(administrationAbilities(role).includes('mail.read') ? await failedMail(strapi) : []),
        ...(await waitingFor(strapi, role)),
      ],
      coming: await comingFor(strapi, role),
      alarms: await outageAlarms(strapi),
    }
  },

  /** How the machinery does, for administrators. */
  async system(ctx: Context): Promise<void> {
    new ListParameters(ctx.query).done()
    ctx.body = await systemState(strapi, environment())
  },

  /** The published documents that have links to the addresses `to`, which spaces part: where a dead link is mended. */
  async linkHolders(ctx: Context): Promise<void> {
    const parameters = new ListParameters(ctx.query)
    const addresses = [
      ...new Set(parameters.text('to', MOST_ADDRESSES * LONGEST_ADDRESS)?.split(' ')),
    ].filter(Boolean)
    parameters.done()
    if (addresses.length === 0 || addresses.length > MOST_ADDRESSES) {
      refuse(['to'], `Name 1 to ${MOST_ADDRESSES} addresses, with spaces between them.`)
    }
    const role: PanelRole = ctx.state.user.role.type
    ctx.body = { holders: await linkHolders(strapi, role, addresses) }
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
