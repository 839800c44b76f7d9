import type { Core } from '@strapi/strapi'

const HOUR_MS = 60 * 60 * 1000

/** Work that is done when the CMS starts, and once on each day it runs. What fails is told in the log, and tried again. */
export class Daily {
  private timer: NodeJS.Timeout | undefined
  private doneOn = ''
  private underWay = Promise.resolve()

  constructor(
    private readonly strapi: Core.Strapi,
    private readonly work: () => Promise<void>,
  ) {}

  async start(): Promise<void> {
    await this.turn()
    this.timer = setInterval(() => {
      this.underWay = this.turn()
    }, HOUR_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.underWay
  }

  private async turn(): Promise<void> {
    const today = new Date().toISOString().slice(0, 10)
    if (today === this.doneOn) return
    try {
      await this.work()
      this.doneOn = today
    } catch (error) {
      this.strapi.log.error(error)
    }
  }
}
