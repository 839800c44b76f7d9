import { AsyncResource } from 'node:async_hooks'
import {
  claimImageForRendering,
  findImagesWithoutVariants,
  createImageVariants,
  postponeImageRendering,
  recordThatNoVariantsAreNeeded,
  recordImageVariants,
  requeueReplacedImages,
} from './image-variant-jobs'
import { type StoredFile } from './stored-image-files'

/** Interval at which a process looks for images that another one left undone (milliseconds). */
const POLL_MS = 60_000

/**
 * Renders the variants of uploaded images, one image at a time, after the response to the upload. The rows of images
 * without variants are the queue, so work that a stop or crash interrupts is resumed at the next start or by another
 * process. A process claims an image, so that no other one renders it too.
 */
export class ImageQueue {
  private readonly waiting = new Map<number, StoredFile>()
  private working: Promise<void> | undefined
  private stopped = false
  private timer: NodeJS.Timeout | undefined
  /**
   * Bound to the constructor's async context. Otherwise the work would join the transaction of the request that starts
   * it.
   */
  private readonly begin: () => Promise<void>

  constructor() {
    this.begin = AsyncResource.bind(() => this.workOff(), 'tanglaw.images')
  }

  /** Subscribes to the media library and resumes what an earlier process left undone. */
  async start(): Promise<void> {
    this.stopped = false
    const hear = async ({ media }: { media?: StoredFile }): Promise<void> => {
      if (media?.mime.startsWith('image/')) this.add(media)
    }
    strapi.eventHub.on('media.create', hear)
    strapi.eventHub.on('media.update', hear)
    requeueReplacedImages()
    await this.poll()
    this.timer = setInterval(() => void this.poll(), POLL_MS).unref()
  }

  private async poll(): Promise<void> {
    try {
      for (const image of await findImagesWithoutVariants()) this.add(image)
    } catch (error) {
      strapi.log.warn(`The queue of images can't be read: ${String(error)}`)
    }
  }

  /** Resolves when all queued images have their variants. */
  async idle(): Promise<void> {
    while (this.working) await this.working
  }

  /** Number of images that wait. */
  get length(): number {
    return this.waiting.size
  }

  /** Finishes the current image and starts no other. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.stopped = true
    await this.idle()
  }

  private add(image: StoredFile): void {
    this.waiting.set(image.id, image)
    this.work()
  }

  private work(): void {
    if (this.stopped || this.working || this.waiting.size === 0) return
    this.working = this.begin().finally(() => {
      this.working = undefined
      this.work()
    })
  }

  private async workOff(): Promise<void> {
    let recorded = Promise.resolve()
    for (const [id, image] of this.waiting) {
      if (this.stopped) break
      this.waiting.delete(id)
      const isMine = await this.processSafely(id, () => claimImageForRendering(id))
      if (!isMine) continue
      const made = await this.processSafely(id, () => createImageVariants(image))
      if (made === undefined) {
        await this.processSafely(id, () => postponeImageRendering(id))
        continue
      }
      // Render the next image while the database records this one.
      const record = (): Promise<void> =>
        made ? recordImageVariants(id, made) : recordThatNoVariantsAreNeeded(image)
      recorded = recorded.then(() => this.processSafely(id, record))
    }
    await recorded
  }

  /** Runs a task and logs its error. Visitors then get the original image, and the queue retries an hour later. */
  private async processSafely<Result>(id: number, task: () => Promise<Result>): Promise<Result | undefined> {
    try {
      return await task()
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      strapi.log.warn(`No variants of image ${id} were made: ${reason}`)
      return undefined
    }
  }
}

/** The queue of this process. */
export const imageQueue = new ImageQueue()
