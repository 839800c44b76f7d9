import type { CmsReader } from '~/cms/cms-reader'
import { readHotlines } from '~/features/contact/api'
import { RELIEF_SITE_KINDS } from '~/features/storm/model'
import type { StormPageData } from '~/features/storm/storm-page-data'
import { splitLines } from '~/lib/split-lines'
import * as t from '~/messages/en/storm'
import { readReliefSites, readStormMode } from '~/features/storm/api'

/** X29: what the home page shows in storm mode; null otherwise. */
export async function readStormPageData(reader: CmsReader): Promise<StormPageData | null> {
  const storm = await readStormMode(reader)
  if (!storm) return null
  const [hotlines, sites] = await Promise.all([readHotlines(reader), readReliefSites(reader)])
  const { headline, text, safety, unavailable } = storm
  return {
    headline,
    text,
    safety: splitLines(safety),
    unavailable: splitLines(unavailable),
    hotlines: hotlines.map(({ documentId, name, phone, hours }) => ({ documentId, name, phone, hours })),
    sites: RELIEF_SITE_KINDS.map((kind) => ({
      title: t.sites[kind],
      sites: sites
        .filter((site) => site.kind === kind)
        .map(({ documentId, name, address, note }) => ({ documentId, name, address, note })),
    })).filter((group) => group.sites.length > 0),
  }
}
