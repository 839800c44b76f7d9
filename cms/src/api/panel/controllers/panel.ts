import type { Context } from 'koa'
import { abilitiesOf, administrationAbilities, type PanelRole } from '../../../people/access/role-abilities'
import { hasGrant } from '../../../people/access/grants'
import { mustSetUpSecondFactor } from '../../../people/second-factor/second-factor-requirement'
import { contentTypes } from '../../../content/content-types'
import { environment } from '../../../platform/environment'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { ListParameters } from '../../../platform/http/list-parameters'
import { findFailedMailPendingItems } from '../../../mail/manage-outbox'
import { hasMailServer } from '../../../mail/mail-transport'
import { findOutageClusters } from '../../outage-report/outage-clusters'
import { countOutageReports } from '../../outage-report/report-counts'
import { MAX_BULK_DOCUMENTS } from '../../../publishing/manage/bulk-actions'
import { findOwnAssignments } from '../../../publishing/assignments/assignments'
import { findOwnMentions } from '../../../publishing/reviews/mentions'
import { findCalendarEvents, findUpcomingEvents } from '../../../publishing/manage/calendar-events'
import { searchDocuments } from '../../../publishing/manage/global-search'
import { findBrokenLinks, findLinkUsages } from '../../../publishing/manage/link-usages'
import {
  countDocumentsByState,
  listRecentChanges,
} from '../../../publishing/manage/document-counts-and-recent-changes'
import { findOwnDrafts } from '../../../publishing/manage/own-drafts'
import { findPendingItems } from '../../../publishing/manage/pending-items'
import { readSetupSteps, hideSetupChecklist } from '../../../monitoring/setup-checklist'
import { readSystemState } from '../../../monitoring/system-state'
import { throwValidationError } from '../../../platform/validation'

/** Maximum shown on the dashboard; the others appear as these are handled. */
const MAX_BROKEN_LINKS = 20
const MAX_CALENDAR_MS = 62 * 24 * 60 * 60 * 1000

export default () => ({
  /** Who is signed in, what they may do (abilities such as `power-rates.publish`), and whether email is set up. */
  async me(ctx: Context): Promise<void> {
    const { id, username, email, role } = ctx.state.user
    const panelRole: PanelRole = role
    const abilities = contentTypes().flatMap((type) =>
      abilitiesOf(panelRole, type).map((ability) => `${type.path}.${ability}`),
    )
    abilities.push(...administrationAbilities(panelRole))
    const mustSetUp = await mustSetUpSecondFactor(ctx.state.user)
    ctx.body = {
      id: String(id),
      name: username,
      email,
      role: role.type,
      roleName: role.name,
      abilities,
      hasMailServer: hasMailServer(),
      ...(mustSetUp && { mustSetUpSecondFactor: true }),
    }
  },

  /**
   * What the dashboard shows: pending items, the caller's own drafts, what is assigned to
   * them and where they are mentioned, upcoming dates, documents by state, the latest
   * changes, where many visitors report an outage, and to administrators what is left of setting the utility up.
   */
  async summary(ctx: Context): Promise<void> {
    const { id, role }: { id: number; role: PanelRole } = ctx.state.user
    const abilities = administrationAbilities(role)
    const user = { id: String(id), role }
    const [types, changes, failed, pending, drafts, assigned, mentions, coming, alarms, setup] =
      await Promise.all([
        countDocumentsByState(role),
        listRecentChanges(role),
        abilities.includes('mail.read') ? findFailedMailPendingItems() : [],
        findPendingItems(role),
        findOwnDrafts(user),
        findOwnAssignments(user),
        findOwnMentions(user),
        findUpcomingEvents(role),
        hasGrant(role, 'outages.read') ? findOutageClusters() : [],
        abilities.includes('setup.save') ? readSetupSteps(environment()) : null,
      ])
    const waiting = [...failed, ...pending]
    ctx.body = { types, changes, waiting, drafts, assigned, mentions, coming, alarms, setup }
  },

  /** `PUT /api/manage/setup` `{ isHidden }`: hides the setup checklist, or shows it again. */
  async hideSetup(ctx: Context): Promise<void> {
    const { isHidden } = pickBodyFields(ctx, ['isHidden'])
    if (typeof isHidden !== 'boolean') throwValidationError(['isHidden'], 'Choose yes or no.')
    await hideSetupChecklist(isHidden)
    ctx.body = { isHidden }
  },

  /** What begins, ends and is due from the day `from` to the day `to`, two months at most. */
  async calendar(ctx: Context): Promise<void> {
    const parameters = new ListParameters(ctx.query)
    const [from, to] = [parameters.moment('from'), parameters.moment('to')]
    parameters.rejectUnknownParams()
    if (!from?.wholeDay || !to?.wholeDay || from.at > to.at)
      throwValidationError(['from'], 'Send the first and the last day, such as 2026-11-01 and 2026-11-30.')
    if (to.at.getTime() - from.at.getTime() > MAX_CALENDAR_MS)
      throwValidationError(['to'], 'Send 2 months at most.')
    const days = [from.at.toISOString().slice(0, 10), to.at.toISOString().slice(0, 10)] as const
    ctx.body = { events: await findCalendarEvents(ctx.state.user.role, days) }
  },

  /** Open outage reports by barangay and feeder, for the control room. */
  async reportCounts(ctx: Context): Promise<void> {
    new ListParameters(ctx.query).rejectUnknownParams()
    ctx.body = await countOutageReports()
  },

  /** How the machinery does, for administrators. */
  async system(ctx: Context): Promise<void> {
    new ListParameters(ctx.query).rejectUnknownParams()
    ctx.body = await readSystemState(environment())
  },

  /** Broken links of published documents. */
  async deadLinks(ctx: Context): Promise<void> {
    new ListParameters(ctx.query).rejectUnknownParams()
    const role: PanelRole = ctx.state.user.role
    const found = await findBrokenLinks(role)
    ctx.body = { links: found.slice(0, MAX_BROKEN_LINKS), total: found.length }
  },

  /**
   * Links of published documents to the documents `to`, whose ids are separated by commas: these links would break
   * without them.
   */
  async links(ctx: Context): Promise<void> {
    const parameters = new ListParameters(ctx.query)
    const to = parameters.codes('to', MAX_BULK_DOCUMENTS)
    parameters.rejectUnknownParams()
    if (to.length === 0) throwValidationError(['to'], 'Name the documents that links lead to.')
    const role: PanelRole = ctx.state.user.role
    ctx.body = { links: await findLinkUsages(role, to) }
  },

  /** Documents of all types that contain the words `q`, of those that the caller's role may see. */
  async search(ctx: Context): Promise<void> {
    const parameters = new ListParameters(ctx.query)
    const q = parameters.text('q')?.trim()
    parameters.rejectUnknownParams()
    if (!q) throwValidationError(['q'], 'Say what to look for.')
    const role: PanelRole = ctx.state.user.role
    ctx.body = { found: await searchDocuments(role, q) }
  },
})
