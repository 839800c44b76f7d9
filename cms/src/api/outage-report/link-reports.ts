import type { StoredRow } from '../../content/definition'
import { rowsOfComponent, type ContentValues } from '../../content/content-rules'
import { isReportedPlaceOut, placesWithoutPower } from './reported-place'

const UID = 'api::outage-report.outage-report'
const ADVISORY = 'api::advisory.advisory'
/** Stages in which power is out. */
const OUT = ['ongoing', 'extended', 'partially_restored']
/** Older reports are about another outage (milliseconds). */
const JOINED_WITHIN_MS = 12 * 60 * 60_000

/**
 * Gives a new report of missing power the code of the advisory that says so already, in the transaction that stores it.
 * Of a barangay that is partly out only reports of the streets without power join.
 */
export async function linkReportToKnownOutage({ documentId }: StoredRow): Promise<void> {
  const report = await strapi.db.query(UID).findOne({ where: { documentId }, populate: { barangay: true } })
  if (report?.seen !== 'no_power' || !report.barangay) return
  const advisories: ContentValues[] = await strapi.db.query(ADVISORY).findMany({
    where: { publishedAt: { $notNull: true }, stage: { $in: OUT }, kind: { $ne: 'general' } },
    populate: { areas: { populate: { barangay: true } } },
    orderBy: { id: 'desc' },
  })
  const known = advisories.find((advisory) => {
    const area = placesWithoutPower(advisory).get(report.barangay.documentId)
    return area !== undefined && isReportedPlaceOut(area, report.place)
  })
  if (!known) return
  const data = { advisoryCode: known.code, stage: 'in_hand' }
  await strapi.db.query(UID).update({ where: { id: report.id }, data })
}

/**
 * Joins reports with an advisory that is published, in its transaction: new ones of missing power in its barangays, or on
 * its streets there, get its code, and those of a barangay with power again are closed.
 */
export async function linkReportsToAdvisory(advisory: StoredRow): Promise<void> {
  const { code, stage, kind } = advisory
  if (kind === 'general' || ![...OUT, 'restored'].includes(String(stage))) return
  const reports = strapi.db.query(UID)
  const areas = placesWithoutPower(advisory)
  const since = new Date(Date.now() - JOINED_WITHIN_MS)
  const rowsOf = async (where: object, barangays: string[]): Promise<ReportRow[]> => {
    if (barangays.length === 0) return []
    const place = { barangay: { documentId: { $in: barangays } } }
    return reports.findMany({
      select: ['id', 'place'],
      where: { ...where, ...place },
      populate: { barangay: { select: ['documentId'] } },
    })
  }
  const unjoined = {
    stage: 'new',
    seen: 'no_power',
    advisoryCode: { $null: true },
    createdAt: { $gt: since },
  }
  const joined = (await rowsOf(unjoined, [...areas.keys()])).filter(({ barangay, place }) =>
    isReportedPlaceOut(areas.get(barangay.documentId)!, place),
  )
  if (joined.length > 0)
    await reports.updateMany({
      where: { id: { $in: joined.map(({ id }) => id) } },
      data: { advisoryCode: code, stage: 'in_hand' },
    })
  const back = barangaysWithPowerAgain(advisory, areas)
  const restored = await rowsOf({ advisoryCode: code, stage: { $in: ['new', 'in_hand'] } }, back)
  if (restored.length > 0)
    await reports.updateMany({
      where: { id: { $in: restored.map(({ id }) => id) } },
      data: { stage: 'closed' },
    })
}

interface ReportRow {
  id: number
  place: string | null
  barangay: { documentId: string }
}

/** Document ids of an advisory's barangays of which all has power again. */
function barangaysWithPowerAgain(advisory: ContentValues, out: ReadonlyMap<string, unknown>): string[] {
  const affected = rowsOfComponent(advisory.areas).flatMap(({ barangay, excluded }) => {
    const { documentId } = (barangay ?? {}) as { documentId?: string }
    return documentId && excluded !== true ? [documentId] : []
  })
  return [...new Set(affected)].filter((documentId) => !out.has(documentId))
}
