import { now } from '../src/platform/clock'
import { imageQueue } from '../src/files/images/image-queue'
import { topUpDemandReadings } from './demand-top-up'
import { storeSetupChecklistHidden } from '../src/monitoring/setup-checklist'
import { holdsContent } from './holds-content'
import type { SeedKind } from './index'
import { logSeedProgress } from './log-progress'

const EVERY_QUARTER_HOUR = '*/15 * * * *'

/**
 * Fills an empty database and, for the demo, carries its load curve on from then on. On a first start it waits until
 * the illustrations are in every size, so that the first visitor sees the finished page.
 */
export async function startSeed(kind: SeedKind | 'none'): Promise<void> {
  if (kind === 'none') return
  const start = performance.now()
  if (!(await holdsContent())) {
    // What writes and draws the content is loaded for a first start alone.
    strapi.log.info(`Filling the empty database (${kind})`)
    const { seed } = await import('./index.js')
    await seed(kind)
    const images = imageQueue.length
    const logProgress = logSeedProgress('images in every size', images)
    const timer = setInterval(() => logProgress(images - imageQueue.length), 1000)
    await imageQueue.idle().finally(() => clearInterval(timer))
    // The demo utility has been set up.
    if (kind === 'demo') await storeSetupChecklistHidden(true)
    strapi.log.info(`Filled the empty database (${kind}) in ${Math.round(performance.now() - start)} ms`)
  }
  if (kind !== 'demo') return
  const topUp = async (): Promise<void> => void (await topUpDemandReadings(now()))
  await topUp()
  strapi.cron.add({ demandReadings: { task: topUp, options: { rule: EVERY_QUARTER_HOUR } } })
}
