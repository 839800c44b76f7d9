import type { CmsReader } from '~/cms/cms-reader'
import { buildSecurityHeaders, type RawHeaders, type HttpsMode } from '../http/security-headers'
import type { CpuBudgetQueue, QueuePriority } from '../lib/cpu-budget-queue'
import { ALWAYS_REVALIDATE, createPublicFile, type Representation } from '../http/representation'
import type { TagGenerations } from '../cache/tag-generations'
import { TaggedCache, type GeneratedValue } from '../cache/tagged-cache'

const MAX_BYTES = 64 * 1024 * 1024

interface Options {
  freshness: TagGenerations
  secure: HttpsMode
  queue: CpuBudgetQueue
  /** Creates a reader that adds to `tags` the content types that it reads. */
  reads: (tags: Set<string>) => CmsReader
  /** Headers of every file besides its content type. */
  headers?: RawHeaders
  /** Milliseconds after which a file is generated again, because it depends on the clock. */
  every: number
}

/** The parts of a file. */
export interface GeneratedFile {
  type: string
  body: string | Buffer
  /** When the clock makes the file outdated. */
  expiresAt?: Date | undefined
  headers?: RawHeaders
}

/** Generates a file from CMS content; null where its subject doesn't exist. */
export type GenerateFile = (reader: CmsReader) => Promise<GeneratedFile | null>

/**
 * Caches files generated from CMS content. Each is generated again only after content that it shows changed.
 */
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
   * The file under a path; undefined where `make` finds no subject. While the CMS doesn't respond, the last
   * file is served.
   * @throws OverloadedError, CmsError
   */
  file(pathname: string, make: GenerateFile, priority: QueuePriority): Promise<Representation | undefined> {
    const { queue } = this.#options
    return this.#files.get(pathname, (tags) => queue.run({ priority }, () => this.#make(make, tags)))
  }

  async #make(make: GenerateFile, tags: Set<string>): Promise<GeneratedValue<Representation>> {
    const { reads, secure, headers = [] } = this.#options
    const content = await make(reads(tags))
    if (!content) return { value: undefined }
    const { type, body, expiresAt } = content
    const own = [...headers, ...(content.headers ?? []), ...buildSecurityHeaders(secure)]
    const file = createPublicFile(body, type, ALWAYS_REVALIDATE, own)
    // Images are compressed already.
    return { value: typeof body === 'string' ? file.compressOnDemand() : file, expiresAt }
  }
}
