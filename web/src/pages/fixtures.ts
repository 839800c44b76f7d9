import * as v from 'valibot'
import { NotFoundError } from '~/cms/errors'
import { matchesPublicFilter } from '~/cms/draft-overlay'
import type { CmsReader } from '~/cms/cms-reader'
import { fixtures as careers } from '~/features/careers/fixtures'
import { fixtures as company } from '~/features/company/fixtures'
import { fixtures as payments } from '~/features/payments/fixtures'
import { fixtures as contact } from '~/features/contact/fixtures'
import { fixtures as demand } from '~/features/demand/fixtures'
import { fixtures as downloads } from '~/features/downloads/fixtures'
import { fixtures as energySources } from '~/features/energy-sources/fixtures'
import { fixtures as generationCharges } from '~/features/generation-charges/fixtures'
import { fixtures as hero } from '~/features/hero/fixtures'
import { fixtures as news } from '~/features/news/fixtures/news'
import { fixtures as policies } from '~/features/policies/fixtures'
import { fixtures as powerRates } from '~/features/power-rates/fixtures'
import { fixtures as powerSupply } from '~/features/power-supply/fixtures'
import { fixtures as publications } from '~/features/publications/fixtures'
import { fixtures as redirects } from '~/features/redirects/fixtures'
import { fixtures as reliability } from '~/features/reliability/fixtures'
import { fixtures as siteSettings } from '~/features/site-settings/fixtures'
import { fixtures as storm } from '~/features/storm/fixtures'
import { fixtures as tracking } from '~/features/tracking/fixtures'

type Rows = Readonly<Record<string, readonly object[]>>

/** The schema and sample rows of each public content type. */
export const fixtures: Readonly<Record<string, readonly [schema: v.GenericSchema, rows: readonly object[]]>> =
  {
    ...careers,
    ...payments,
    ...company,
    ...contact,
    ...demand,
    ...downloads,
    ...energySources,
    ...generationCharges,
    ...hero,
    ...news,
    ...policies,
    ...powerRates,
    ...powerSupply,
    ...publications,
    ...redirects,
    ...reliability,
    ...siteSettings,
    ...storm,
    ...tracking,
  }

/** All sample rows in the format of the CMS, by content type. */
export const published: Rows = Object.fromEntries(
  Object.entries(fixtures).map(([type, [, rows]]) => [type, rows]),
)

/** Fields with editors' text, by content type. */
const written: Record<string, string[]> = {
  'hero-slide': ['heading', 'text', 'label'],
  'customer-class': ['name', 'voltage'],
  'charge-group': ['name', 'explanation', 'purpose'],
  'power-rate': ['ercReferences', 'note', 'label', 'explanation', 'name'],
  'billing-rule': ['name', 'explanation', 'reference'],
  'generation-charge': ['source'],
}
/** A long word without a place to break. */
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
/** All sample rows with such a word in each editor's text. */
export const hostile: Rows = Object.fromEntries(
  Object.entries(published).map(([type, rows]) => [
    type,
    rows.map((row) => withAddress(written[type] ?? [], row) as object),
  ]),
)

/** The instant of the fixtures: 6:20 PM in Manila on November 18, 2026. */
export const fixtureTime = new Date('2026-11-18T10:20:00Z')

/**
 * A CmsReader over rows in memory. Supports equality and range filters and page sizes, and keeps the order of
 * the rows.
 */
export function readerOf(rows: Rows): CmsReader {
  return {
    list: (type, query, schema) => {
      const matching = (rows[type] ?? []).filter((row) => matchesPublicFilter(row, query.filters))
      return Promise.resolve(matching.slice(0, query.pagination?.pageSize).map((row) => v.parse(schema, row)))
    },
    page: (type, { filters }, schema, meta) => {
      const found = (rows[type] ?? []).filter((row) => matchesPublicFilter(row, filters))
      const facts = { totals: { article: 0, advisory: 0 }, pagination: { total: found.length } }
      return Promise.resolve({ data: found.map((row) => v.parse(schema, row)), meta: v.parse(meta, facts) })
    },
    single: (type, schema) => {
      const [row] = rows[type] ?? []
      return row ? Promise.resolve(v.parse(schema, row)) : Promise.reject(new NotFoundError('Not Found', 404))
    },
  }
}
