import * as v from 'valibot'
import { choiceValuesOf } from '~/cms/choice-values-of'
import { advisory } from '~/cms/types.gen'
import { richTextBlocksSchema } from '~/lib/rich-text-blocks'
import { pictureSchema } from '~/lib/picture'

const optionalText = v.nullish(v.string(), null)
const instant = v.pipe(v.string(), v.isoTimestamp())
const optionalInstant = v.nullish(instant, null)

export const ADVISORY_KINDS = choiceValuesOf(advisory.fields.kind)
export const ADVISORY_STAGES = choiceValuesOf(advisory.fields.stage)

export type AdvisoryKind = (typeof ADVISORY_KINDS)[number]
export type AdvisoryStage = (typeof ADVISORY_STAGES)[number]

export const barangaySchema = v.object({
  documentId: v.string(),
  code: v.string(),
  name: v.string(),
  town: optionalText,
})

export const feederSchema = v.object({
  code: v.string(),
  name: v.string(),
  substation: optionalText,
  customers: v.nullish(v.number(), null),
})

const window = v.object({ start: instant, end: optionalInstant, revisedEnd: optionalInstant })

const area = v.object({
  barangay: v.nullish(v.object({ code: v.string(), name: v.string(), town: optionalText }), null),
  portion: optionalText,
  streets: optionalText,
  excluded: v.nullish(v.boolean(), false),
  restoredAt: optionalInstant,
})

const update = v.object({
  at: instant,
  text: optionalText,
  stage: v.nullish(v.picklist(ADVISORY_STAGES), null),
})

/** An outage or another notice: when, where, why, and its progress. */
export const advisorySchema = v.object({
  documentId: v.string(),
  code: v.string(),
  title: v.string(),
  slug: v.string(),
  kind: v.picklist(ADVISORY_KINDS),
  stage: v.picklist(ADVISORY_STAGES),
  windows: v.nullish(v.array(window), []),
  areas: v.nullish(v.array(area), []),
  feeder: v.nullish(feederSchema, null),
  customers: v.nullish(v.number(), null),
  purpose: optionalText,
  cause: optionalText,
  initiator: optionalText,
  updates: v.nullish(v.array(update), []),
  postedAt: instant,
  restoredAt: optionalInstant,
  expiresAt: optionalInstant,
  updatedAt: instant,
})

/** A topic of articles, by whose code addresses name it. */
const category = v.object({ code: v.string(), name: v.string() })

/** The same in the list of topics; one that isn't in use keeps its articles. */
export const newsTopicSchema = v.object({ ...category.entries, isActive: v.nullish(v.boolean(), true) })

const articleHead = {
  documentId: v.string(),
  title: v.string(),
  slug: v.string(),
  summary: v.string(),
  category,
  cover: pictureSchema,
  coverAlt: optionalText,
  author: optionalText,
  postedAt: instant,
  updatedAt: instant,
}

const seo = v.nullish(
  v.object({
    title: optionalText,
    description: optionalText,
    image: pictureSchema,
    noIndex: v.nullish(v.boolean(), false),
  }),
  null,
)

/** An article without its text, for lists. */
export const articleSummarySchema = v.object(articleHead)

export const newsArticleSchema = v.object({
  ...articleHead,
  body: richTextBlocksSchema,
  related: v.nullish(v.array(v.object({ label: v.string(), url: v.string() })), []),
  seo,
})

/** An item of the combined list of articles and advisories. */
export const newsItemSchema = v.variant('type', [
  v.object({ type: v.literal('news-article'), ...articleHead }),
  v.object({ type: v.literal('advisory'), ...advisorySchema.entries }),
])

export type NewsTopic = v.InferOutput<typeof newsTopicSchema>
export type Barangay = v.InferOutput<typeof barangaySchema>
export type Advisory = v.InferOutput<typeof advisorySchema>
export type OutageWindow = Advisory['windows'][number]
export type ArticleSummary = v.InferOutput<typeof articleSummarySchema>
export type NewsArticle = v.InferOutput<typeof newsArticleSchema>
export type NewsItem = v.InferOutput<typeof newsItemSchema>
