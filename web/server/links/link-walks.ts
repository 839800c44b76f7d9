import { mkdir, open, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { now } from '~/lib/clock'
import { dateIn, minuteOfDay } from '~/lib/zone'
import type { Log } from '../log'
import { walkSchema, type Walk } from './walk'

/** How often it is asked whether the hour has come (milliseconds). */
const LOOK_EVERY = 5 * 60_000
/** Editors may ask for a walk this long after the last one ended (milliseconds). */
const REST = 3 * 60_000
/** A walk renews its mark so often; one that is this old was left by a process that is gone (milliseconds). */
const RENEWED_EVERY = 20_000
const LEFT_AFTER = 90_000

interface Options {
  /** Where the last walk is kept, and the mark of one under way: processes that share it walk once. */
  directory: string
  /** Of the night, in the utility's zone; undefined for never. */
  hour: number | undefined
  zone: () => Promise<string>
  /** Whether what is looked at is all there. */
  isCmsThere: () => boolean
  walk: (signal: AbortSignal) => Promise<Omit<Walk, 'at' | 'took'>>
  log: Log
}

export interface LinkState {
  /** The last walk that came to its end. */
  walk: Walk | null
  isWalking: boolean
  /** When a walk is begun each night; null for never. */
  hour: number | null
}

export type Asked = 'begun' | 'under way' | 'too soon' | 'no cms'

/** Has the site walked over for dead links, once a night and when an editor asks; what was found outlives the process. */
export class LinkWalks {
  readonly #options: Options
  readonly #file: string
  readonly #mark: string
  readonly #stop = new AbortController()
  #timer: NodeJS.Timeout | undefined
  #underWay: Promise<void> | undefined

  constructor(options: Options) {
    this.#options = options
    this.#file = join(options.directory, 'last-walk.json')
    this.#mark = join(options.directory, 'walking')
  }

  start(): void {
    if (this.#options.hour === undefined) return
    this.#timer = setInterval(() => void this.walkIfDue(), LOOK_EVERY).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    this.#stop.abort()
    await this.#underWay
  }

  async state(): Promise<LinkState> {
    return {
      walk: (await this.#last()) ?? null,
      isWalking: await this.#isMarked(),
      hour: this.#options.hour ?? null,
    }
  }

  /** Begins a walk where an editor wants to see what became of the links. */
  async ask(): Promise<Asked> {
    if (!this.#options.isCmsThere()) return 'no cms'
    const last = await this.#last()
    if (last && Math.abs(Date.now() - Date.parse(last.at)) < REST) return 'too soon'
    return (await this.#begin(() => true)) ? 'begun' : 'under way'
  }

  /** Begins the night's walk in its hour, unless it was done. Resolves when it has ended. */
  async walkIfDue(): Promise<void> {
    const { hour, zone, isCmsThere, log } = this.#options
    if (hour === undefined || !isCmsThere()) return
    try {
      const place = await zone()
      if (Math.floor(minuteOfDay(place, now()) / 60) !== hour) return
      const isOpen = (last: Walk | undefined) =>
        !last || dateIn(place, new Date(last.at)) !== dateIn(place, now())
      if (isOpen(await this.#last())) await this.#begin(isOpen)
      await this.#underWay
    } catch (err) {
      log.warn({ err }, 'it could not be told whether to look for dead links')
    }
  }

  /** @param isOpen asked again once no other process can begin. Whether it has begun. */
  async #begin(isOpen: (last: Walk | undefined) => boolean): Promise<boolean> {
    if (this.#underWay || !(await this.#takeMark())) return false
    if (!isOpen(await this.#last())) {
      await rm(this.#mark, { force: true })
      return false
    }
    this.#underWay = this.#run().finally(() => (this.#underWay = undefined))
    return true
  }

  async #run(): Promise<void> {
    const { walk, log } = this.#options
    const began = performance.now()
    const renewal = setInterval(() => {
      void utimes(this.#mark, new Date(), new Date()).catch(() => undefined)
    }, RENEWED_EVERY).unref()
    try {
      const result = await walk(this.#stop.signal)
      const took = Math.round(performance.now() - began)
      await writeFile(`${this.#file}.new`, JSON.stringify({ at: new Date().toISOString(), took, ...result }))
      await rename(`${this.#file}.new`, this.#file)
      log.info({ pages: result.pages, dead: result.found, took }, 'looked for dead links')
    } catch (err) {
      if (!this.#stop.signal.aborted) log.warn({ err }, 'the site could not be looked over for dead links')
    } finally {
      clearInterval(renewal)
      await rm(this.#mark, { force: true })
    }
  }

  async #takeMark(): Promise<boolean> {
    await mkdir(this.#options.directory, { recursive: true })
    if (!(await this.#isMarked())) await rm(this.#mark, { force: true })
    try {
      await (await open(this.#mark, 'wx')).close()
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    }
  }

  async #isMarked(): Promise<boolean> {
    const mark = await stat(this.#mark).catch(() => undefined)
    return mark !== undefined && Date.now() - mark.mtimeMs < LEFT_AFTER
  }

  async #last(): Promise<Walk | undefined> {
    const text = await readFile(this.#file, 'utf8').catch(() => undefined)
    if (text === undefined) return undefined
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), walkSchema), text)
    return parsed.success ? parsed.output : undefined
  }
}
