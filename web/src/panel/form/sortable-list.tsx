import { chakra } from '@chakra-ui/react'
import { MotionConfig, Reorder, useDragControls } from 'framer-motion'
import { createContext, useContext, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import ArrowDown from '~icons/lucide/arrow-down'
import ArrowUp from '~icons/lucide/arrow-up'
import GripVertical from '~icons/lucide/grip-vertical'
import { layoutMotionTransition } from '../motion'

interface SortableProps {
  /** The ids of the items, in order. */
  ids: string[]
  /** Called when an item is moved, during a drag or by a button. */
  onMove: (from: number, to: number) => void
  /** Called at the end of a drag, or after a move by a button. */
  onDrop?: () => void
  /** One `SortableItem` for each id, in the same order. */
  children: ReactNode
}

interface Moves {
  count: number
  /** Moves an item, announces its new position, and keeps the focus on its handle. */
  moveTo: (from: number, to: number) => void
  onDrop: () => void
}

const MovesContext = createContext<Moves>({ count: 0, moveTo: () => undefined, onDrop: () => undefined })

/**
 * A list whose items can be moved by dragging their handle, with the arrow keys on the handle, or by buttons.
 */
export function SortableList({ ids, onMove, onDrop = () => undefined, children }: SortableProps) {
  const list = useRef<HTMLDivElement>(null)
  const [said, setSaid] = useState('')

  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= ids.length) return
    onMove(from, to)
    onDrop()
    setSaid(`Position ${to + 1} of ${ids.length}`)
    const handle = `[data-handle="${CSS.escape(ids[from]!)}"]`
    // Moving a DOM node removes its focus.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(handle)?.focus())
  }
  const reorder = (next: string[]) => {
    const moved = next.findIndex((id, index) => id !== ids[index])
    if (moved === -1) return
    const from = ids.indexOf(next[moved]!)
    // Either this row moved up to here, or the row that was here moved down.
    if (next[moved + 1] === ids[moved]) onMove(from, moved)
    else onMove(moved, next.indexOf(ids[moved]!))
  }

  return (
    <MovesContext value={{ count: ids.length, moveTo, onDrop }}>
      <div ref={list}>
        <MotionConfig reducedMotion="user" transition={layoutMotionTransition}>
          <Reorder.Group axis="y" as="div" role="list" values={ids} onReorder={reorder}>
            {children}
          </Reorder.Group>
        </MotionConfig>
        <span role="status" className="visually-hidden">
          {said}
        </span>
      </div>
    </MovesContext>
  )
}

interface SortableItemProps {
  id: string
  index: number
  /** The handle's accessible name: "Move Generation". */
  name: string
  children: (handle: ReactNode) => ReactNode
}

/** One sortable item; its children get the handle to render. */
export function SortableItem({ id, index, name, children }: SortableItemProps) {
  const drag = useDragControls()
  const { moveTo, onDrop } = useContext(MovesContext)
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    moveTo(index, index + step)
  }
  return (
    <Reorder.Item
      value={id}
      as="div"
      role="listitem"
      dragListener={false}
      dragControls={drag}
      style={{ position: 'relative' }}
      onDragEnd={onDrop}
    >
      {children(
        <chakra.button
          type="button"
          data-handle={id}
          aria-label={`Move ${name}`}
          title="Drag, or use the arrow keys"
          display="grid"
          placeItems="center"
          minW="32px"
          height="44px"
          color="muted"
          cursor="grab"
          touchAction="none"
          onPointerDown={(event) => drag.start(event)}
          onKeyDown={press}
        >
          <GripVertical aria-hidden />
        </chakra.button>,
      )}
    </Reorder.Item>
  )
}

interface MoveButtonsProps {
  name: string
  index: number
}

/** Buttons that move an item up and down, for users who can't drag. */
export function MoveItemButtons({ name, index }: MoveButtonsProps) {
  const { count, moveTo } = useContext(MovesContext)
  const button = (to: number, way: 'up' | 'down', arrow: ReactNode) => (
    <chakra.button
      type="button"
      aria-label={`Move ${name} ${way}`}
      display="grid"
      placeItems="center"
      width="44px"
      height="44px"
      borderRadius="field"
      fontSize="18px"
      _hover={{ bg: 'canvas' }}
      _disabled={{ opacity: 0.35, cursor: 'not-allowed' }}
      disabled={to < 0 || to >= count}
      onClick={() => moveTo(index, to)}
    >
      {arrow}
    </chakra.button>
  )
  return (
    <chakra.span display="inline-flex">
      {button(index - 1, 'up', <ArrowUp aria-hidden />)}
      {button(index + 1, 'down', <ArrowDown aria-hidden />)}
    </chakra.span>
  )
}
