import * as v from 'valibot'
import { NotFoundError } from '~/cms/errors'
import type { CmsReader } from '~/cms/reader'
import { fromNumber } from '~/lib/decimal'
import { documentFile } from '~/lib/documents'
import { postedDocument, supplement } from './bulletins'
import { bidStages, documentKinds, type BidStage } from './stages'

const text = v.nullish(v.string(), null)
const number = v.nullish(v.number(), null)
const day = v.pipe(v.string(), v.isoDate())
const optionalDay = v.nullish(day, null)
const instant = v.pipe(v.string(), v.isoTimestamp())

/** M11: power that is bought by competitive selection. */
export const cspBid = v.object({
  documentId: v.string(),
  code: v.string(),
  title: v.string(),
  shortTitle: text,
  slug: v.string(),
  stage: v.picklist(bidStages),
  round: number,
  rebidOf: text,
  capacityMw: v.number(),
  energyMwh: number,
  loadType: v.picklist(['base', 'mid_merit', 'peaking']),
  technology: text,
  psaType: v.nullish(v.picklist(['financial', 'physical']), null),
  termYears: number,
  deliveryStart: optionalDay,
  startCondition: text,
  deadline: v.nullish(instant, null),
  summary: text,
  periods: v.nullish(v.array(v.object({ from: day, to: day, mw: v.number(), energyMwh: number })), []),
  milestones: v.nullish(
    v.array(
      v.object({
        name: v.string(),
        planned: optionalDay,
        revised: optionalDay,
        actual: optionalDay,
        note: text,
      }),
    ),
    [],
  ),
  documents: v.nullish(
    v.array(
      v.object({
        kind: v.picklist(documentKinds),
        title: text,
        number: text,
        issued: optionalDay,
        version: number,
        file: v.nullish(documentFile, null),
      }),
    ),
    [],
  ),
  supplements: v.nullish(v.array(supplement), []),
  bidders: v.nullish(v.array(v.object({ name: v.string(), outcome: text })), []),
  supplier: text,
  /** Pesos per kWh. */
  awardPrice: v.nullish(v.pipe(v.number(), v.transform(fromNumber)), null),
  awardedOn: optionalDay,
  ercCase: text,
  outcome: text,
  legalBasis: text,
  email: text,
  phone: text,
  updatedAt: instant,
})

/** M10: what the committee makes known, of one bid or of all. */
export const cspBulletin = v.object({
  documentId: v.string(),
  number: v.string(),
  title: v.string(),
  postedAt: instant,
  text,
  bid: v.nullish(v.object({ code: v.string(), title: v.string(), slug: v.string() }), null),
  documents: v.nullish(v.array(postedDocument), []),
})

/** How power is bought, in the utility's words. */
export const cspPage = v.object({
  documentId: v.string(),
  lead: text,
  steps: v.nullish(v.array(v.object({ title: v.string(), text })), []),
  /** What the circulars that hold for the utility call a stage, where that isn't the usual name. */
  stageNames: v.nullish(v.array(v.object({ stage: v.picklist(bidStages), name: v.string() })), []),
  legalBasis: text,
  email: text,
  phone: text,
})

/** Stages that have a name of the utility's own. */
export type StageNames = Partial<Record<BidStage, string>>

export type CspBid = v.InferOutput<typeof cspBid>
export type CspBulletin = v.InferOutput<typeof cspBulletin>
export type CspPageText = v.InferOutput<typeof cspPage>

export function readBids(reader: CmsReader): Promise<CspBid[]> {
  return reader.list('csp-bid', { sort: ['code:desc', 'documentId:asc'] }, cspBid)
}

export async function readBid(reader: CmsReader, slug: string): Promise<CspBid | undefined> {
  const query = { filters: { slug: { $eq: slug } }, pagination: { pageSize: 1 } }
  return (await reader.list('csp-bid', query, cspBid))[0]
}

const found = v.object({ pagination: v.object({ total: v.number() }) })

/** The newest first; of one bid, where its slug is given. */
export async function readCspBulletins(
  reader: CmsReader,
  { page, pageSize, slug }: { page: number; pageSize: number; slug?: string },
): Promise<{ bulletins: CspBulletin[]; total: number }> {
  const query = {
    ...(slug && { filters: { bid: { slug: { $eq: slug } } } }),
    sort: ['postedAt:desc', 'documentId:asc'],
    pagination: { page, pageSize },
  }
  const { data, meta } = await reader.page('csp-bulletin', query, cspBulletin, found)
  return { bulletins: data, total: meta.pagination.total }
}

/** Null as long as nothing is published. */
export async function readCspPage(reader: CmsReader): Promise<CspPageText | null> {
  try {
    return await reader.single('csp-page', cspPage)
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}

export const stageNamesOf = (page: CspPageText | null): StageNames =>
  Object.fromEntries(page?.stageNames.map(({ stage, name }) => [stage, name]) ?? [])

export async function readStageNames(reader: CmsReader): Promise<StageNames> {
  return stageNamesOf(await readCspPage(reader))
}
