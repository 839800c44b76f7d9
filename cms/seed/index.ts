import type { Core } from '@strapi/strapi'
import { now } from '../src/clock'
import { contentTypes } from '../src/content/types'
import { uploadIllustrations } from './illustrations'
import { writeDemo } from './write-demo'
import { writeEmpty } from './write-empty'

export type SeedKind = 'demo' | 'empty'

/**
 * Fills a database that holds no content: with the demo utility's, or with what a real utility starts from. A database
 * that holds anything at all is left alone. The content is written in one transaction, so a start that is cut short
 * leaves nothing half done and the next one begins anew.
 * @returns whether anything was written.
 */
export async function seed(strapi: Core.Strapi, kind: SeedKind): Promise<boolean> {
  if (await holdsContent(strapi)) return false
  // Before the transaction: files aren't part of it.
  const images = kind === 'demo' ? await uploadIllustrations(strapi) : null
  await strapi.db.transaction(() => (images ? writeDemo(strapi, now(), images) : writeEmpty(strapi)))
  return true
}

async function holdsContent(strapi: Core.Strapi): Promise<boolean> {
  for (const { uid } of contentTypes()) {
    if ((await strapi.db.query(uid).count()) > 0) return true
  }
  return false
}
