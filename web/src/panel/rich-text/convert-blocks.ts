import type { JSONContent } from '@tiptap/core'
import { deepEqual } from 'fast-equals'
import { CALLOUT_KINDS, LINK_APPEARANCES } from '~/lib/rich-text-blocks'
import { serializeTable, parseTableText } from './table-text'

/** A node of rich text as Strapi stores it: a block, a link or a piece of text, with all its other attributes. */
type Stored = Record<string, unknown>
type Mark = NonNullable<JSONContent['marks']>[number]

/** Strapi's marks and the editor's. */
const marks = {
  bold: 'bold',
  italic: 'italic',
  underline: 'underline',
  strikethrough: 'strike',
  code: 'code',
} as const
const markNames = Object.entries(marks)

/** The properties that the conversion itself reads and writes; it copies all others unchanged. */
const known: ReadonlySet<string> = new Set([
  'type',
  'children',
  'text',
  'url',
  'level',
  'format',
  'language',
  'image',
  'indentLevel',
  'callout',
  'appearance',
  'file',
  'gallery',
  ...Object.keys(marks),
])

/**
 * Converts stored blocks to the editor's document. Every node keeps its stored form (`stored`), so that an untouched
 * node is written exactly as it was.
 */
export function toProseMirror(blocks: readonly unknown[]): JSONContent {
  const content = blocks.map(toNode)
  const last = content.at(-1)
  if (!last || isWithoutExit(last)) content.push({ type: 'paragraph' })
  return { type: 'doc', content }
}

/** Blocks that Enter can't leave, so the editor adds a paragraph after one at the end. */
const WITHOUT_EXIT = ['captionedTable', 'image', 'linkBlock', 'foreign']

const isWithoutExit = (node: JSONContent | undefined) => WITHOUT_EXIT.includes(node?.type ?? '')

/** Converts an edited document to stored blocks, without the paragraph that the editor adds at the end. */
export function toStrapiBlocks({ content = [] }: JSONContent): unknown[] {
  const last = content.at(-1)
  const isAdded =
    last?.type === 'paragraph' &&
    !last.content &&
    !storedOf(last) &&
    (content.length === 1 || isWithoutExit(content.at(-2)))
  return (isAdded ? content.slice(0, -1) : content).map((node) => written(node, 0))
}

const storedOf = (node: JSONContent): Stored | undefined =>
  (node.attrs?.['stored'] as Stored | null | undefined) ?? undefined

/** A node in its stored form if it is unchanged, otherwise rebuilt with all its unknown attributes. */
function written(node: JSONContent, depth: number): Stored {
  const stored = storedOf(node)
  if (!stored) return convertNode(node, depth)
  if (node.type === 'foreign') return stored
  const fresh = convertNode(node, depth)
  const before = node.type === 'listItem' ? toItem(stored) : toNode(stored)
  return deepEqual(convertNode(before, depth), fresh) ? stored : { ...more(stored), ...fresh }
}

const more = (stored: Stored): Stored =>
  Object.fromEntries(Object.entries(stored).filter(([name]) => !known.has(name)))

function toNode(block: unknown): JSONContent {
  const stored = asStored(block)
  const attrs = { stored }
  const children = childrenOf(stored)
  switch (stored['type']) {
    case 'paragraph':
      return toLinkBlock(stored) ?? textBlock('paragraph', attrs, children)
    case 'quote': {
      const kind = stored['callout']
      return isCallout(kind)
        ? textBlock('callout', { ...attrs, kind }, children)
        : textBlock('quote', attrs, children)
    }
    case 'heading':
      return textBlock('heading', { ...attrs, level: stored['level'] }, children)
    case 'code':
      return toCode(stored, children.map(textOf).join(''))
    case 'list':
      return toList(stored)
    case 'image': {
      const image = asStored(stored['image'])
      return {
        type: 'image',
        attrs: {
          ...attrs,
          image,
          alt: image['alternativeText'] ?? '',
          caption: image['caption'] ?? '',
          gallery: stored['gallery'] === true,
        },
      }
    }
    default:
      return { type: 'foreign', attrs }
  }
}

const isCallout = (kind: unknown) => CALLOUT_KINDS.some((one) => one === kind)

const isAppearance = (appearance: unknown) => LINK_APPEARANCES.some((one) => one === appearance)

/** A button, a file or a video; undefined for a paragraph that isn't one link alone. */
function toLinkBlock(stored: Stored): JSONContent | undefined {
  const { appearance, file = null } = stored
  const [link, ...others] = childrenOf(stored).filter(
    (node) => node['type'] === 'link' || textOf(node).trim(),
  )
  if (!isAppearance(appearance) || link?.['type'] !== 'link' || others.length > 0) return undefined
  const label = childrenOf(link).map(textOf).join('')
  return { type: 'linkBlock', attrs: { stored, appearance, url: link['url'], label, file } }
}

const textBlock = (type: string, attrs: object, children: readonly Stored[]): JSONContent => ({
  type,
  attrs: { ...attrs },
  ...filled(children.flatMap((child) => toInline(child, []))),
})

const filled = (content: JSONContent[]) => (content.length > 0 ? { content } : {})

function toInline(node: Stored, around: Mark[]): JSONContent[] {
  if (node['type'] === 'link') {
    const link = { type: 'link', attrs: { url: node['url'], more: more(node) } }
    return childrenOf(node).flatMap((child) => toInline(child, [link]))
  }
  const others = more(node)
  const all: Mark[] = [
    ...around,
    ...markNames.filter(([name]) => node[name] === true).map(([, type]) => ({ type })),
    ...(Object.keys(others).length > 0 ? [{ type: 'kept', attrs: { more: others } }] : []),
  ]
  const marked = all.length > 0 ? { marks: all } : {}
  return textOf(node)
    .split('\n')
    .flatMap((line, index): JSONContent[] => [
      ...(index > 0 ? [{ type: 'hardBreak', ...marked }] : []),
      ...(line ? [{ type: 'text', text: line, ...marked }] : []),
    ])
}

function toCode(stored: Stored, text: string): JSONContent {
  const { language } = stored
  const content = (words: string) => filled(words ? [{ type: 'text', text: words }] : [])
  if (language !== 'table') {
    return { type: 'codeBlock', attrs: { stored, language: language ?? null }, ...content(text) }
  }
  const { caption, rows } = parseTableText(text)
  return {
    type: 'captionedTable',
    attrs: { stored },
    content: [
      { type: 'tableCaption', ...content(caption) },
      {
        type: 'table',
        content: rows.map((cells, row) => ({
          type: 'tableRow',
          content: cells.map((cell) => ({ type: row === 0 ? 'tableHeader' : 'tableCell', ...content(cell) })),
        })),
      },
    ],
  }
}

/** Converts a list. Strapi stores a nested list beside its parent item; the editor has it inside. */
function toList(stored: Stored): JSONContent {
  const items: JSONContent[] = []
  for (const child of childrenOf(stored)) {
    if (child['type'] !== 'list') items.push(toItem(child))
    else (items.at(-1) ?? items[items.push(toItem()) - 1]!).content!.push(toList(child))
  }
  const type = stored['format'] === 'ordered' ? 'orderedList' : 'bulletList'
  return { type, attrs: { stored }, content: items }
}

const toItem = (stored?: Stored): JSONContent => ({
  type: 'listItem',
  attrs: { stored: stored ?? null },
  content: [textBlock('paragraph', {}, stored ? childrenOf(stored) : [])],
})

function convertNode({ type, attrs = {}, content = [] }: JSONContent, depth: number): Stored {
  const text = () => content.map((node) => node.text ?? '').join('')
  switch (type) {
    case 'heading':
      return { type: 'heading', level: attrs['level'], children: inlinesOf(content) }
    case 'bulletList':
    case 'orderedList':
      return {
        type: 'list',
        format: type === 'orderedList' ? 'ordered' : 'unordered',
        ...(depth > 0 && { indentLevel: depth }),
        children: content.flatMap((item) => [
          written({ ...item, content: item.content?.slice(0, 1) ?? [] }, depth),
          ...(item.content ?? []).slice(1).map((list) => written(list, depth + 1)),
        ]),
      }
    case 'listItem':
      return { type: 'list-item', children: inlinesOf(content[0]?.content ?? []) }
    case 'codeBlock':
      return { type: 'code', language: attrs['language'] ?? null, children: [{ type: 'text', text: text() }] }
    case 'captionedTable': {
      const [caption, table] = content
      const cells = (table?.content ?? []).map((row) =>
        (row.content ?? []).map(({ content: own }) => wordsOf(own)),
      )
      const words = serializeTable(wordsOf(caption?.content), cells)
      return { type: 'code', language: 'table', children: [{ type: 'text', text: words }] }
    }
    case 'image': {
      const { image, alt, caption, gallery } = attrs as {
        image: Stored
        alt: string
        caption: string
        gallery: boolean
      }
      return {
        type: 'image',
        ...(gallery && { gallery }),
        image: { ...image, alternativeText: alt || null, caption: caption || null },
        children: [{ type: 'text', text: '' }],
      }
    }
    case 'callout':
      return { type: 'quote', callout: attrs['kind'], children: inlinesOf(content) }
    case 'linkBlock': {
      const { appearance, url, label, file } = attrs
      const link = { type: 'link', url, children: [{ type: 'text', text: label }] }
      return { type: 'paragraph', appearance, ...(file && { file }), children: [link] }
    }
    default:
      return { type: type === 'quote' ? 'quote' : 'paragraph', children: inlinesOf(content) }
  }
}

const wordsOf = (content: JSONContent[] = []): string => content.map(({ text = ' ' }) => text).join('')

/** Texts and links; adjacent texts with the same marks are joined. */
function inlinesOf(content: readonly JSONContent[]): Stored[] {
  const all: Stored[] = []
  let open: { mark: Mark; children: Stored[] } | undefined
  for (const node of content) {
    const link = node.marks?.find(({ type }) => type === 'link')
    if (!link) open = undefined
    else if (!deepEqual(open?.mark, link)) {
      open = { mark: link, children: [] }
      const { url, more: others } = link.attrs as { url: string; more: Stored | null }
      all.push({ ...others, type: 'link', url, children: open.children })
    }
    append(open?.children ?? all, node)
  }
  return all.length > 0 ? all : [{ type: 'text', text: '' }]
}

function append(list: Stored[], { type, text, marks: own = [] }: JSONContent): void {
  const others = own.find((mark) => mark.type === 'kept')?.attrs?.['more'] as Stored | undefined
  const marked = markNames.filter(([, name]) => own.some((mark) => mark.type === name))
  const look: Stored = {
    ...others,
    type: 'text',
    ...Object.fromEntries(marked.map(([name]) => [name, true])),
  }
  const words = type === 'hardBreak' ? '\n' : (text ?? '')
  const last = list.at(-1)
  if (last?.['type'] === 'text' && deepEqual({ ...last, text: '' }, { ...look, text: '' })) {
    last['text'] = textOf(last) + words
  } else list.push({ ...look, text: words })
}

const textOf = ({ text }: Stored): string => (typeof text === 'string' ? text : '')

const asStored = (value: unknown): Stored =>
  typeof value === 'object' && value !== null ? (value as Stored) : {}

const childrenOf = ({ children }: Stored): Stored[] => (Array.isArray(children) ? children.map(asStored) : [])
