import { errors } from '@strapi/utils'
import type { Context } from 'koa'
import { currentAndFormerTypeNames, currentTypeName } from '../../../audit/former-type-names'
import { contentChangeTypes, affectsPublicSite } from '../../../audit/change-feed-types'
import { changeFeed, type FeedMessage } from '../../../audit/change-feed'
import { runOutsideRequest } from '../../../platform/database/storage-incidents'
import {
  parseServerProcessReport,
  removeServerProcess,
  storeServerProcess,
} from '../../../platform/server-processes'
import { sealCommittedEntries } from '../../../audit/seal-entries'

const AUDIT = 'api::audit-entry.audit-entry'
/** A reader that is further behind must discard everything (`reset`). */
const MAX_CHANGES_BEHIND = 1000

export default () => ({
  /**
   * `GET /api/changes?after=<revision>`: what changed since; for web servers that missed a message. One that describes
   * itself (`X-Tanglaw-Server`) is listed for administrators, and is notified of changes as they happen if it names an
   * origin for them.
   */
  async list(ctx: Context): Promise<void> {
    const { after, ...others } = ctx.query
    if (Object.keys(others).length > 0) throw new errors.ValidationError('This list takes "after" alone')
    if (after !== undefined && (typeof after !== 'string' || !/^\d{1,15}$/.test(after))) {
      throw new errors.ValidationError('after must be a revision, a whole number')
    }
    await recordWebServer(ctx.get('x-tanglaw-server'))
    ctx.body = await changesAfter(after === undefined ? null : Number(after))
  },
})

/** Records the web server that asks. A report that can't be stored is no reason to withhold the changes. */
async function recordWebServer(header: string): Promise<void> {
  const report = parseServerProcessReport(header)
  if (!report) return
  const { isStopping, changeListener } = report
  if (changeListener && !isStopping) changeFeed.register(changeListener)
  try {
    await runOutsideRequest(() => (isStopping ? removeServerProcess(report) : storeServerProcess(report)))
  } catch (error) {
    strapi.log.warn(
      `The report of the web server ${report.name} can’t be stored: ${(error as Error).message}`,
    )
  }
}

async function changesAfter(after: number | null): Promise<FeedMessage> {
  await sealCommittedEntries()
  const query = strapi.db.query(AUDIT)
  const [latest] = await query.findMany({
    select: ['number'],
    where: { number: { $notNull: true } },
    orderBy: { number: 'desc' },
    limit: 1,
  })
  const revision = Number(latest?.number ?? 0)
  // A reader that is ahead of us has seen another database.
  if (after === null || after > revision) return { revision, reset: true, changes: [] }
  const rows = await query.findMany({
    select: ['number', 'type', 'subject', 'action'],
    where: { number: { $gt: after }, type: { $in: contentChangeTypes().flatMap(currentAndFormerTypeNames) } },
    orderBy: { number: 'asc' },
    limit: MAX_CHANGES_BEHIND + 1,
  })
  if (rows.length > MAX_CHANGES_BEHIND) return { revision, reset: true, changes: [] }
  const changes = rows.map(({ number, type, subject, action }) => ({
    revision: Number(number),
    type: currentTypeName(type),
    documentId: subject,
    public: affectsPublicSite(currentTypeName(type), action),
  }))
  return { revision: changes.at(-1)?.revision ?? revision, reset: false, changes }
}
