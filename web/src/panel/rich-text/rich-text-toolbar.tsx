import { chakra } from '@chakra-ui/react'
import { useEditorState, type Editor } from '@tiptap/react'
import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type ComponentType,
  type KeyboardEvent,
  type RefObject,
  type SVGProps,
} from 'react'
import CirclePlay from '~icons/lucide/circle-play'
import FileText from '~icons/lucide/file-text'
import Images from '~icons/lucide/images'
import SquareMousePointer from '~icons/lucide/square-mouse-pointer'
import Bold from '~icons/lucide/bold'
import CodeIcon from '~icons/lucide/code'
import Image from '~icons/lucide/image'
import IndentDecrease from '~icons/lucide/indent-decrease'
import IndentIncrease from '~icons/lucide/indent-increase'
import Italic from '~icons/lucide/italic'
import LinkIcon from '~icons/lucide/link'
import List from '~icons/lucide/list'
import ListOrdered from '~icons/lucide/list-ordered'
import Redo from '~icons/lucide/redo-2'
import Search from '~icons/lucide/search'
import Strikethrough from '~icons/lucide/strikethrough'
import TableIcon from '~icons/lucide/table'
import Underline from '~icons/lucide/underline'
import Undo from '~icons/lucide/undo-2'
import { ActionMenu, type MenuAction } from '../list/action-menu'
import type { InsertDialog } from './insert-commands'
import { insertTable } from './insert-table'
import { useCanRunInsertCommand } from './use-can-run-insert-command'

const blockKinds = [
  ['paragraph', 'Paragraph'],
  ['heading-2', 'Heading 2'],
  ['heading-3', 'Heading 3'],
  ['heading-4', 'Heading 4'],
  ['quote', 'Quote'],
  ['callout-note', 'Note'],
  ['callout-warning', 'Warning'],
  ['codeBlock', 'Code'],
] as const
type BlockKind = (typeof blockKinds)[number][0]

/** Blocks that are inserted less often, with the dialog that asks for them. */
const rareInsertions = [
  { label: 'Gallery', icon: Images, dialog: 'gallery' },
  { label: 'File', icon: FileText, dialog: 'file' },
  { label: 'Button', icon: SquareMousePointer, dialog: 'button' },
  { label: 'Video', icon: CirclePlay, dialog: 'video' },
] as const

/** The tools, from those that stay longest in a narrow bar to those that are the first in the menu at its end. */
const RANKS = [
  'Bold',
  'Link',
  'List',
  'Undo',
  'Image',
  'Italic',
  'Numbered list',
  'Table',
  'Find',
  'Redo',
  'Underline',
]

interface ToolbarProps {
  editor: Editor
  disabled: boolean
  onAsk: (dialog: InsertDialog) => void
  onFind: () => void
}

/**
 * The toolbar: one tab stop, with arrow keys between the buttons; what is rare or doesn't fit is in a menu at its end.
 */
export function RichTextToolbar({ editor, disabled, onAsk, onFind }: ToolbarProps) {
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      kind: kindOf(now),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      underline: now.isActive('underline'),
      link: now.isActive('link'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      table: now.isActive('captionedTable'),
      canUndo: now.can().undo(),
      canRedo: now.can().redo(),
    }),
  })
  const canRunInsertCommand = useCanRunInsertCommand()
  const chain = () => editor.chain().focus()
  const more: MenuAction[] = [
    { label: 'Strikethrough', icon: Strikethrough, onChoose: () => chain().toggleStrike().run() },
    { label: 'Inline code', icon: CodeIcon, onChoose: () => chain().toggleCode().run() },
    ...(state.bulletList || state.orderedList
      ? [
          {
            label: 'Increase indent',
            icon: IndentIncrease,
            onChoose: () => chain().sinkListItem('listItem').run(),
          },
          {
            label: 'Decrease indent',
            icon: IndentDecrease,
            onChoose: () => chain().liftListItem('listItem').run(),
          },
        ]
      : []),
    ...(state.table ? [] : rareInsertions)
      .filter(({ dialog }) => canRunInsertCommand(dialog))
      .map(({ dialog, ...action }) => ({ ...action, onChoose: () => onAsk(dialog) })),
  ]
  const tools: ToolProps[] = [
    { icon: Bold, label: 'Bold', keys: 'Control+B', on: state.bold, act: () => chain().toggleBold().run() },
    {
      icon: Italic,
      label: 'Italic',
      keys: 'Control+I',
      on: state.italic,
      act: () => chain().toggleItalic().run(),
    },
    {
      icon: Underline,
      label: 'Underline',
      keys: 'Control+U',
      on: state.underline,
      act: () => chain().toggleUnderline().run(),
    },
    {
      icon: LinkIcon,
      label: 'Link',
      keys: 'Control+K',
      on: state.link,
      held: state.table,
      act: () => onAsk('link'),
    },
    { icon: List, label: 'List', on: state.bulletList, act: () => chain().toggleBulletList().run() },
    {
      icon: ListOrdered,
      label: 'Numbered list',
      on: state.orderedList,
      act: () => chain().toggleOrderedList().run(),
    },
    ...(canRunInsertCommand('images')
      ? [{ icon: Image, label: 'Image', held: state.table, act: () => onAsk('images') }]
      : []),
    { icon: TableIcon, label: 'Table', held: state.table, act: () => insertTable(editor) },
    {
      icon: Undo,
      label: 'Undo',
      keys: 'Control+Z',
      held: !state.canUndo,
      act: () => chain().undo().run(),
    },
    {
      icon: Redo,
      label: 'Redo',
      keys: 'Control+Shift+Z',
      held: !state.canRedo,
      act: () => chain().redo().run(),
    },
    { icon: Search, label: 'Find', keys: 'Control+F', act: onFind },
  ]
  const bar = useRef<HTMLDivElement>(null)
  const space = useToolSpace(bar)
  const byRank = tools.toSorted((one, other) => RANKS.indexOf(one.label) - RANKS.indexOf(other.label))
  const inMenu = new Set(byRank.slice(space))
  useEffect(() => {
    // Tab reaches the tool that was used last; the first one until then, and when that one moved to the menu.
    const stops = bar.current?.querySelector('[data-tool][tabindex="0"]')
    if (!stops) bar.current?.querySelector<HTMLElement>('[data-tool]')?.setAttribute('tabindex', '0')
  })
  const moved = tools
    .filter((tool) => inMenu.has(tool) && !tool.held)
    .map(({ icon, label, on, act }): MenuAction => ({ icon, label, isOn: on, onChoose: act }))
  return (
    <chakra.div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      display="flex"
      gap={{ base: '1', md: '0.5' }}
      alignItems="center"
      // One row, so that the text below doesn't move by itself.
      overflow="hidden"
      css={{ '& :focus-visible': { outlineOffset: '-3px' } }}
      onKeyDown={walk}
      onFocus={keepStop}
    >
      <chakra.select
        aria-label="Text style"
        data-tool
        flex="none"
        fontSize={{ base: 'body', md: 'md' }}
        height="44px"
        px="2"
        borderWidth="1px"
        borderColor="edge"
        borderRadius="field"
        bg="surface"
        disabled={disabled}
        value={state.kind}
        onChange={(event) => put(editor, event.target.value as BlockKind)}
      >
        {blockKinds.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </chakra.select>
      {tools
        .filter((tool) => !inMenu.has(tool))
        .map((tool) => (
          <Tool key={tool.label} {...tool} held={tool.held || (disabled && tool.label !== 'Find')} />
        ))}
      <chakra.div flex="none" ms="auto">
        <ActionMenu
          name="More tools"
          actions={disabled ? moved.filter(({ label }) => label === 'Find') : [...moved, ...more]}
          data-tool
          tabIndex={-1}
          aria-disabled={disabled && !moved.some(({ label }) => label === 'Find')}
        />
      </chakra.div>
    </chakra.div>
  )
}

/**
 * How many tools fit into the bar, between the select at its beginning and the menu at its end. All until it is
 * measured, before it is drawn.
 */
function useToolSpace(bar: RefObject<HTMLDivElement | null>): number {
  const [space, setSpace] = useState(Infinity)
  useLayoutEffect(() => {
    const element = bar.current
    if (!element) return undefined
    const [first, last] = [element.firstElementChild, element.lastElementChild] as HTMLElement[]
    const measure = () => {
      const gap = parseFloat(getComputedStyle(element).columnGap)
      const tool = (element.children[1] as HTMLElement).offsetWidth + gap
      setSpace(
        Math.max(1, Math.floor((element.clientWidth - first!.offsetWidth - gap - last!.offsetWidth) / tool)),
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Its width changes when the font has loaded.
    observer.observe(first!)
    return () => observer.disconnect()
  }, [bar])
  return space
}

interface ToolProps {
  icon: ComponentType<SVGProps<SVGSVGElement>>
  label: string
  /** The shortcut in the format of `aria-keyshortcuts`. */
  keys?: string
  /** Whether its format is active at the cursor; undefined for actions. */
  on?: boolean
  /** Whether it can't be used at the cursor. */
  held?: boolean
  act: () => void
}

function Tool({ icon: Icon, label, keys, on, held = false, act }: ToolProps) {
  return (
    <chakra.button
      type="button"
      data-tool
      tabIndex={-1}
      title={keys ? `${label} (${keys.replace('Control', 'Ctrl').replaceAll('+', ' ')})` : label}
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-pressed={on}
      aria-disabled={held}
      display="grid"
      placeItems="center"
      flex="none"
      width={{ base: '44px', md: '34px' }}
      height="44px"
      fontSize="18px"
      borderRadius="field"
      bg={on ? 'teal.soft' : undefined}
      color={on ? 'teal.deep' : undefined}
      opacity={held ? 0.45 : undefined}
      _hover={held ? {} : { bg: on ? 'teal.soft' : 'canvas' }}
      onClick={held ? undefined : act}
    >
      <Icon aria-hidden />
    </chakra.button>
  )
}

const toolsOf = (bar: HTMLElement) =>
  [...bar.querySelectorAll<HTMLElement>('[data-tool]:not(:disabled)')].filter(
    (tool) => tool.offsetParent !== null,
  )

/** Moves between tools with the arrow keys; up and down belong to the select. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const tools = toolsOf(event.currentTarget)
  const at = tools.indexOf(event.target as HTMLElement)
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: tools.length - 1 }[event.key]
  if (to === undefined || at < 0) return
  event.preventDefault()
  tools.at(to % tools.length)?.focus()
}

/** Makes the last used tool the tab stop. */
function keepStop({ currentTarget, target }: React.FocusEvent<HTMLElement>): void {
  const tools = toolsOf(currentTarget)
  if (!tools.includes(target)) return
  for (const tool of tools) tool.tabIndex = tool === target ? 0 : -1
}

function kindOf(editor: Editor): BlockKind {
  if (editor.isActive('heading'))
    return `heading-${Math.min(4, Math.max(2, Number(editor.getAttributes('heading')['level'])))}` as BlockKind
  if (editor.isActive('callout')) return `callout-${editor.getAttributes('callout')['kind']}` as BlockKind
  return editor.isActive('quote') ? 'quote' : editor.isActive('codeBlock') ? 'codeBlock' : 'paragraph'
}

function put(editor: Editor, kind: BlockKind): void {
  const [type, variant] = kind.split('-') as [string, string | undefined]
  const attributes = type === 'heading' ? { level: Number(variant) } : variant ? { kind: variant } : {}
  editor.chain().focus().setNode(type, attributes).run()
}
