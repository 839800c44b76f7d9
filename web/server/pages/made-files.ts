import { LRUCache } from 'lru-cache'
import type { CmsReader } from '~/cms/reader'
import { now } from '~/lib/clock'
import { securityHeaders, type RawHeaders, type Secure } from '../http/headers'
import type { CpuBudgetQueue, Priority } from '../cpu-budget-queue'
import { Representation } from '../http/representation'
import type { Freshness } from './freshness'

/** Files that are kept, and paths that turned out to lead to nothing. */
const KEPT = 500

interface Options {
  freshness: Freshness
  secure: Secure
  queue: CpuBudgetQueue
  /** A reader that notes in `tags` what it read. */
  reads: (tags: Set<string>) => CmsReader
  /** What every file carries besides its type. */
  headers?: RawHeaders
  /** After this time a file is made anew, for what the clock changes in it (milliseconds). */
  every: number
}

/** What a file is made of. */
export interface FileContent {
  type: string
  body: string | Buffer
  /** The instant at which the clock changes it. */
  expiresAt?: Date | undefined
  headers?: RawHeaders
}

/** Makes a file of what it reads; null where what it is about isn't there. */
export type MakeFile = (reader: CmsReader) => Promise<FileContent | null>

interface Made {
  file: Representation | undefined
  tags: Set<string>
  generation: number
  until: number
}

/** Files made from content: each once, and again only after what it shows has changed. */
export class MadeFiles {
  readonly #options: Options
  readonly #made = new LRUCache<string, Made>({ max: KEPT })
  readonly #missing = new LRUCache<string, Made>({ max: KEPT })
  readonly #making = new Map<string, Promise<Made>>()

  constructor(options: Options) {
    this.#options = options
  }

  /**
   * The file under a path; undefined where there is nothing to make it of. A CMS that doesn't answer leaves the last
   * one standing.
   * @throws OverloadedError, CmsError
   */
  async file(pathname: string, make: MakeFile, priority: Priority): Promise<Representation | undefined> {
    const known = this.#made.get(pathname) ?? this.#missing.get(pathname)
    if (known && this.#isCurrent(known)) return known.file
    const making = this.#making.get(pathname) ?? this.#begin(pathname, make, priority)
    try {
      return (await making).file
    } catch (error) {
      if (known?.file) return known.file
      throw error
    }
  }

  #isCurrent({ generation, tags, until }: Made): boolean {
    return !this.#options.freshness.changedSince(generation, tags) && now().getTime() < until
  }

  #begin(pathname: string, make: MakeFile, priority: Priority): Promise<Made> {
    const making = this.#options.queue
      .run({ priority }, () => this.#make(make))
      .then((made) => {
        // Apart, so that invented names push no file out.
        const [kept, other] = made.file ? [this.#made, this.#missing] : [this.#missing, this.#made]
        other.delete(pathname)
        kept.set(pathname, made)
        return made
      })
      .finally(() => this.#making.delete(pathname))
    this.#making.set(pathname, making)
    return making
  }

  async #make(make: MakeFile): Promise<Made> {
    const { freshness, reads, secure, headers = [], every } = this.#options
    const { generation } = freshness
    const tags = new Set<string>()
    const content = await make(reads(tags))
    const until = Math.min(now().getTime() + every, content?.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY)
    if (!content) return { file: undefined, tags, generation, until }
    const { type, body } = content
    const file = new Representation(200, Buffer.from(body), [
      'Content-Type',
      type,
      'Cache-Control',
      'public, max-age=0, must-revalidate',
      ...headers,
      ...(content.headers ?? []),
      ...securityHeaders(secure),
    ])
    // A picture is compressed already.
    return { file: typeof body === 'string' ? file.compressOnDemand() : file, tags, generation, until }
  }
}
