import * as v from 'valibot'
import { NotFoundError } from '~/cms/errors'
import type { CmsReader } from '~/cms/reader'

const text = v.nullish(v.string(), null)

/** What the site says in a storm, and whether it does. */
export const stormMode = v.object({
  isOn: v.nullish(v.boolean(), false),
  headline: v.string(),
  text,
  /** A rule on each line. */
  safety: text,
  /** A service on each line. */
  unavailable: text,
})

export const siteKinds = ['evacuation_center', 'charging_station'] as const

/** A place to stay, or to charge a phone. */
export const reliefSite = v.object({
  documentId: v.string(),
  name: v.string(),
  kind: v.picklist(siteKinds),
  address: v.string(),
  note: text,
})

export type StormMode = v.InferOutput<typeof stormMode>
export type ReliefSite = v.InferOutput<typeof reliefSite>

/** What the site says now because of a storm; null on all other days. */
export async function readStorm(reader: CmsReader): Promise<StormMode | null> {
  try {
    const storm = await reader.single('storm-mode', stormMode)
    return storm.isOn ? storm : null
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}

export const readReliefSites = (reader: CmsReader) =>
  reader.list('relief-site', { sort: ['order:asc', 'documentId:asc'] }, reliefSite)
