import type { Editor } from '@tiptap/core'
import type { ComponentType, SVGProps } from 'react'
import CirclePlay from '~icons/lucide/circle-play'
import FileText from '~icons/lucide/file-text'
import Images from '~icons/lucide/images'
import Info from '~icons/lucide/info'
import SquareMousePointer from '~icons/lucide/square-mouse-pointer'
import TriangleAlert from '~icons/lucide/triangle-alert'
import CodeIcon from '~icons/lucide/square-code'
import Heading2 from '~icons/lucide/heading-2'
import Heading3 from '~icons/lucide/heading-3'
import Heading4 from '~icons/lucide/heading-4'
import Image from '~icons/lucide/image'
import LinkIcon from '~icons/lucide/link'
import List from '~icons/lucide/list'
import ListOrdered from '~icons/lucide/list-ordered'
import Quote from '~icons/lucide/text-quote'
import TableIcon from '~icons/lucide/table'
import { insertTable } from './insert-table'

/** A dialog that a command opens. */
export type InsertDialog = 'link' | 'images' | 'gallery' | 'button' | 'file' | 'video'

export interface InsertCommand {
  label: string
  /** Additional keywords. */
  also: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** Whether it converts a paragraph, which isn't possible for a list item. */
  turns?: true
  /** The action at the cursor, or the dialog to open. */
  act: ((editor: Editor) => void) | InsertDialog
}

const heading = (level: number) => (editor: Editor) =>
  void editor.chain().focus().setNode('heading', { level }).run()

const callout = (kind: string) => (editor: Editor) =>
  void editor.chain().focus().setNode('callout', { kind }).run()

/** The commands of the "/" menu. */
export const insertCommands: readonly InsertCommand[] = [
  { label: 'Heading 2', also: 'title h2', icon: Heading2, act: heading(2), turns: true },
  { label: 'Heading 3', also: 'title h3', icon: Heading3, act: heading(3), turns: true },
  { label: 'Heading 4', also: 'title h4', icon: Heading4, act: heading(4), turns: true },
  {
    label: 'List',
    also: 'bullets points ul',
    icon: List,
    act: (editor) => void editor.chain().focus().toggleBulletList().run(),
  },
  {
    label: 'Numbered list',
    also: 'steps ol 1.',
    icon: ListOrdered,
    act: (editor) => void editor.chain().focus().toggleOrderedList().run(),
  },
  {
    label: 'Quote',
    also: 'said blockquote',
    icon: Quote,
    act: (editor) => void editor.chain().focus().setNode('quote').run(),
    turns: true,
  },
  { label: 'Table', also: 'rows columns figures', icon: TableIcon, act: insertTable },
  { label: 'Image', also: 'picture photo figure', icon: Image, act: 'images' },
  { label: 'Gallery', also: 'images pictures photos several', icon: Images, act: 'gallery' },
  {
    label: 'Note',
    also: 'callout info box',
    icon: Info,
    act: callout('note'),
    turns: true,
  },
  {
    label: 'Warning',
    also: 'callout danger box',
    icon: TriangleAlert,
    act: callout('warning'),
    turns: true,
  },
  { label: 'Button', also: 'link action', icon: SquareMousePointer, act: 'button' },
  { label: 'File', also: 'pdf document download attachment', icon: FileText, act: 'file' },
  { label: 'Video', also: 'youtube film', icon: CirclePlay, act: 'video' },
  {
    label: 'Code',
    also: 'preformatted',
    icon: CodeIcon,
    act: (editor) => void editor.chain().focus().setNode('codeBlock').run(),
    turns: true,
  },
  { label: 'Link', also: 'url address page', icon: LinkIcon, act: 'link' },
]

/**
 * Commands with a word that begins with the input, name matches first.
 * @param inList whether the cursor is in a list
 */
export function filterInsertCommands(typed: string, inList: boolean): InsertCommand[] {
  const wanted = typed.toLowerCase()
  const begins = (words: string): boolean =>
    words
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(wanted))
  const possible = insertCommands.filter(({ turns }) => !(turns && inList))
  const own = possible.filter(({ label }) => begins(label))
  return [...own, ...possible.filter((one) => !own.includes(one) && begins(one.also))]
}
