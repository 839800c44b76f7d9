import { AsyncResource } from 'node:async_hooks'
import { removeVariantsOfReplaced, makeVariants, recordNoVariants, recordVariants } from './image-variants'
import { type StoredFile } from './stored-file'
import { FILE } from '../../strapi-internals/tables'

/**
 * Makes the variants of uploaded images, one image at a time, after the upload has been answered.
 * What a stop interrupts is found again at the next start.
 */
export class ImageQueue {
  private readonly waiting = new Map<number, StoredFile>()
  private working: Promise<void> | undefined
  private stopped = false
  /** Work starts here and not at the request, or it would join the caller's transaction. */
  private readonly begin: () => Promise<void>

  constructor() {
    this.begin = AsyncResource.bind(() => this.workOff(), 'tanglaw.images')
  }

  /** Follows the media library from now on, and takes up what an earlier process left undone. */
  async start(): Promise<void> {
    this.stopped = false
    const hear = async ({ media }: { media?: StoredFile }): Promise<void> => {
      if (media?.mime.startsWith('image/')) this.add(media)
    }
    strapi.eventHub.on('media.create', hear)
    strapi.eventHub.on('media.update', hear)
    removeVariantsOfReplaced()
    const images: StoredFile[] = await strapi.db
      .query(FILE)
      .findMany({ where: { mime: { $startsWith: 'image/' }, variants: { $null: true } } })
    for (const image of images) this.add(image)
  }

  /** Resolves when every queued image has its variants. */
  async idle(): Promise<void> {
    while (this.working) await this.working
  }

  /** Images that wait for their variants. */
  get length(): number {
    return this.waiting.size
  }

  /** Finishes the image at work and takes up no other. */
  async stop(): Promise<void> {
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
      const made = await this.processSafely(id, () => makeVariants(image))
      if (made === undefined) continue
      // The next image is begun while this one waits for its turn in the database.
      const record = (): Promise<void> => (made ? recordVariants(id, made) : recordNoVariants(image))
      recorded = recorded.then(() => this.processSafely(id, record))
    }
    await recorded
  }

  /** An image that fails is shown as it was uploaded; the next start tries again. */
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

export const imageQueue = new ImageQueue()
