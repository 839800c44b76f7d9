import * as v from 'valibot'
import { picture } from './image'
import { safeLink } from './links'

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

/** The words of a piece of rich text. */
export function textOf(
  nodes: readonly { type: string; text?: string; children?: readonly unknown[] }[],
): string {
  return nodes
    .map((node) => node.text ?? textOf((node.children ?? []) as Parameters<typeof textOf>[0]))
    .join('')
}

/** A table in a code block of the language `table`: its caption, its header and its rows, tabs between cells. */
export interface Table {
  caption: string
  header: string[]
  rows: string[][]
}

export function tableOf(text: string): Table {
  const [caption = '', ...lines] = text.split('\n')
  const [header = [], ...rows] = lines.map((line) => line.split('\t').map((cell) => cell.trim()))
  return {
    caption: caption.trim(),
    header,
    rows: rows.map((row) => header.map((_, index) => row[index] ?? '')),
  }
}

/** Headings of the second level, with the anchors that they get: for a list of what is on the page. */
export function headingsOf(all: readonly Block[]): { id: string; text: string }[] {
  return all.flatMap((one, index) =>
    one.type === 'heading' && one.level === 2 ? [{ id: anchorOf(index), text: textOf(one.children) }] : [],
  )
}

export const anchorOf = (index: number): string => `part-${index + 1}`

/** How long reading takes, in whole minutes, at 200 words a minute. */
export function readingMinutes(all: readonly Block[]): number {
  const words = all
    .map((one) => ('children' in one ? textOf(one.children) : ''))
    .join(' ')
    .split(/\s+/)
    .filter(Boolean)
  return Math.max(1, Math.round(words.length / 200))
}

/** Where a link of rich text may lead; undefined for what this site doesn't follow. */
export const followed = safeLink
