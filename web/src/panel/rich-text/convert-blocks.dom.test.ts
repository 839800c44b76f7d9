import { Editor } from '@tiptap/core'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { inlineText } from '~/lib/rich-text-blocks-as-text'
import { toStrapiBlocks, toProseMirror } from './convert-blocks'
import { ImageNode, LinkBlockNode, editorSchemaExtensions } from './editor-schema-extensions'

/** What else a newer console may keep on a node. */
const others = fc.option(
  fc.dictionary(fc.constantFrom('align', 'lang', 'x-id'), fc.jsonValue(), { maxKeys: 2 }),
  {
    nil: {},
  },
)
const flag = fc.option(fc.boolean(), { nil: undefined })
const words = fc.oneof(
  fc.constant(''),
  fc.string(),
  fc.constantFrom('₱1,234.56', 'a\nb', '\n', '  two  ', 'ñandú'),
)

const clean = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>
const text = fc
  .tuple(
    others,
    fc.record({ text: words, bold: flag, italic: flag, underline: flag, strikethrough: flag, code: flag }),
  )
  .map(([more, own]) => clean({ ...more, ...own, type: 'text' }))
const children = fc.array(text, { minLength: 1, maxLength: 4 })
const link = fc
  .tuple(
    others,
    fc.constantFrom('/rates', '#part-1', 'https://tanglaw.example/?a=1&b=2', 'tel:+63'),
    children,
  )
  .map(([more, url, own]) => ({ ...more, type: 'link', url, children: own }))
const inlines = fc.array(fc.oneof(text, link), { minLength: 1, maxLength: 4 })

const item = fc.tuple(others, inlines).map(([more, own]) => ({ ...more, type: 'list-item', children: own }))
const format = fc.constantFrom('ordered', 'unordered')
const { list } = fc.letrec<{ list: object }>((tie) => ({
  list: fc
    .tuple(
      others,
      format,
      fc.option(fc.nat(5), { nil: undefined }),
      fc.array(fc.oneof({ depthSize: 'small' }, item, tie('list')), { minLength: 1, maxLength: 4 }),
    )
    .map(([more, kind, indentLevel, own]) =>
      clean({ ...more, type: 'list', format: kind, indentLevel, children: own }),
    ),
}))

const image = fc
  .tuple(
    others,
    fc.dictionary(fc.constantFrom('name', 'hash', 'formats', 'provider_metadata'), fc.jsonValue()),
    fc.option(words),
    fc.option(words),
    fc.boolean(),
  )
  .map(([more, facts, alternativeText, caption, gallery]) => ({
    ...more,
    type: 'image',
    ...(gallery && { gallery }),
    image: { ...facts, url: '/uploads/a.png', alternativeText, caption },
    children: [{ type: 'text', text: '' }],
  }))
const code = fc
  .tuple(
    others,
    fc.constantFrom('table', 'table', 'json', null, undefined),
    fc.constantFrom('', 'C\nA\tB\n1\t2', 'Only a caption', '\n\n', 'x\ta\nb', 'C\nA\tB\n1\t2\t3\n4'),
    children,
  )
  .map(([more, language, table, own]) =>
    clean({
      ...more,
      type: 'code',
      language,
      children: language === 'table' ? [{ type: 'text', text: table }] : own,
    }),
  )
const callout = fc
  .tuple(others, fc.constantFrom('note', 'warning', 'unknown'), inlines)
  .map(([more, kind, own]) => ({ ...more, type: 'quote', callout: kind, children: own }))
const linkBlock = fc
  .tuple(
    others,
    fc.constantFrom('button', 'file', 'video', 'unknown'),
    fc.option(fc.record({ name: words, mime: words, size: fc.nat() }), { nil: undefined }),
    fc.oneof(inlines, fc.tuple(link)),
  )
  .map(([more, appearance, file, own]) =>
    clean({ ...more, type: 'paragraph', appearance, file, children: own }),
  )
const block = fc.oneof(
  callout,
  linkBlock,
  fc
    .tuple(others, fc.constantFrom('paragraph', 'quote'), inlines)
    .map(([more, type, own]) => ({ ...more, type, children: own })),
  fc
    .tuple(others, fc.integer({ min: 1, max: 6 }), inlines)
    .map(([more, level, own]) => ({ ...more, type: 'heading', level, children: own })),
  list,
  image,
  code,
  fc.tuple(others, fc.constant('chart')).map(([more, type]) => ({ ...more, type, children: [] })),
)
const blocks = fc.array(block, { maxLength: 6 })
fc.configureGlobal({ seed: 43 })

const editor = new Editor({
  element: null,
  extensions: [...editorSchemaExtensions, ImageNode, LinkBlockNode],
})

/** Opened in the editor itself, so that its schema and its normalization take part. */
function open(stored: unknown[]): void {
  editor.commands.setContent(toProseMirror(stored), { errorOnInvalidContent: true })
  editor.state.doc.check()
}

test('[C11] what the console can store survives open and save unchanged, however it is spelled', () => {
  fc.assert(
    fc.property(blocks, (stored) => {
      open(stored)
      expect(toStrapiBlocks(editor.getJSON())).toEqual(stored)
    }),
  )
})

test('[C11] a change of one paragraph leaves all else as it was stored', () => {
  fc.assert(
    fc.property(blocks, blocks, (before, after) => {
      const paragraph = {
        type: 'paragraph',
        'x-id': 7,
        children: [{ type: 'text', text: 'Old', bold: true }],
      }
      open([...before, paragraph, ...after])
      let at = 0
      for (let index = 0; index < before.length; index++) at += editor.state.doc.child(index).nodeSize
      editor.view.dispatch(editor.state.tr.insertText('New ', at + 1))
      expect(toStrapiBlocks(editor.getJSON())).toEqual([
        ...before,
        { ...paragraph, children: [{ type: 'text', text: 'New Old', bold: true }] },
        ...after,
      ])
    }),
    { numRuns: 50 },
  )
})

test('[C11] a block that is written again has the words, says no more than it must, and is stable', () => {
  const forget = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(forget)
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, part]) => (name === 'stored' ? [] : [[name, forget(part)]])),
    )
  }
  const readBack = (stored: unknown[]) =>
    toStrapiBlocks(forget(toProseMirror(stored)) as ReturnType<typeof toProseMirror>)
  const plain = blocks.map((all) =>
    all.filter(
      ({ type, ...one }: { type?: string }) =>
        type !== 'chart' && !('language' in one) && !('appearance' in one),
    ),
  )
  fc.assert(
    fc.property(plain, (stored) => {
      const once = readBack(stored)
      expect(readBack(once)).toEqual(once)
      expect(inlineText(once as never)).toBe(inlineText(stored as never))
    }),
  )
})

test('[C11] lists keep their depth as Strapi keeps it: beside the item that they belong to', () => {
  const entry = (words: string) => ({ type: 'list-item', children: [{ type: 'text', text: words }] })
  const document = toProseMirror([
    {
      type: 'list',
      format: 'ordered',
      children: [entry('One'), { type: 'list', format: 'unordered', children: [entry('Below')] }],
    },
  ])
  expect(document.content![0]).toMatchObject({
    type: 'orderedList',
    content: [{ type: 'listItem', content: [{ type: 'paragraph' }, { type: 'bulletList' }] }],
  })
})

test.each([
  ['a table', { type: 'code', language: 'table', children: [{ type: 'text', text: 'Load\nFeeder\t4' }] }],
  [
    'a picture',
    { type: 'image', image: { url: '/uploads/pylon.png' }, children: [{ type: 'text', text: '' }] },
  ],
])('[C11] after %s at the end there is a paragraph to write in, which is not stored', (_name, block) => {
  const { content = [] } = toProseMirror([block])
  expect(content.at(-1)).toEqual({ type: 'paragraph' })
  expect(toStrapiBlocks({ type: 'doc', content })).toEqual([block])
  const own = { type: 'paragraph', children: [{ type: 'text', text: '' }] }
  expect(toStrapiBlocks(toProseMirror([block, own]))).toEqual([block, own])
})
