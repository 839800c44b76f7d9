import * as v from 'valibot'
import { picture } from './image'

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

export type Text = v.InferOutput<typeof text>
export type Inline = v.InferOutput<typeof inline>

export interface ListBlock {
  type: 'list'
  format: 'ordered' | 'unordered'
  children: (ListBlock | { type: 'list-item'; children: Inline[] })[]
}

const list: v.GenericSchema<unknown, ListBlock> = v.object({
  type: v.literal('list'),
  format: v.picklist(['ordered', 'unordered']),
  children: v.array(
    v.union([v.lazy(() => list), v.object({ type: v.literal('list-item'), children: inlines })]),
  ),
})

const image = v.object({
  type: v.literal('image'),
  image: v.looseObject({
    alternativeText: v.nullish(v.string(), null),
    caption: v.nullish(v.string(), null),
    url: v.string(),
  }),
})

const block = v.union([
  v.object({ type: v.literal('paragraph'), children: inlines }),
  v.object({ type: v.literal('heading'), level: v.number(), children: inlines }),
  v.object({ type: v.literal('quote'), children: inlines }),
  v.object({ type: v.literal('code'), language: v.nullish(v.string(), null), children: v.array(text) }),
  list,
  v.pipe(
    image,
    v.transform(({ image: file }) => ({
      type: 'image' as const,
      picture: v.parse(picture, file),
      alt: file.alternativeText ?? '',
      caption: file.caption,
    })),
  ),
])

export type Block = v.InferOutput<typeof block>

/** Rich text of an editor's; a block of a kind that this site doesn't know is left out, and nothing else with it. */
export const blocks = v.pipe(
  v.nullish(v.array(v.unknown()), []),
  v.transform((all) => all.flatMap((one): Block[] => (v.is(block, one) ? [v.parse(block, one)] : []))),
)
