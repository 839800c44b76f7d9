import type { CmsReader } from '~/cms/reader'
import { readHotlines } from '~/features/contact/model'
import { readReliefSites, readStorm, siteKinds } from '~/features/storm/model'
import type { StormView } from '~/features/storm/storm-view'
import { linesOf } from '~/lib/lines'
import * as t from '~/messages/en/storm'

/** X29: what home shows in a storm; null on all other days. */
export async function readStormView(reader: CmsReader): Promise<StormView | null> {
  const storm = await readStorm(reader)
  if (!storm) return null
  const [hotlines, sites] = await Promise.all([readHotlines(reader), readReliefSites(reader)])
  const { headline, text, safety, unavailable } = storm
  return {
    headline,
    text,
    safety: linesOf(safety),
    unavailable: linesOf(unavailable),
    hotlines: hotlines.map(({ documentId, name, phone, hours }) => ({ documentId, name, phone, hours })),
    sites: siteKinds
      .map((kind) => ({
        title: t.sites[kind],
        sites: sites
          .filter((site) => site.kind === kind)
          .map(({ documentId, name, address, note }) => ({ documentId, name, address, note })),
      }))
      .filter((group) => group.sites.length > 0),
  }
}
