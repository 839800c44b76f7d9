import type { StoredRow } from '../../content/definition'
import { rowsOfComponent, type ContentValues } from '../../content/content-rules'

const UID = 'api::outage-report.outage-report'
const ADVISORY = 'api::advisory.advisory'
/** Stages in which power is out. */
const OUT = ['ongoing', 'extended', 'partially_restored']
/** Older reports are about another outage (milliseconds). */
const JOINED_WITHIN_MS = 12 * 60 * 60_000

/** Gives a new report of missing power the code of the advisory that says so already, in the transaction that stores it. */
export async function linkReportToKnownOutage({ documentId }: StoredRow): Promise<void> {
  const report = await strapi.db.query(UID).findOne({ where: { documentId }, populate: { barangay: true } })
  if (report?.seen !== 'no_power' || !report.barangay) return
  const advisories: ContentValues[] = await strapi.db.query(ADVISORY).findMany({
    where: { publishedAt: { $notNull: true }, stage: { $in: OUT }, kind: { $ne: 'general' } },
    populate: { areas: { populate: { barangay: true } } },
    orderBy: { id: 'desc' },
  })
  const known = advisories.find((advisory) => placesOf(advisory).out.includes(report.barangay.documentId))
  if (!known) return
  const data = { advisoryCode: known.code, stage: 'in_hand' }
  await strapi.db.query(UID).update({ where: { id: report.id }, data })
}

/**
 * Joins reports with an advisory that is published, in its transaction: new ones of missing power in its barangays get its
 * code, and those of a barangay with power again are closed.
 */
export async function linkReportsToAdvisory(advisory: StoredRow): Promise<void> {
  const { code, stage, kind } = advisory
  if (kind === 'general' || ![...OUT, 'restored'].includes(String(stage))) return
  const reports = strapi.db.query(UID)
  const { out, back } = placesOf(advisory)
  const since = new Date(Date.now() - JOINED_WITHIN_MS)
  const idsOf = async (where: object, barangays: string[]): Promise<number[]> => {
    if (barangays.length === 0) return []
    const place = { barangay: { documentId: { $in: barangays } } }
    const rows: { id: number }[] = await reports.findMany({ select: ['id'], where: { ...where, ...place } })
    return rows.map(({ id }) => id)
  }
  const unjoined = {
    stage: 'new',
    seen: 'no_power',
    advisoryCode: { $null: true },
    createdAt: { $gt: since },
  }
  const joined = await idsOf(unjoined, out)
  if (joined.length > 0)
    await reports.updateMany({
      where: { id: { $in: joined } },
      data: { advisoryCode: code, stage: 'in_hand' },
    })
  const restored = await idsOf({ advisoryCode: code, stage: { $in: ['new', 'in_hand'] } }, back)
  if (restored.length > 0)
    await reports.updateMany({ where: { id: { $in: restored } }, data: { stage: 'closed' } })
}

/** Document ids of an advisory's barangays, by whether all of each has power again. */
function placesOf(advisory: ContentValues): { out: string[]; back: string[] } {
  const areas = rowsOfComponent(advisory.areas).flatMap(({ barangay, excluded, restoredAt }) => {
    const { documentId } = (barangay ?? {}) as { documentId?: string }
    const isBack = advisory.stage === 'restored' || Boolean(restoredAt)
    return documentId && excluded !== true ? [{ documentId, isBack }] : []
  })
  const out = new Set(areas.flatMap(({ documentId, isBack }) => (isBack ? [] : [documentId])))
  const back = areas.flatMap(({ documentId }) => (out.has(documentId) ? [] : [documentId]))
  return { out: [...out], back: [...new Set(back)] }
}
