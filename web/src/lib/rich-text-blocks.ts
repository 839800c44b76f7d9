import * as v from 'valibot'
import { pictureSchema } from './picture'

/** A piece of text with its marks, as Strapi stores it. */
const text = v.object({
  type: v.literal('text'),
  text: v.string(),
  bold: v.optional(v.boolean()),
  italic: v.optional(v.boolean()),
  underline: v.optional(v.boolean()),
  strikethrough: v.optional(v.boolean()),
  code: v.optional(v.boolean()),
})

const link = v.object({ type: v.literal('link'), url: v.string(), children: v.array(text) })
const inline = v.variant('type', [text, link])
const inlines = v.array(inline)

export type TextNode = v.InferOutput<typeof text>
export type InlineNode = v.InferOutput<typeof inline>

export interface ListBlock {
  type: 'list'
  format: 'ordered' | 'unordered'
  children: (ListBlock | { type: 'list-item'; children: InlineNode[] })[]
}

const list: v.GenericSchema<unknown, ListBlock> = v.object({
  type: v.literal('list'),
  format: v.picklist(['ordered', 'unordered']),
  children: v.array(
    v.union([v.lazy(() => list), v.object({ type: v.literal('list-item'), children: inlines })]),
  ),
})

/** The kinds of a callout, which is stored as a quote with `callout`. */
export const CALLOUT_KINDS = ['note', 'warning'] as const

/** What a paragraph with one link can look like (`appearance`). */
export const LINK_APPEARANCES = ['button', 'file', 'video'] as const

/** An optional value; one that this build doesn't know is left out, and its block shown without it. */
const optionalOf = <const Values extends readonly string[]>(values: Values) =>
  v.fallback(v.optional(v.picklist(values)), undefined)

/** What a text says of a file that it offers: kilobytes, and its type. */
const fileFacts = v.fallback(
  v.optional(v.object({ name: v.string(), mime: v.string(), size: v.number() })),
  undefined,
)

const image = v.object({
  type: v.literal('image'),
  /** Whether it is shown beside the images before and after it that say the same. */
  gallery: v.optional(v.boolean(), false),
  image: v.looseObject({
    alternativeText: v.nullish(v.string(), null),
    caption: v.nullish(v.string(), null),
    url: v.string(),
  }),
})

const block = v.union([
  v.object({
    type: v.literal('paragraph'),
    /** A paragraph with one link that looks like more than a link. */
    appearance: optionalOf(LINK_APPEARANCES),
    file: fileFacts,
    children: inlines,
  }),
  v.object({ type: v.literal('heading'), level: v.number(), children: inlines }),
  v.object({ type: v.literal('quote'), callout: optionalOf(CALLOUT_KINDS), children: inlines }),
  v.object({ type: v.literal('code'), language: v.nullish(v.string(), null), children: v.array(text) }),
  list,
  v.pipe(
    image,
    v.transform(({ image: file, gallery }) => ({
      type: 'image' as const,
      gallery,
      picture: v.parse(pictureSchema, file),
      alt: file.alternativeText ?? '',
      caption: file.caption,
    })),
  ),
])

export type Block = v.InferOutput<typeof block>
export type ParagraphBlock = Extract<Block, { type: 'paragraph' }>
export type ImageBlock = Extract<Block, { type: 'image' }>

/** Schema of rich text in Strapi's blocks format. Drops blocks of an unknown kind and keeps the rest. */
export const richTextBlocksSchema = v.pipe(
  v.nullish(v.array(v.unknown()), []),
  v.transform((all) => all.flatMap((one): Block[] => (v.is(block, one) ? [v.parse(block, one)] : []))),
)
