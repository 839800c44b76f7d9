import { now } from '../../platform/clock'

/** This many reports from one barangay within this time indicate an outage that has no advisory yet. */
const MIN_REPORTS = 5
const CLUSTER_WINDOW_MS = 10 * 60_000
/** What is older has been seen (milliseconds). */
const ALARM_DURATION_MS = 2 * 60 * 60_000

/** A barangay from which many reports came at once. */
export interface OutageCluster {
  barangay: { documentId: string; name: string }
  reports: number
  /** When the first of them came. */
  since: string
}

/** Barangays whose new reports of the last two hours came many at once, most reports first. */
export async function findOutageClusters(): Promise<OutageCluster[]> {
  const rows: { createdAt: string; barangay: OutageCluster['barangay'] | null }[] = await strapi.db
    .query('api::outage-report.outage-report')
    .findMany({
      where: { stage: 'new', createdAt: { $gt: new Date(now().getTime() - ALARM_DURATION_MS) } },
      orderBy: { createdAt: 'asc' },
      populate: { barangay: { select: ['documentId', 'name'] } },
    })
  const places = new Map<string, { barangay: OutageCluster['barangay']; times: number[] }>()
  for (const { barangay, createdAt } of rows) {
    if (!barangay) continue
    const place = places.get(barangay.documentId) ?? { barangay, times: [] }
    place.times.push(new Date(createdAt).getTime())
    places.set(barangay.documentId, place)
  }
  return [...places.values()]
    .filter(({ times }) =>
      times.some((time, index) => (times[index + MIN_REPORTS - 1] ?? Infinity) - time <= CLUSTER_WINDOW_MS),
    )
    .map(({ barangay, times }) => ({
      barangay: { documentId: barangay.documentId, name: barangay.name },
      reports: times.length,
      since: new Date(times[0]!).toISOString(),
    }))
    .toSorted((a, b) => b.reports - a.reports)
}
