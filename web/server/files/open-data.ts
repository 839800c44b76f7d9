import type { CmsReader } from '~/cms/reader'
import { DATA_ROOT, fileOf, PARTS_A_MINUTE } from '~/features/open-data/model'
import { POSTINGS, VERIFIER } from '~/features/publications/check'
import { readPostings } from '~/features/publications/postings'
import { readSiteSettings } from '~/features/site-settings/api'
import { now } from '~/lib/clock'
import type { DataRow, Dataset, YearCache } from '~/pages/data/dataset'
import { datasets, lastChange, nextChange } from '~/pages/data/datasets'
import { asCsv, asJson, catalogue, dataPackage, openApi } from '~/pages/data/files'
import { parseSlice, filterRows, type DatasetSlice } from '~/pages/data/slices'
// oxlint-disable-next-line import/default -- its text, not what it exports
import verifier from '../../verifier/verify-postings.mjs?raw'
import { securityHeaders, type RawHeaders, type Secure } from '../http/headers'
import type { CpuBudgetQueue, Priority } from '../lib/cpu-budget-queue'
import { ASK_EACH_TIME, publicFile, type Representation } from '../http/representation'
import type { GeneratedFileCache, GenerateFile } from './generated-files'

/** Slices of datasets are generated on request: this many a minute, from one address and in all. */
export const SLICE_RATE_LIMIT = { perAddress: PARTS_A_MINUTE, total: 10 * PARTS_A_MINUTE }

/**
 * Any page may read the open data; the rate limit is sent as headers
 * (https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/).
 */
export const corsHeaders: RawHeaders = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  'ETag, RateLimit, RateLimit-Policy, Retry-After',
  'RateLimit-Policy',
  `"parts";q=${SLICE_RATE_LIMIT.perAddress};w=60`,
]

/** What a page elsewhere may send along. */
export const preflightHeaders: RawHeaders = [
  'Access-Control-Allow-Methods',
  'GET, HEAD',
  'Access-Control-Allow-Headers',
  'If-None-Match',
  'Access-Control-Max-Age',
  '86400',
]

const JSON_TYPE = 'application/json; charset=utf-8'
const CSV_TYPE = 'text/csv; charset=utf-8; header=present'

interface FullDataset {
  rows: DataRow[]
  changedAt: string | null
}

interface Options {
  /** Keeps whole files, with the headers of the open data. */
  files: GeneratedFileCache
  /** Public origin of the site. */
  siteUrl: string
  secure: Secure
  queue: CpuBudgetQueue
}

/** The open data: whole files, which all clients share, and slices by month or value, generated on request. */
export class OpenData {
  readonly #options: Options
  readonly #made: ReadonlyMap<string, GenerateFile>
  /** The rows of whole files, while these are cached. */
  readonly #wholes = new WeakMap<Representation, FullDataset>()

  constructor(options: Options) {
    this.#options = options
    this.#made = filesAt(options.siteUrl)
  }

  /**
   * The part of a dataset that an address asks for; null where it asks for a whole file, or for none that there is.
   * @throws UnknownPart
   */
  parseSlice(pathname: string, query: URLSearchParams): DatasetSlice | null {
    const found = datasetAt(pathname)
    return found ? parseSlice(found.dataset, query) : null
  }

  /**
   * The file under a path, or a part of it; undefined where there is none.
   * @param more headers of this part alone
   * @throws OverloadedError, CmsError
   */
  async file(
    pathname: string,
    part: DatasetSlice | null,
    priority: Priority,
    more: RawHeaders = [],
  ): Promise<Representation | undefined> {
    const found = datasetAt(pathname)
    if (part && found) return this.#part(found, part, priority, more)
    const make = this.#made.get(pathname)
    return make && (await this.#options.files.file(pathname, make, priority))
  }

  async #part(
    { dataset, form }: Found,
    part: DatasetSlice,
    priority: Priority,
    more: RawHeaders,
  ): Promise<Representation | undefined> {
    const { files, queue, siteUrl, secure } = this.#options
    const address = fileOf(dataset.name, 'json')
    const file = await files.file(address, this.#made.get(address)!, priority)
    if (!file) return undefined
    return queue.run({ priority }, () => {
      const whole = this.#wholes.get(file) ?? (JSON.parse(file.body.toString()) as FullDataset)
      this.#wholes.set(file, whole)
      const rows = filterRows(dataset, whole.rows, part)
      const text = form === 'csv' ? asCsv(dataset, rows) : asJson(dataset, rows, whole.changedAt, siteUrl)
      const headers = [...corsHeaders, ...more, ...securityHeaders(secure)]
      const type = form === 'csv' ? CSV_TYPE : JSON_TYPE
      return publicFile(text, type, ASK_EACH_TIME, headers).compressOnDemand()
    })
  }
}

interface Found {
  dataset: Dataset
  form: 'csv' | 'json'
}

/** The dataset and the form that a path names. */
function datasetAt(pathname: string): Found | undefined {
  const [, name, form] = /^\/data\/v1\/([a-z-]+)\.(csv|json)$/.exec(pathname) ?? []
  const dataset = datasets.find((each) => each.name === name)
  return dataset && { dataset, form: form as Found['form'] }
}

/** The open data by path, and how each file is made. @param siteUrl public origin of the site */
function filesAt(siteUrl: string): ReadonlyMap<string, GenerateFile> {
  const publisher = async (reader: CmsReader) => {
    const { utilityName } = await readSiteSettings(reader)
    return { siteUrl, utilityName }
  }
  const files = new Map<string, GenerateFile>([
    [
      `${DATA_ROOT}/datapackage.json`,
      async (reader) => ({ type: JSON_TYPE, body: dataPackage(datasets, await publisher(reader)) }),
    ],
    [
      `${DATA_ROOT}/openapi.json`,
      async (reader) => ({ type: JSON_TYPE, body: openApi(datasets, await publisher(reader)) }),
    ],
    [
      `${DATA_ROOT}/catalog.jsonld`,
      async (reader) => {
        const dated = await Promise.all(
          datasets.map(async (dataset) => ({ ...dataset, changedAt: await lastChange(reader, dataset) })),
        )
        return { type: 'application/ld+json; charset=utf-8', body: catalogue(dated, await publisher(reader)) }
      },
    ],
  ])
  files.set(POSTINGS, async (reader) => ({
    type: JSON_TYPE,
    body: JSON.stringify(await readPostings(reader), null, 2),
  }))
  files.set(VERIFIER, () => Promise.resolve({ type: 'text/javascript; charset=utf-8', body: verifier }))
  for (const dataset of datasets) {
    const kept: YearCache = new Map()
    files.set(fileOf(dataset.name, 'csv'), async (reader) => {
      const at = now()
      const rows = await dataset.rows(reader, at, kept)
      return { type: CSV_TYPE, body: asCsv(dataset, rows), expiresAt: nextChange(dataset, rows, at) }
    })
    files.set(fileOf(dataset.name, 'json'), async (reader) => {
      const at = now()
      const [rows, changedAt] = await Promise.all([
        dataset.rows(reader, at, kept),
        lastChange(reader, dataset),
      ])
      const body = asJson(dataset, rows, changedAt, siteUrl)
      return { type: JSON_TYPE, body, expiresAt: nextChange(dataset, rows, at) }
    })
  }
  return files
}
