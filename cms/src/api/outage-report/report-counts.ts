const UID = 'api::outage-report.outage-report'
const PERIOD_MS = 24 * 60 * 60_000

/** Open reports of the last day, for the control room. */
export interface OutageReportCounts {
  /** Most reports first. */
  barangays: { documentId: string; name: string; reports: number; latestAt: string; advisories: string[] }[]
  /** By the feeder of the advisory that reports joined; `name` is null for the others. */
  feeders: { name: string | null; reports: number }[]
}

export async function countOutageReports(): Promise<OutageReportCounts> {
  const rows: ReportRow[] = await strapi.db.query(UID).findMany({
    where: { stage: { $in: ['new', 'in_hand'] }, createdAt: { $gt: new Date(Date.now() - PERIOD_MS) } },
    populate: { barangay: { select: ['documentId', 'name'] } },
    orderBy: { createdAt: 'asc' },
  })
  const codes = [...new Set(rows.flatMap(({ advisoryCode }) => advisoryCode ?? []))]
  const advisories: { code: string; feeder: { name: string } | null }[] = await strapi.db
    .query('api::advisory.advisory')
    .findMany({
      where: { code: { $in: codes }, publishedAt: { $notNull: true } },
      populate: { feeder: true },
    })
  const feederOf = new Map(advisories.map(({ code, feeder }) => [code, feeder?.name ?? null]))
  const barangays = new Map<string, OutageReportCounts['barangays'][number]>()
  const feeders = new Map<string | null, number>()
  for (const { barangay, advisoryCode, createdAt } of rows) {
    const feeder = feederOf.get(advisoryCode ?? '') ?? null
    feeders.set(feeder, (feeders.get(feeder) ?? 0) + 1)
    if (!barangay) continue
    const { documentId, name } = barangay
    const place = barangays.get(documentId) ?? { documentId, name, reports: 0, latestAt: '', advisories: [] }
    place.reports += 1
    place.latestAt = new Date(createdAt).toISOString()
    if (advisoryCode && !place.advisories.includes(advisoryCode)) place.advisories.push(advisoryCode)
    barangays.set(documentId, place)
  }
  return {
    barangays: [...barangays.values()].toSorted((a, b) => b.reports - a.reports),
    feeders: [...feeders]
      .map(([name, reports]) => ({ name, reports }))
      .toSorted((a, b) => b.reports - a.reports),
  }
}

interface ReportRow {
  barangay: { documentId: string; name: string } | null
  advisoryCode: string | null
  createdAt: string
}
