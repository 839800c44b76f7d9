import * as v from 'valibot'
import { NotFound } from '~/cms/errors'
import { matches } from '~/cms/lay-over'
import type { CmsReader } from '~/cms/reader'
import { jobPostings } from '~/features/careers/fixtures'
import { aboutPage, directors, leaders } from '~/features/company/fixtures'
import { holidays, hotlines, offices } from '~/features/contact/fixtures'
import { demandReadings } from '~/features/demand/fixtures'
import { downloads } from '~/features/downloads/fixtures'
import { energySources } from '~/features/energy-sources/fixtures'
import { generationCharges } from '~/features/generation-charges/fixtures'
import { heroSlides } from '~/features/hero/fixtures'
import { advisories, barangays, feeders, newsArticles } from '~/features/news/fixtures/news'
import { customerClasses } from '~/features/power-rates/fixtures/customer-classes'
import { discountRules } from '~/features/power-rates/fixtures/discount-rules'
import { policyVersions } from '~/features/policies/fixtures'
import { powerRates } from '~/features/power-rates/fixtures/power-rates'
import { powerSupplyRecords } from '~/features/power-supply/fixtures'
import { redirects } from '~/features/redirects/fixtures'
import { serviceKinds, serviceStages } from '~/features/tracking/fixtures'
import {
  bacBulletins,
  cspBids,
  cspBulletins,
  cspPage,
  developmentPlans,
  procurementPlans,
} from '~/features/publications/fixtures'
import { siteSetting } from '~/features/site-settings/fixtures'

type Rows = Readonly<Record<string, readonly object[]>>

/** All public content as the CMS sends it, by content type. */
export const published: Rows = {
  'site-setting': [siteSetting],
  'hero-slide': heroSlides,
  'customer-class': customerClasses,
  'power-rate': powerRates,
  'discount-rule': discountRules,
  'energy-source': energySources,
  'power-supply-record': powerSupplyRecords,
  'generation-charge': generationCharges,
  'demand-reading': demandReadings,
  director: directors,
  leader: leaders,
  'about-page': [aboutPage],
  download: downloads,
  'news-article': newsArticles,
  advisory: advisories,
  barangay: barangays,
  feeder: feeders,
  'policy-page': policyVersions,
  redirect: redirects,
  'job-posting': jobPostings,
  office: offices,
  hotline: hotlines,
  holiday: holidays,
  'service-kind': serviceKinds,
  'service-stage': serviceStages,
  'bac-bulletin': bacBulletins,
  'csp-bid': cspBids,
  'csp-bulletin': cspBulletins,
  'csp-page': [cspPage],
  'procurement-plan': procurementPlans,
  'development-plan': developmentPlans,
}

/** What editors write, by content type. */
const written: Record<string, string[]> = {
  'hero-slide': ['heading', 'text', 'label'],
  'customer-class': ['name', 'voltage'],
  'power-rate': ['ercReferences', 'note', 'label', 'explanation', 'name'],
  'discount-rule': ['name', 'explanation', 'reference'],
  'generation-charge': ['source'],
}
/** Has no place to break. */
export const ADDRESS = `https://example.test/${'Aa0'.repeat(60)}`
const withAddress = (fields: string[], value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => withAddress(fields, item))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      fields.includes(key) && (inner === null || typeof inner === 'string')
        ? `${inner ?? ''} ${ADDRESS}`
        : withAddress(fields, inner),
    ]),
  )
}
/** All that editors write, with such an address in it. */
export const hostile: Rows = Object.fromEntries(
  Object.entries(published).map(([type, rows]) => [
    type,
    rows.map((row) => withAddress(written[type] ?? [], row) as object),
  ]),
)

/** The instant the fixtures are about: 6:20 PM in Manila on 18 November 2026. */
export const fixtureTime = new Date('2026-11-18T10:20:00Z')

/** Reads from rows in memory as the CMS would: equality and range filters, sizes; the rows' own order. */
export function readerOf(rows: Rows): CmsReader {
  return {
    list: (type, query, schema) => {
      const matching = (rows[type] ?? []).filter((row) => matches(row, query.filters))
      return Promise.resolve(matching.slice(0, query.pagination?.pageSize).map((row) => v.parse(schema, row)))
    },
    page: (type, { filters }, schema, meta) => {
      const found = (rows[type] ?? []).filter((row) => matches(row, filters))
      const facts = { totals: { article: 0, advisory: 0 }, pagination: { total: found.length } }
      return Promise.resolve({ data: found.map((row) => v.parse(schema, row)), meta: v.parse(meta, facts) })
    },
    single: (type, schema) => {
      const [row] = rows[type] ?? []
      return row ? Promise.resolve(v.parse(schema, row)) : Promise.reject(new NotFound('Not Found', 404))
    },
  }
}
