import { readAboutPageText, type AboutPageText } from '~/features/company/about-page-text'
import { sumIfAllKnown } from '~/features/company/sum-if-all-known'
import { readPeople, type Person } from '~/features/company/people'
import { readPowerSupply } from '~/features/power-supply/api'
import { readSiteSettings } from '~/features/site-settings/api'
import { formatNumber, formatShortNumber } from '~/lib/format'
import * as shared from '~/messages/en'
import * as t from '~/messages/en/company'
import { readCustomersMenuCard } from './read-menu-cards'
import type { PageDefinition } from './page-definition'

export interface AboutUsPageData {
  about: AboutPageText | null
  /** Figures that other pages publish too, so that no editor enters them here. */
  figures: { value: string; term: string }[]
  totals: { barangays: number | null; customers: number | null }
  directors: Person[]
  leaders: Person[]
}

/** The highest demand is of the twelve months up to the newest record. */
const MONTHS = 12

export const aboutUsPage: PageDefinition<AboutUsPageData> = {
  label: t.about.label,
  aliases: ['/about', '/company'],
  build: async (reader) => {
    const [about, site, records, directors, leaders] = await Promise.all([
      readAboutPageText(reader),
      readSiteSettings(reader),
      readPowerSupply(reader, MONTHS),
      readPeople(reader, 'director'),
      readPeople(reader, 'leader'),
    ])
    const { municipalities = [], substations = [] } = about ?? {}
    const barangays = sumIfAllKnown(municipalities.map((each) => each.barangays))
    const year = records.at(-1)?.month.slice(0, 4) ?? ''
    const peaks = records.flatMap(({ month, peakDemandMw }) =>
      month.startsWith(year) && peakDemandMw !== null ? [peakDemandMw] : [],
    )
    const known: [value: string | null, term: string][] = [
      [site.customersServed === null ? null : formatNumber(site.customersServed), t.about.customers],
      [barangays === null ? null : formatNumber(barangays), t.about.barangaysIn(municipalities.length)],
      [
        peaks.length === 0 ? null : shared.megawatts(formatShortNumber(Math.max(...peaks))),
        t.about.peakOf(year),
      ],
      [substations.length === 0 ? null : formatNumber(substations.length), t.about.substations],
    ]
    return {
      page: {
        about,
        figures: known.flatMap(([value, term]) => (value === null ? [] : [{ value, term }])),
        totals: { barangays, customers: sumIfAllKnown(municipalities.map((each) => each.customers)) },
        directors,
        leaders,
      },
    }
  },
  meta: ({ about }, site) => ({
    title: t.about.label,
    description: about?.lead ?? t.about.description(site.utilityName, site.city),
  }),
  menuCard: readCustomersMenuCard,
  hasContent: async (reader) => (await readAboutPageText(reader)) !== null,
  search: t.about.search,
  sitemap: 'itself',
}
