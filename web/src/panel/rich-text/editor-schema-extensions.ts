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
import * as v from 'valibot'
import { CALLOUT_KINDS, LINK_APPEARANCES } from '~/lib/rich-text-blocks'
import { safeLink } from '~/lib/links'

/** Stores a node's original form in the node. After copying or splitting, only the first node keeps it. */
const Stored = Extension.create({
  name: 'stored',
  addGlobalAttributes: () => [
    {
      types: [
        'paragraph',
        'heading',
        'quote',
        'callout',
        'bulletList',
        'orderedList',
        'listItem',
        'codeBlock',
        'captionedTable',
        'image',
        'linkBlock',
        'foreign',
      ],
      attributes: { stored: { default: null, rendered: false, keepOnSplit: false } },
    },
  ],
})

/** A quote as Strapi stores it: text without paragraphs. */
const Quote = Node.create({
  name: 'quote',
  group: 'block',
  content: 'inline*',
  parseHTML: () => [{ tag: 'blockquote' }],
  renderHTML: () => ['blockquote', 0],
})

/** Text that stands out. */
const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'inline*',
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: (element: HTMLElement) => {
        const kind = element.getAttribute('data-callout') ?? ''
        return CALLOUT_KINDS.find((one) => one === kind) ?? 'note'
      },
      renderHTML: ({ kind }) => ({ 'data-callout': String(kind) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, class: 'callout' }, 0],
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

/** An image of the library, which the editor renders with its fields (`editable-image.tsx`). */
export const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    image: { default: {}, rendered: false },
    alt: { default: '', rendered: false },
    caption: { default: '', rendered: false },
    gallery: { default: false, rendered: false },
  }),
  // Copied only within the editor: an image from elsewhere isn't in the library.
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

/** The attributes of a link block in HTML, which may come from another page's clipboard. */
const linkBlockAttributes = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    appearance: v.picklist(LINK_APPEARANCES),
    url: v.pipe(
      v.string(),
      v.check((url) => safeLink(url) !== undefined),
    ),
    label: v.string(),
    file: v.nullish(
      v.object({ documentId: v.string(), name: v.string(), mime: v.string(), size: v.number() }),
      null,
    ),
  }),
)

/** A link as a block: a button, a file or a video, which the editor renders with its actions (`editable-link-block.tsx`). */
export const LinkBlockNode = Node.create({
  name: 'linkBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    appearance: { default: 'button', rendered: false },
    url: { default: '', rendered: false },
    label: { default: '', rendered: false },
    file: { default: null, rendered: false },
  }),
  // Copied only within the editor, as images are.
  parseHTML: () => [
    {
      tag: 'p[data-link-block]',
      priority: 60,
      getAttrs: (element) => {
        const pasted = v.safeParse(linkBlockAttributes, element.getAttribute('data-link-block'))
        return pasted.success && pasted.output
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => {
    const { stored: _stored, ...kept } = attrs
    return ['p', { 'data-link-block': JSON.stringify(kept) }]
  },
})

/** A block of an unknown kind: labeled as such, and preserved. */
const Foreign = Node.create({
  name: 'foreign',
  group: 'block',
  atom: true,
  renderHTML: () => ['p', { 'data-foreign': '' }, 'This block can’t be edited here. It won’t change.'],
})

export const LinkMark = Mark.create({
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

/** Preserves properties of a text that this editor doesn't know. */
const Kept = Mark.create({
  name: 'kept',
  inclusive: false,
  excludes: '',
  addAttributes: () => ({ more: { default: {}, rendered: false } }),
  renderHTML: () => ['span', 0],
})

const cell = { content: 'text*', marks: '' }

/** All extensions of the editor. Pasted content is reduced to what they support. */
export const editorSchemaExtensions: Extensions = [
  Document,
  Text,
  Paragraph,
  // The page's title is the only h1; a stored h1 is rendered as on the site.
  Heading.configure({ levels: [2, 3, 4, 5, 6] }),
  Quote,
  Callout,
  BulletList,
  OrderedList,
  ListItem.extend({ content: 'paragraph list*' }),
  CodeBlock,
  CaptionedTable,
  TableCaption,
  Table.extend({ group: '' }),
  // Without it a gap cursor at the end of a row would make typing there add a column.
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
  LinkMark,
  Kept,
  Stored,
  ListKeymap,
  UndoRedo,
  Gapcursor,
  // Adds a paragraph after the blocks of `WITHOUT_EXIT`; `convert.ts` does not store it.
  TrailingNode.configure({
    notAfter: ['heading', 'quote', 'callout', 'bulletList', 'orderedList', 'codeBlock'],
  }),
]
