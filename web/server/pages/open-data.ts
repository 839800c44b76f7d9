import type { CmsReader } from '~/cms/reader'
import { DATA_ROOT } from '~/features/open-data/model'
import { readSiteSettings } from '~/features/site-settings/api'
import { now } from '~/lib/clock'
import { datasets, lastChange } from '~/pages/data/datasets'
import { asCsv, asJson, catalogue, dataPackage, openApi } from '~/pages/data/files'
import { securityHeaders } from '../http/headers'
import { Representation } from '../http/representation'
import { Turns } from '../turns'
import type { Freshness } from './freshness'

/** What is about the last days changes by the clock; after this time a file is made anew (milliseconds). */
const MADE_EVERY = 60 * 60_000
/** Files that may wait to be made. */
const WAITING = 20

interface Options {
  freshness: Freshness
  /** Public origin of the site. */
  siteUrl: string
  secure: boolean
  /** A reader that notes in `tags` what it read. */
  reads: (tags: Set<string>) => CmsReader
}

interface Made {
  file: Representation
  tags: Set<string>
  generation: number
  at: number
}

interface Content {
  type: string
  text: string
}

type Make = (reader: CmsReader) => Promise<Content>

/** The open data: each file is made once, and again only after what it shows has changed. Anybody's page may read it. */
export class OpenData {
  readonly #options: Options
  readonly #files: ReadonlyMap<string, Make>
  readonly #made = new Map<string, Made>()
  readonly #making = new Map<string, Promise<Made>>()
  readonly #turns = new Turns(WAITING)

  constructor(options: Options) {
    this.#options = options
    this.#files = filesAt(options.siteUrl)
  }

  /**
   * The file under a path; undefined where there is none. A CMS that doesn't answer leaves the last one standing.
   * @throws Busy, CmsError
   */
  async file(pathname: string): Promise<Representation | undefined> {
    const make = this.#files.get(pathname)
    if (!make) return undefined
    const known = this.#made.get(pathname)
    if (known && this.#isCurrent(known)) return known.file
    const making = this.#making.get(pathname) ?? this.#begin(pathname, make)
    try {
      return (await making).file
    } catch (error) {
      if (known) return known.file
      throw error
    }
  }

  #isCurrent({ generation, tags, at }: Made): boolean {
    return !this.#options.freshness.changedSince(generation, tags) && Date.now() - at < MADE_EVERY
  }

  #begin(pathname: string, make: Make): Promise<Made> {
    const making = this.#turns
      .take(() => this.#make(make))
      .then((made) => {
        this.#made.set(pathname, made)
        return made
      })
      .finally(() => this.#making.delete(pathname))
    this.#making.set(pathname, making)
    return making
  }

  async #make(make: Make): Promise<Made> {
    const { freshness, reads, secure } = this.#options
    const { generation } = freshness
    const tags = new Set<string>()
    const { type, text } = await make(reads(tags))
    const headers = [
      'Content-Type',
      type,
      'Cache-Control',
      'public, max-age=0, must-revalidate',
      'Access-Control-Allow-Origin',
      '*',
      'Access-Control-Expose-Headers',
      'ETag',
      ...securityHeaders(secure),
    ]
    const file = new Representation(200, Buffer.from(text), headers).compressOnDemand()
    return { file, tags, generation, at: Date.now() }
  }
}

/** What is made for each path. */
function filesAt(siteUrl: string): Map<string, Make> {
  const json = 'application/json; charset=utf-8'
  const publisher = async (reader: CmsReader) => {
    const { utilityName } = await readSiteSettings(reader)
    return { siteUrl, utilityName }
  }
  const files = new Map<string, Make>([
    [
      `${DATA_ROOT}/datapackage.json`,
      async (reader) => ({ type: json, text: dataPackage(datasets, await publisher(reader)) }),
    ],
    [
      `${DATA_ROOT}/openapi.json`,
      async (reader) => ({ type: json, text: openApi(datasets, await publisher(reader)) }),
    ],
    [
      `${DATA_ROOT}/catalog.jsonld`,
      async (reader) => {
        const dated = await Promise.all(
          datasets.map(async (dataset) => ({ ...dataset, changedAt: await lastChange(reader, dataset) })),
        )
        return { type: 'application/ld+json; charset=utf-8', text: catalogue(dated, await publisher(reader)) }
      },
    ],
  ])
  for (const dataset of datasets) {
    files.set(`${DATA_ROOT}/${dataset.name}.csv`, async (reader) => ({
      type: 'text/csv; charset=utf-8; header=present',
      text: asCsv(dataset, await dataset.rows(reader, now())),
    }))
    files.set(`${DATA_ROOT}/${dataset.name}.json`, async (reader) => {
      const [rows, changedAt, of] = await Promise.all([
        dataset.rows(reader, now()),
        lastChange(reader, dataset),
        publisher(reader),
      ])
      return { type: json, text: asJson(dataset, rows, changedAt, of) }
    })
  }
  return files
}
