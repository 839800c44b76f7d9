import type { CmsReader } from '~/cms/cms-reader'
import { DATASET_SLICES_PER_MINUTE, type DatasetSize } from '~/features/open-data/open-data-page-data'
import { POSTINGS_PATH, VERIFIER_PATH } from '~/features/publications/verify-document-page-data'
import { readPostings } from '~/features/publications/postings'
import { readSiteSettings } from '~/features/site-settings/api'
import { now } from '~/lib/clock'
import type { DataRow, Dataset, YearCache } from '~/pages/datasets/dataset'
import { datasets, lastDatasetChange, nextDatasetChange } from '~/pages/datasets/datasets'
import {
  serializeDatasetAsCsv,
  serializeDatasetAsJson,
  buildDataCatalog,
  buildDataPackage,
  buildOpenApiDescription,
} from '~/pages/datasets/dataset-files'
import { parseDatasetSlice, filterSliceRows, type DatasetSlice } from '~/pages/datasets/dataset-slices'
// oxlint-disable-next-line import/default -- its text, not what it exports
import verifier from '../../verifier/verify-postings.mjs?raw'
import { buildSecurityHeaders, type RawHeaders, type HttpsMode } from '../http/security-headers'
import type { CpuBudgetQueue, QueuePriority } from '../lib/cpu-budget-queue'
import { withTimeout } from '../lib/with-timeout'
import { ALWAYS_REVALIDATE, createPublicFile, type Representation } from '../http/representation'
import type { GeneratedFileCache, GenerateFile } from './generated-files'
import { OPEN_DATA_ROOT, datasetFilePath } from '~/features/open-data/open-data-paths'

/** Dataset slices generated per minute, from one address and in total. */
export const DATASET_SLICE_RATE_LIMIT = {
  perAddress: DATASET_SLICES_PER_MINUTE,
  total: 10 * DATASET_SLICES_PER_MINUTE,
}

/**
 * Scripts of any site may read the open data; responses carry the rate limit
 * (https://datatracker.ietf.org/doc/draft-ietf-httpapi-ratelimit-headers/).
 */
export const openDataCorsHeaders: RawHeaders = [
  'Access-Control-Allow-Origin',
  '*',
  'Access-Control-Expose-Headers',
  'ETag, RateLimit, RateLimit-Policy, Retry-After',
  'RateLimit-Policy',
  `"parts";q=${DATASET_SLICE_RATE_LIMIT.perAddress};w=60`,
]

/** Request headers that scripts of other sites may send. */
export const openDataPreflightHeaders: RawHeaders = [
  'Access-Control-Allow-Methods',
  'GET, HEAD',
  'Access-Control-Allow-Headers',
  'If-None-Match',
  'Access-Control-Max-Age',
  '86400',
]

/** How long the page of the datasets waits for their sizes. */
const MEASURE_LIMIT_MS = 1500

const JSON_TYPE = 'application/json; charset=utf-8'
const CSV_TYPE = 'text/csv; charset=utf-8; header=present'

interface FullDataset {
  rows: DataRow[]
  changedAt: string | null
}

interface Options {
  /** Caches whole files, with the headers of the open data. */
  files: GeneratedFileCache
  /** Public origin of the site. */
  siteUrl: string
  secure: HttpsMode
  queue: CpuBudgetQueue
}

/**
 * Serves the open data: whole files, which all clients share, and slices by month or value, generated on
 * request.
 */
export class OpenDataFiles {
  readonly #options: Options
  readonly #made: ReadonlyMap<string, GenerateFile>
  /** Rows of each dataset, as last read for a file. */
  readonly #rowCounts = new Map<string, number>()
  /** The rows of whole files, while these are cached. */
  readonly #wholes = new WeakMap<Representation, FullDataset>()

  constructor(options: Options) {
    this.#options = options
    this.#made = filesAt(options.siteUrl, (name, count) => this.#rowCounts.set(name, count))
  }

  /**
   * The slice of a dataset that a URL names; null for a whole file or an unknown path.
   * @throws InvalidSliceError
   */
  parseSlice(pathname: string, query: URLSearchParams): DatasetSlice | null {
    const found = datasetAt(pathname)
    return found ? parseDatasetSlice(found.dataset, query) : null
  }

  /**
   * The file under a path, or a slice of it; undefined where there is none.
   * @param more headers of this slice alone
   * @throws OverloadedError, CmsError
   */
  async file(
    pathname: string,
    part: DatasetSlice | null,
    priority: QueuePriority,
    more: RawHeaders = [],
  ): Promise<Representation | undefined> {
    const found = datasetAt(pathname)
    if (part && found) return this.#part(found, part, priority, more)
    const make = this.#made.get(pathname)
    return make && (await this.#options.files.file(pathname, make, priority))
  }

  /**
   * The sizes of the datasets whose files are cached or can be generated in time. It generates one file after the
   * other, so that it takes little from visitors; a file that takes longer is cached for the next call.
   */
  async measure(): Promise<ReadonlyMap<string, DatasetSize>> {
    const sizes = new Map<string, DatasetSize>()
    const measureAll = async () => {
      for (const { name } of datasets) {
        const size = await this.#measure(name).catch(() => undefined)
        if (size) sizes.set(name, size)
      }
    }
    // When the time is up, the page shows what is known.
    await withTimeout(MEASURE_LIMIT_MS, measureAll()).catch(() => undefined)
    return new Map(sizes)
  }

  async #measure(name: string): Promise<DatasetSize | undefined> {
    const csv = await this.file(datasetFilePath(name, 'csv'), null, 'visitor')
    const json = await this.file(datasetFilePath(name, 'json'), null, 'visitor')
    const rows = this.#rowCounts.get(name)
    return csv && json && rows !== undefined
      ? { rows, csv: csv.body.length, json: json.body.length }
      : undefined
  }

  async #part(
    { dataset, form }: Found,
    part: DatasetSlice,
    priority: QueuePriority,
    more: RawHeaders,
  ): Promise<Representation | undefined> {
    const { files, queue, siteUrl, secure } = this.#options
    const address = datasetFilePath(dataset.name, 'json')
    const file = await files.file(address, this.#made.get(address)!, priority)
    if (!file) return undefined
    return queue.run({ priority }, () => {
      const whole = this.#wholes.get(file) ?? (JSON.parse(file.body.toString()) as FullDataset)
      this.#wholes.set(file, whole)
      const rows = filterSliceRows(dataset, whole.rows, part)
      const text =
        form === 'csv'
          ? serializeDatasetAsCsv(dataset, rows)
          : serializeDatasetAsJson(dataset, rows, whole.changedAt, siteUrl)
      const headers = [...openDataCorsHeaders, ...more, ...buildSecurityHeaders(secure)]
      const type = form === 'csv' ? CSV_TYPE : JSON_TYPE
      return createPublicFile(text, type, ALWAYS_REVALIDATE, headers).compressOnDemand()
    })
  }
}

interface Found {
  dataset: Dataset
  form: 'csv' | 'json'
}

/** The dataset and the file format that a path names. */
function datasetAt(pathname: string): Found | undefined {
  const [, name, form] = /^\/data\/v1\/([a-z-]+)\.(csv|json)$/.exec(pathname) ?? []
  const dataset = datasets.find((each) => each.name === name)
  return dataset && { dataset, form: form as Found['form'] }
}

/**
 * The generators of all open-data files by path.
 * @param siteUrl public origin of the site
 * @param onRowsRead gets the rows of a dataset whenever one of its files is generated
 */
function filesAt(
  siteUrl: string,
  onRowsRead: (dataset: string, count: number) => void,
): ReadonlyMap<string, GenerateFile> {
  const publisher = async (reader: CmsReader) => {
    const { utilityName } = await readSiteSettings(reader)
    return { siteUrl, utilityName }
  }
  const files = new Map<string, GenerateFile>([
    [
      `${OPEN_DATA_ROOT}/datapackage.json`,
      async (reader) => ({ type: JSON_TYPE, body: buildDataPackage(datasets, await publisher(reader)) }),
    ],
    [
      `${OPEN_DATA_ROOT}/openapi.json`,
      async (reader) => ({
        type: JSON_TYPE,
        body: buildOpenApiDescription(datasets, await publisher(reader)),
      }),
    ],
    [
      `${OPEN_DATA_ROOT}/catalog.jsonld`,
      async (reader) => {
        const dated = await Promise.all(
          datasets.map(async (dataset) => ({
            ...dataset,
            changedAt: await lastDatasetChange(reader, dataset),
          })),
        )
        return {
          type: 'application/ld+json; charset=utf-8',
          body: buildDataCatalog(dated, await publisher(reader)),
        }
      },
    ],
  ])
  files.set(POSTINGS_PATH, async (reader) => ({
    type: JSON_TYPE,
    body: JSON.stringify(await readPostings(reader), null, 2),
  }))
  files.set(VERIFIER_PATH, () => Promise.resolve({ type: 'text/javascript; charset=utf-8', body: verifier }))
  for (const dataset of datasets) {
    const kept: YearCache = new Map()
    files.set(datasetFilePath(dataset.name, 'csv'), async (reader) => {
      const at = now()
      const rows = await dataset.rows(reader, at, kept)
      onRowsRead(dataset.name, rows.length)
      return {
        type: CSV_TYPE,
        body: serializeDatasetAsCsv(dataset, rows),
        expiresAt: nextDatasetChange(dataset, rows, at),
      }
    })
    files.set(datasetFilePath(dataset.name, 'json'), async (reader) => {
      const at = now()
      const [rows, changedAt] = await Promise.all([
        dataset.rows(reader, at, kept),
        lastDatasetChange(reader, dataset),
      ])
      onRowsRead(dataset.name, rows.length)
      const body = serializeDatasetAsJson(dataset, rows, changedAt, siteUrl)
      return { type: JSON_TYPE, body, expiresAt: nextDatasetChange(dataset, rows, at) }
    })
  }
  return files
}
