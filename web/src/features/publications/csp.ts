import * as v from 'valibot'
import { choiceValuesOf } from '~/cms/choice-values-of'
import { NotFoundError } from '~/cms/errors'
import type { CmsReader } from '~/cms/cms-reader'
import { cspBidding } from '~/cms/types.gen'
import { decimalFromNumber } from '~/lib/decimal'
import { documentFileSchema } from '~/lib/document-file'
import { postedDocumentSchema, bidBulletinSchema } from './biddings'
import { CSP_STAGES, BIDDING_DOCUMENT_KINDS, type CspStage } from './bidding-stages'

const text = v.nullish(v.string(), null)
const number = v.nullish(v.number(), null)
const day = v.pipe(v.string(), v.isoDate())
const optionalDay = v.nullish(day, null)
const instant = v.pipe(v.string(), v.isoTimestamp())

/** M11: a competitive selection process for power supply. */
export const cspBiddingSchema = v.object({
  documentId: v.string(),
  code: v.string(),
  title: v.string(),
  shortTitle: text,
  slug: v.string(),
  stage: v.picklist(CSP_STAGES),
  round: number,
  rebidOf: text,
  capacityMw: v.number(),
  energyMwh: number,
  loadType: v.picklist(choiceValuesOf(cspBidding.fields.loadType)),
  technology: text,
  psaType: v.nullish(v.picklist(choiceValuesOf(cspBidding.fields.psaType)), null),
  termYears: number,
  deliveryStart: optionalDay,
  startCondition: text,
  submissionDeadline: v.nullish(instant, null),
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
        kind: v.picklist(BIDDING_DOCUMENT_KINDS),
        title: text,
        number: text,
        issued: optionalDay,
        version: number,
        file: v.nullish(documentFileSchema, null),
      }),
    ),
    [],
  ),
  bidBulletins: v.nullish(v.array(bidBulletinSchema), []),
  bidders: v.nullish(v.array(v.object({ name: v.string(), outcome: text })), []),
  winningBidder: text,
  /** Pesos per kWh. */
  contractPrice: v.nullish(v.pipe(v.number(), v.transform(decimalFromNumber)), null),
  noticeOfAwardOn: optionalDay,
  ercCase: text,
  resultNote: text,
  legalBasis: text,
  email: text,
  phone: text,
  updatedAt: instant,
})

/** M10: an announcement of the committee, about one bidding or all. */
export const cspAnnouncementSchema = v.object({
  documentId: v.string(),
  number: v.string(),
  title: v.string(),
  postedAt: instant,
  text,
  bidding: v.nullish(v.object({ code: v.string(), title: v.string(), slug: v.string() }), null),
  documents: v.nullish(v.array(postedDocumentSchema), []),
})

/** The utility's explanation of how it buys power. */
export const cspPageSchema = v.object({
  documentId: v.string(),
  lead: text,
  steps: v.nullish(v.array(v.object({ title: v.string(), text })), []),
  /** Names of stages in the circulars that apply to the utility, where they differ from the usual ones. */
  stageNames: v.nullish(v.array(v.object({ stage: v.picklist(CSP_STAGES), name: v.string() })), []),
  legalBasis: text,
  email: text,
  phone: text,
})

/** Stages with a name of the utility's own. */
export type CustomCspStageNames = Partial<Record<CspStage, string>>

export type CspBidding = v.InferOutput<typeof cspBiddingSchema>
export type CspAnnouncement = v.InferOutput<typeof cspAnnouncementSchema>
export type CspPageText = v.InferOutput<typeof cspPageSchema>

export function readCspBiddings(reader: CmsReader): Promise<CspBidding[]> {
  return reader.list('csp-bidding', { sort: ['code:desc', 'documentId:asc'] }, cspBiddingSchema)
}

export async function readCspBidding(reader: CmsReader, slug: string): Promise<CspBidding | undefined> {
  const query = { filters: { slug: { $eq: slug } }, pagination: { pageSize: 1 } }
  return (await reader.list('csp-bidding', query, cspBiddingSchema))[0]
}

const found = v.object({ pagination: v.object({ total: v.number() }) })

/** Announcements, newest first; of one bidding if its slug is given. */
export async function readCspAnnouncements(
  reader: CmsReader,
  { page, pageSize, slug }: { page: number; pageSize: number; slug?: string },
): Promise<{ bulletins: CspAnnouncement[]; total: number }> {
  const query = {
    ...(slug && { filters: { bidding: { slug: { $eq: slug } } } }),
    sort: ['postedAt:desc', 'documentId:asc'],
    pagination: { page, pageSize },
  }
  const { data, meta } = await reader.page('csp-announcement', query, cspAnnouncementSchema, found)
  return { bulletins: data, total: meta.pagination.total }
}

/** The text of the page; null if none is published. */
export async function readCspPage(reader: CmsReader): Promise<CspPageText | null> {
  try {
    return await reader.single('csp-page', cspPageSchema)
  } catch (error) {
    if (error instanceof NotFoundError) return null
    throw error
  }
}

export const cspStageNamesOf = (page: CspPageText | null): CustomCspStageNames =>
  Object.fromEntries(page?.stageNames.map(({ stage, name }) => [stage, name]) ?? [])

export async function readCspStageNames(reader: CmsReader): Promise<CustomCspStageNames> {
  return cspStageNamesOf(await readCspPage(reader))
}
