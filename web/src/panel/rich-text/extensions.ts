import { Extension, Mark, Node, type Extensions } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Code } from '@tiptap/extension-code'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList, ListItem, ListKeymap, OrderedList } from '@tiptap/extension-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Strike } from '@tiptap/extension-strike'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { Gapcursor, TrailingNode, UndoRedo } from '@tiptap/extensions'
import { safeLink } from '~/lib/links'

/** What a node was stored as; the browser's own copy and paste, and a split, leave it with the first. */
const Stored = Extension.create({
  name: 'stored',
  addGlobalAttributes: () => [
    {
      types: [
        'paragraph',
        'heading',
        'quote',
        'bulletList',
        'orderedList',
        'listItem',
        'codeBlock',
        'captionedTable',
        'image',
        'foreign',
      ],
      attributes: { stored: { default: null, rendered: false, keepOnSplit: false } },
    },
  ],
})

/** One run of text, as Strapi keeps it: no paragraphs inside. */
const Quote = Node.create({
  name: 'quote',
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
})

const CaptionedTable = Node.create({
  name: 'captionedTable',
  group: 'block',
  content: 'tableCaption table',
  isolating: true,
  parseHTML: () => [{ tag: 'figure[data-table]' }],
  renderHTML: () => ['figure', { 'data-table': '' }, 0],
})

const TableCaption = Node.create({
  name: 'tableCaption',
  content: 'text*',
  marks: '',
  isolating: true,
  parseHTML: () => [{ tag: 'figcaption' }],
  renderHTML: () => ['figcaption', 0],
})

/** A picture of the library; the editor renders and describes it (`picture.tsx`). */
export const Picture = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    image: { default: {}, rendered: false },
    alt: { default: '', rendered: false },
    caption: { default: '', rendered: false },
  }),
  // It is copied within the editor alone: a picture from elsewhere isn't in the library.
  parseHTML: () => [
    {
      tag: 'figure[data-picture]',
      getAttrs: (element) =>
        JSON.parse(element.getAttribute('data-picture') ?? '{}') as Record<string, unknown>,
    },
  ],
  renderHTML: ({ node: { attrs } }) => {
    const { stored: _stored, ...kept } = attrs
    return ['figure', { 'data-picture': JSON.stringify(kept) }]
  },
})

/** A block of an unknown kind: shown as such, and preserved. */
const Foreign = Node.create({
  name: 'foreign',
  group: 'block',
  atom: true,
  renderHTML: () => ['p', { 'data-foreign': '' }, 'This block can’t be edited here. It won’t change.'],
})

export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ url: { default: '', rendered: false }, more: { default: {}, rendered: false } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const url = element.getAttribute('href') ?? ''
        return safeLink(url) ? { url } : false
      },
    },
  ],
  renderHTML: ({ mark }) => ['a', { href: String(mark.attrs['url']) }, 0],
})

/** What was stored on a piece of text that this editor has no word for. */
const Kept = Mark.create({
  name: 'kept',
  inclusive: false,
  excludes: '',
  addAttributes: () => ({ more: { default: {}, rendered: false } }),
  renderHTML: () => ['span', 0],
})

const cell = { content: 'text*', marks: '' }

/** Everything that rich text can hold, and nothing else: what is pasted is cut down to it. */
export const schemaExtensions: Extensions = [
  Document,
  Text,
  Paragraph,
  // The page's title is its only first heading; a stored first heading is rendered as the site renders it.
  Heading.configure({ levels: [2, 3, 4, 5, 6] }),
  Quote,
  BulletList,
  OrderedList,
  ListItem.extend({ content: 'paragraph list*' }),
  CodeBlock,
  CaptionedTable,
  TableCaption,
  Table.extend({ group: '' }),
  // Cells are text blocks: a gap cursor at the end of a row would make typing there add a column.
  TableRow.extend({ allowGapCursor: false }),
  TableHeader.extend(cell),
  TableCell.extend(cell),
  Foreign,
  HardBreak,
  Bold,
  Italic,
  Underline,
  Strike,
  Code.extend({ excludes: '' }),
  Link,
  Kept,
  Stored,
  ListKeymap,
  UndoRedo,
  Gapcursor,
  // After the blocks of `WITHOUT_EXIT`; `convert.ts` does not store it.
  TrailingNode.configure({ notAfter: ['heading', 'quote', 'bulletList', 'orderedList', 'codeBlock'] }),
]
