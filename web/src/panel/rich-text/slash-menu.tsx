import { VisuallyHidden, chakra } from '@chakra-ui/react'
import { useEditorState, type Editor } from '@tiptap/react'
import { deepEqual } from 'fast-equals'
import {
  useEffect,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type Ref,
} from 'react'
import { filterInsertCommands, type InsertDialog, type InsertCommand } from './insert-commands'
import { slashPluginKey } from './slash-query'
import { useCanRunInsertCommand } from './use-can-run-insert-command'

/** Pixels between the line and the menu, and around it. */
const GAP_PX = 6
/** Choices for which the page is scrolled to make room. */
const WANTED_CHOICES = 8

/** Handles keydown before the editor while the menu is open; returns true if it consumed the key. */
export type MenuKeyHandler = (event: KeyboardEvent) => boolean

interface SlashMenuProps {
  editor: Editor
  /** Opens the dialog of a command. */
  onAsk: (asked: InsertDialog) => void
  ref: Ref<MenuKeyHandler>
}

/**
 * The menu that "/" opens at the cursor. The cursor stays in the text, so that typing filters the commands:
 * arrow keys select, Enter or Tab inserts, Esc keeps the "/" as text.
 */
export function SlashMenu({ editor, onAsk, ref }: SlashMenuProps) {
  const asked = useEditorState({
    editor,
    selector: ({ editor: now }) =>
      now.isEditable && now.isFocused ? (slashPluginKey.getState(now.state)?.asked ?? null) : null,
    equalityFn: deepEqual,
  })
  const canRunInsertCommand = useCanRunInsertCommand()
  const found = asked
    ? filterInsertCommands(asked.typed, asked.inList).filter(({ act }) => canRunInsertCommand(act))
    : []
  if (!asked || found.length === 0) return null
  return (
    <OpenMenu
      key={`${asked.from} ${asked.typed}`}
      editor={editor}
      at={asked}
      found={found}
      onAsk={onAsk}
      ref={ref}
    />
  )
}

interface OpenMenuProps extends SlashMenuProps {
  at: { from: number; to: number }
  found: readonly InsertCommand[]
}

function OpenMenu({ editor, at, found, onAsk, ref }: OpenMenuProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState(0)

  const insert = ({ act }: InsertCommand): void => {
    editor.chain().focus().deleteRange(at).run()
    if (typeof act === 'string') onAsk(act)
    else act(editor)
  }
  useImperativeHandle(ref, () => ({ key, nativeEvent: { isComposing } }) => {
    const to = { ArrowDown: chosen + 1, ArrowUp: chosen - 1 + found.length }[key]
    if (to !== undefined) setChosen(to % found.length)
    else if (key === 'Escape') editor.view.dispatch(editor.state.tr.setMeta(slashPluginKey, 'close'))
    else if ((key === 'Enter' || key === 'Tab') && !isComposing) insert(found[chosen]!)
    else return false
    return true
  })
  useEffect(() => {
    const { dom } = editor.view
    dom.setAttribute('aria-controls', id)
    dom.setAttribute('aria-activedescendant', `${id}-${chosen}`)
    return () => {
      dom.removeAttribute('aria-controls')
      dom.removeAttribute('aria-activedescendant')
    }
  }, [editor, id, chosen])
  useLayoutEffect(() => {
    const menu = list.current
    if (!menu) return undefined
    const placeAtLine = () => place(menu, spaceAround(menu, editor.view.coordsAtPos(at.from)))
    placeAtLine()
    menu.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
    // The page, or the dialog around, may scroll to the line only after the menu opens.
    const onScroll = ({ target }: Event) => target !== menu && placeAtLine()
    window.addEventListener('scroll', onScroll, { capture: true })
    return () => window.removeEventListener('scroll', onScroll, { capture: true })
  })

  useLayoutEffect(() => {
    if (list.current) makeRoom(list.current, spaceAround(list.current, editor.view.coordsAtPos(at.from)))
  }, [editor, at.from])

  return (
    <>
      <VisuallyHidden role="status">{`${found.length} to insert`}</VisuallyHidden>
      <chakra.div
        ref={list}
        id={id}
        role="listbox"
        aria-label="Insert"
        // Focusable because it may scroll.
        tabIndex={0}
        position="absolute"
        zIndex="dropdown"
        width="240px"
        overflowY="auto"
        p="1.5"
        css={moreBelow}
        borderWidth="1px"
        borderColor="line"
        borderRadius="field"
        boxShadow="raised"
        // Keeps the cursor in the text.
        onMouseDown={(event) => event.preventDefault()}
      >
        {found.map((one, index) => (
          <chakra.div
            key={one.label}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            display="flex"
            alignItems="center"
            gap="3"
            minH={{ base: '44px', md: '36px' }}
            px="2.5"
            fontSize="md"
            borderRadius="field"
            cursor="pointer"
            bg={index === chosen ? 'teal.soft' : undefined}
            color={index === chosen ? 'teal.deep' : undefined}
            onMouseMove={() => setChosen(index)}
            onClick={() => insert(one)}
          >
            <one.icon aria-hidden />
            {one.label}
          </chakra.div>
        ))}
      </chakra.div>
    </>
  )
}

/** Shadows at the edges behind which more follows. Those of the content cover them at its beginning and end. */
const moreBelow = {
  backgroundColor: 'surface',
  backgroundImage: [
    'linear-gradient(var(--chakra-colors-surface) 30%, transparent)',
    'linear-gradient(transparent, var(--chakra-colors-surface) 70%)',
    'linear-gradient(rgb(26 25 40 / 0.2), transparent)',
    'linear-gradient(transparent, rgb(26 25 40 / 0.2))',
  ].join(),
  backgroundPosition: 'top, bottom, top, bottom',
  backgroundSize: '100% 40px, 100% 40px, 100% 16px, 100% 16px',
  backgroundRepeat: 'no-repeat',
  backgroundAttachment: 'local, local, scroll, scroll',
} as const

interface Line {
  top: number
  bottom: number
  left: number
}

interface Space {
  line: Line
  above: number
  below: number
}

/** The space of the menu above and below a line. It ends at the sticky toolbar and at the actions of the form. */
function spaceAround(menu: HTMLElement, line: Line): Space {
  const toolbar = menu.offsetParent!.querySelector('[role=toolbar]')!.parentElement!.getBoundingClientRect()
  const foot =
    parseFloat(getComputedStyle(document.documentElement).getPropertyValue('--size-dialog-foot')) || 0
  const { offsetTop = 0, height = Infinity } = window.visualViewport ?? {}
  // A keyboard on the screen covers the actions.
  const end = Math.min(window.innerHeight - foot, offsetTop + height)
  return { line, above: line.top - toolbar.bottom - 2 * GAP_PX, below: end - line.bottom - 2 * GAP_PX }
}

const rowHeight = (menu: HTMLElement) => menu.querySelector<HTMLElement>('[role=option]')!.offsetHeight

/** Scrolls the line up where neither side has space for enough choices. */
function makeRoom(menu: HTMLElement, { line, above, below }: Space): void {
  const wanted = Math.min(menu.scrollHeight, (WANTED_CHOICES + 1) * rowHeight(menu))
  if (Math.max(above, below) >= wanted) return
  const sticky = menu.offsetParent!.querySelector('[role=toolbar]')!.parentElement!
  const top = parseFloat(getComputedStyle(sticky).top) + sticky.offsetHeight + GAP_PX
  scrollerOf(menu).scrollBy({ top: Math.min(wanted - below, line.top - top), behavior: 'instant' })
}

function scrollerOf(element: HTMLElement): Element {
  for (let around = element.parentElement; around; around = around.parentElement)
    if (/auto|scroll/.test(getComputedStyle(around).overflowY)) return around
  return document.scrollingElement!
}

/**
 * Positions the menu below the line, or above it where there is more space, within the editor's sides. Where it
 * scrolls, half a choice shows that more follow.
 */
function place(menu: HTMLElement, { line, above, below }: Space): void {
  const box = menu.offsetParent!.getBoundingClientRect()
  menu.style.maxHeight = ''
  const isBelow = menu.offsetHeight <= below || below >= above
  const space = Math.max(0, isBelow ? below : above)
  const row = rowHeight(menu)
  const isWhole = menu.offsetHeight <= space || space < 2 * row
  menu.style.maxHeight = `${isWhole ? space : (Math.floor(space / row - 0.75) + 0.5) * row}px`
  const top = isBelow ? line.bottom + GAP_PX : line.top - GAP_PX - menu.offsetHeight
  const left = Math.max(GAP_PX, Math.min(line.left - box.left, box.width - menu.offsetWidth - GAP_PX))
  menu.style.top = `${top - box.top}px`
  menu.style.left = `${left}px`
}
