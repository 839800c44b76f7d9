import { demandReadings, type DemandReading } from './types/demand-reading'

const UID = 'api::demand-reading.demand-reading'

interface StoredReading {
  documentId: string
  at: string
  demandMw: number | null
}

/**
 * Carries the demo's load curve on to an instant: adds the day's readings where they are missing and fills in what has
 * been "measured" since. Stops for good as soon as a reading comes from anywhere else, and never begins where there
 * are none: then the utility keeps its own.
 * @returns how many readings were written.
 */
export async function topUpDemandReadings(at: Date): Promise<number> {
  const query = strapi.db.query(UID)
  const own = await query.count({ where: { source: { $ne: 'demonstration' } } })
  if (own > 0 || (await query.count()) === 0) return 0

  const today = demandReadings(at)
  const stored: StoredReading[] = await query.findMany({
    where: { at: { $gte: today[0]?.at, $lte: today.at(-1)?.at } },
  })
  const byInstant = new Map(stored.map((reading) => [Date.parse(reading.at), reading]))
  const stale = today.filter((reading) => isNews(reading, byInstant.get(Date.parse(reading.at))))
  if (stale.length === 0) return 0
  await strapi.db.transaction(async () => {
    for (const reading of stale) {
      const existing = byInstant.get(Date.parse(reading.at))
      const data = reading as never
      if (existing) await strapi.documents(UID).update({ documentId: existing.documentId, data })
      else await strapi.documents(UID).create({ data })
    }
  })
  return stale.length
}

/** A reading is written when it is missing or has now been measured; a measured one is never touched again. */
function isNews(reading: DemandReading, stored: StoredReading | undefined): boolean {
  return !stored || (stored.demandMw === null && reading.demandMw !== null)
}
