import type { CmsReader } from '~/cms/reader'
import { readCurrentAdvisories } from '~/features/news/api'
import { bySize, darkPlaces, nextChange, phaseOf } from '~/features/news/outages'
import { viewOf, type OutageView } from '~/features/news/words'
import { readSiteSettings } from '~/features/site-settings/api'

/** What every page says first while power is out somewhere: the largest outage, and how many places it concerns. */
export interface Alert {
  outage: OutageView
  /** Barangays without power, over all outages. */
  places: number
  /** Further outages. */
  others: number
}

/** Reads what is out at an instant, and when the clock will change that. */
export async function readAlert(
  reader: CmsReader,
  at: Date,
): Promise<{ alert: Alert | null; expiresAt: Date | undefined }> {
  const [{ timeZone: zone }, advisories] = await Promise.all([
    readSiteSettings(reader),
    readCurrentAdvisories(reader),
  ])
  const out = advisories.filter((advisory) => phaseOf(advisory, at) === 'out').toSorted(bySize)
  const expiresAt = nextChange(advisories, at)
  const [largest, ...others] = out
  if (!largest) return { alert: null, expiresAt }
  const codes = new Set(out.flatMap((advisory) => darkPlaces(advisory).map(({ code }) => code)))
  const names = darkPlaces(largest).map(({ name }) => name)
  return {
    alert: { outage: viewOf(largest, names, { at, zone }), places: codes.size, others: others.length },
    expiresAt,
  }
}
