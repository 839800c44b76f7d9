import * as v from 'valibot'
import type { CmsQuery, CmsReader } from '~/cms/cms-reader'
import { decimalFromNumber } from '~/lib/decimal'
import { documentFileSchema } from '~/lib/document-file'
import { BIDDING_CATEGORIES, BIDDING_STAGES } from './bidding-stages'

const text = v.nullish(v.string(), null)
const pesos = v.nullish(v.pipe(v.number(), v.transform(decimalFromNumber)), null)
const instant = v.pipe(v.string(), v.isoTimestamp())
const optionalInstant = v.nullish(instant, null)

/** A bid bulletin. One that moved the deadline states the previous and the new one. */
export const bidBulletinSchema = v.object({
  number: v.string(),
  issuedAt: instant,
  changes: v.string(),
  previousDeadline: optionalInstant,
  newDeadline: optionalInstant,
  file: v.nullish(documentFileSchema, null),
})

export const postedDocumentSchema = v.object({ title: v.string(), file: v.nullish(documentFileSchema, null) })

/** M09: a public bidding, from the invitation to the award. */
export const bacBiddingSchema = v.object({
  documentId: v.string(),
  number: v.string(),
  title: v.string(),
  slug: v.string(),
  category: v.picklist(BIDDING_CATEGORIES),
  stage: v.picklist(BIDDING_STAGES),
  rebidOf: text,
  summary: text,
  approvedBudget: pesos,
  /** Of a sale of property, which has no budget. */
  floorPrice: pesos,
  bidDocumentsFee: pesos,
  postedAt: instant,
  preBidConferenceAt: optionalInstant,
  submissionDeadline: optionalInstant,
  bidOpeningAt: optionalInstant,
  venue: text,
  contact: text,
  documents: v.nullish(v.array(postedDocumentSchema), []),
  bidBulletins: v.nullish(v.array(bidBulletinSchema), []),
  winningBidder: text,
  contractAmount: pesos,
  noticeOfAwardOn: v.nullish(v.pipe(v.string(), v.isoDate()), null),
  resultNote: text,
  updatedAt: instant,
})

export type BacBidding = v.InferOutput<typeof bacBiddingSchema>

/** The filters of the list; an empty string means all. */
export interface BiddingFilters {
  q: string
  /** Only biddings with one of these slugs. */
  slugs?: string[]
  stage: string
  category: string
  sort: string
}

const TYPE = 'bac-bidding'
const found = v.object({ pagination: v.object({ total: v.number() }) })
const orders: Record<string, string> = {
  posted: 'postedAt:desc',
  deadline: 'submissionDeadline:asc',
  '-deadline': 'submissionDeadline:desc',
  budget: 'approvedBudget:desc',
}
/** The most open biddings that are read, those with the nearest deadlines. */
const MOST_OPEN = 100
/** The most sales in the list by budget. */
const MOST_SALES = 100

/**
 * Rounds down to the minute, so that all requests within a minute share one cached response. The clock closes
 * a bidding whatever its stored stage.
 */
const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString()

function stageFilter(stage: string, at: Date): object[] {
  const minute = minuteOf(at)
  const open = { stage: { $eq: 'open' } }
  switch (stage) {
    case '':
      return []
    case 'open':
      return [{ ...open, submissionDeadline: { $gt: minute } }]
    case 'closed':
      return [{ $or: [{ stage: { $eq: 'closed' } }, { ...open, submissionDeadline: { $lte: minute } }] }]
    case 'past':
      return [{ $or: [{ stage: { $ne: 'open' } }, { ...open, submissionDeadline: { $lte: minute } }] }]
    default:
      return [{ stage: { $eq: stage } }]
  }
}

/** Each word of a search must occur in one of these fields. */
const searched = ['number', 'title', 'summary', 'winningBidder']

/**
 * The reference numbers that a visitor may mean by a text such as `BAC-2026-26`, `bac 2026 026` or `bac2026026`: its
 * last part with up to 3 leading zeros. Undefined for other texts.
 */
function possibleNumbers(text: string): string[] | undefined {
  const [, prefix, year, count] =
    /^([a-z]{2,6})[\s-]*(20\d\d)[\s-]*0*([1-9]\d{0,3})$/i.exec(text.trim()) ?? []
  if (!prefix || !year || !count) return undefined
  return [0, 1, 2, 3].map((zeros) => `${prefix.toUpperCase()}-${year}-${'0'.repeat(zeros)}${count}`)
}

/** Conditions on the fields that a search looks in: the reference number, or each of the words in one of the fields. */
function searchConditions(q: string): object[] {
  const numbers = possibleNumbers(q)
  if (numbers) return [{ number: { $in: numbers } }]
  return q
    .split(/\s+/)
    .filter(Boolean)
    .slice(0, 8)
    .map((word) => ({ $or: searched.map((name) => ({ [name]: { $containsi: word } })) }))
}

function queryOf(
  { q, stage, category, sort, slugs }: BiddingFilters,
  at: Date,
  others: object[] = [],
): CmsQuery {
  const all = [
    ...others,
    ...(slugs ? [{ slug: { $in: slugs } }] : []),
    ...stageFilter(stage, at),
    ...(category ? [{ category: { $eq: category } }] : []),
    ...searchConditions(q),
  ]
  return {
    ...(all.length > 0 && { filters: { $and: all } }),
    sort: [orders[sort] ?? 'submissionDeadline:desc', 'documentId:asc'],
  }
}

/** One page of the matching biddings, and their number. The stage `past` means all that aren't open. */
export async function readBiddings(
  reader: CmsReader,
  filters: BiddingFilters,
  at: Date,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ biddings: BacBidding[]; total: number }> {
  if (filters.sort === 'budget') return readByBudget(reader, filters, at, { page, pageSize })
  const query = { ...queryOf(filters, at), pagination: { page, pageSize } }
  const { data, meta } = await reader.page(TYPE, query, bacBiddingSchema, found)
  return { biddings: data, total: meta.pagination.total }
}

/** A sale has no budget and comes last: databases disagree on where they sort what has no value. */
async function readByBudget(
  reader: CmsReader,
  filters: BiddingFilters,
  at: Date,
  { page, pageSize }: { page: number; pageSize: number },
): Promise<{ biddings: BacBidding[]; total: number }> {
  const where = (budget: object) => queryOf(filters, at, [{ approvedBudget: budget }])
  const [priced, sales] = await Promise.all([
    reader.page(
      TYPE,
      { ...where({ $notNull: true }), pagination: { page, pageSize } },
      bacBiddingSchema,
      found,
    ),
    reader.list(TYPE, { ...where({ $null: true }), pagination: { pageSize: MOST_SALES } }, bacBiddingSchema),
  ])
  const { total } = priced.meta.pagination
  const first = Math.max(0, (page - 1) * pageSize - total)
  const biddings = [...priced.data, ...sales.slice(first, first + pageSize - priced.data.length)]
  return { biddings, total: total + sales.length }
}

/** Open biddings, nearest deadline first. */
export function readOpenBiddings(reader: CmsReader, at: Date): Promise<BacBidding[]> {
  const filters = { q: '', stage: 'open', category: '', sort: 'deadline' }
  return reader.list(TYPE, { ...queryOf(filters, at), pagination: { pageSize: MOST_OPEN } }, bacBiddingSchema)
}

export async function readBidding(reader: CmsReader, slug: string): Promise<BacBidding | undefined> {
  const query = { filters: { slug: { $eq: slug } }, pagination: { pageSize: 1 } }
  return (await reader.list(TYPE, query, bacBiddingSchema))[0]
}
