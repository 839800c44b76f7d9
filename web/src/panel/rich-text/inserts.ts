import type { Editor } from '@tiptap/core'
import type { ComponentType, SVGProps } from 'react'
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
import { insertTable } from './tables'

/** What opens a dialog of its own. */
export type Asked = 'link' | 'picture'

export interface Insert {
  label: string
  /** Other words by which it is found. */
  also: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  /** Whether it makes something else of a paragraph, which an entry of a list can't become. */
  turns?: true
  /** What is done at the cursor; or the dialog that the editor opens. */
  act: ((editor: Editor) => void) | Asked
}

const heading = (level: number) => (editor: Editor) =>
  void editor.chain().focus().setNode('heading', { level }).run()

/** What can be inserted at the cursor, in the menu of "/". */
export const inserts: readonly Insert[] = [
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
  { label: 'Image', also: 'picture photo figure', icon: Image, act: 'picture' },
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
 * Commands that match the input: a word of their names begins with it; by their own names first.
 * @param inList whether the cursor is in a list
 */
export function insertsCalled(typed: string, inList: boolean): Insert[] {
  const wanted = typed.toLowerCase()
  const begins = (words: string): boolean =>
    words
      .toLowerCase()
      .split(' ')
      .some((word) => word.startsWith(wanted))
  const possible = inserts.filter(({ turns }) => !(turns && inList))
  const own = possible.filter(({ label }) => begins(label))
  return [...own, ...possible.filter((one) => !own.includes(one) && begins(one.also))]
}
