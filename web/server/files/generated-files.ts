import type { CmsReader } from '~/cms/reader'
import { securityHeaders, type RawHeaders, type Secure } from '../http/headers'
import type { CpuBudgetQueue, Priority } from '../lib/cpu-budget-queue'
import { ASK_EACH_TIME, publicFile, type Representation } from '../http/representation'
import type { TagGenerations } from '../cache/tag-generations'
import { TaggedCache, type GeneratedValue } from '../cache/tagged-cache'

const MAX_BYTES = 64 * 1024 * 1024

interface Options {
  freshness: TagGenerations
  secure: Secure
  queue: CpuBudgetQueue
  /** A reader that notes in `tags` what it read. */
  reads: (tags: Set<string>) => CmsReader
  /** What every file carries besides its type. */
  headers?: RawHeaders
  /** After this time a file is generated again, for what the clock changes in it (milliseconds). */
  every: number
}

/** What a file is made of. */
export interface GeneratedFile {
  type: string
  body: string | Buffer
  /** The instant at which the clock changes it. */
  expiresAt?: Date | undefined
  headers?: RawHeaders
}

/** Makes a file of what it reads; null where what it is about isn't there. */
export type GenerateFile = (reader: CmsReader) => Promise<GeneratedFile | null>

/** Files made from content: each once, and again only after what it shows has changed. */
export class GeneratedFileCache {
  readonly #options: Options
  readonly #files: TaggedCache<Representation>

  constructor(options: Options) {
    this.#options = options
    const { freshness, every } = options
    this.#files = new TaggedCache({
      freshness,
      maxSize: MAX_BYTES,
      sizeOf: ({ size }) => size,
      maxAgeMs: every,
      staleIfErrorMs: 0,
    })
  }

  /**
   * The file under a path; undefined where there is nothing to make it of. A CMS that doesn't answer leaves the last
   * one standing.
   * @throws OverloadedError, CmsError
   */
  file(pathname: string, make: GenerateFile, priority: Priority): Promise<Representation | undefined> {
    const { queue } = this.#options
    return this.#files.get(pathname, (tags) => queue.run({ priority }, () => this.#make(make, tags)))
  }

  async #make(make: GenerateFile, tags: Set<string>): Promise<GeneratedValue<Representation>> {
    const { reads, secure, headers = [] } = this.#options
    const content = await make(reads(tags))
    if (!content) return { value: undefined }
    const { type, body, expiresAt } = content
    const own = [...headers, ...(content.headers ?? []), ...securityHeaders(secure)]
    const file = publicFile(body, type, ASK_EACH_TIME, own)
    // A picture is compressed already.
    return { value: typeof body === 'string' ? file.compressOnDemand() : file, expiresAt }
  }
}
