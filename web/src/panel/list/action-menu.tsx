import { chakra } from '@chakra-ui/react'
import {
  useEffect,
  useId,
  useRef,
  useState,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type SVGProps,
} from 'react'
import Ellipsis from '~icons/lucide/ellipsis'

export interface MenuAction {
  label: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  isDanger?: boolean
  /** Whether what it switches is on; undefined for an action that switches nothing. */
  isOn?: boolean | undefined
  onChoose: () => void
}

/** Distance from the menu to its button, and to the edge of the window (CSS pixels). */
const GAP = 4

interface ActionMenuProps extends ComponentProps<'button'> {
  /** Name of the button and of the menu. */
  name: string
  actions: readonly MenuAction[]
}

/**
 * A menu of actions behind a button. A native popover: Esc closes it and returns the focus. The actions are rendered
 * while it is open, and the panel's global rules style the rest, because a list has a menu in each row.
 */
export function ActionMenu({ name, actions, ...props }: ActionMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    if (!isOpen) return undefined
    // A dialog around would close too.
    const keepEscape = (event: globalThis.KeyboardEvent) => event.key === 'Escape' && event.stopPropagation()
    window.addEventListener('keydown', keepEscape, { capture: true })
    return () => window.removeEventListener('keydown', keepEscape, { capture: true })
  }, [isOpen])
  const place = () => {
    if (!menu.current || !button.current) return
    const { bottom, top, right } = button.current.getBoundingClientRect()
    const { offsetHeight: height, offsetWidth: width, style } = menu.current
    const isBelow = bottom + GAP + height <= window.innerHeight
    style.top = `${isBelow ? bottom + GAP : Math.max(GAP, top - GAP - height)}px`
    style.left = `${Math.max(GAP, right - width)}px`
    menu.current.querySelector<HTMLElement>('[role^=menuitem]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role^=menuitem]')]
    const index = items.indexOf(document.activeElement as HTMLElement)
    items.at((index + step) % items.length)?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={name}
        data-action-menu=""
        {...props}
      >
        <Ellipsis aria-hidden />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={name}
        onBeforeToggle={({ newState }) => {
          if (newState === 'open') setOpen(true)
        }}
        onToggle={({ newState }) => {
          if (newState === 'open') place()
          else setOpen(false)
        }}
        onKeyDown={onKeyDown}
      >
        {isOpen &&
          actions.map(({ label: text, icon: Icon, isDanger, isOn, onChoose }) => (
            <chakra.button
              key={text}
              type="button"
              role={isOn === undefined ? 'menuitem' : 'menuitemcheckbox'}
              aria-checked={isOn}
              tabIndex={-1}
              display="flex"
              alignItems="center"
              gap="2.5"
              width="100%"
              minH="44px"
              px="3"
              borderRadius="field"
              textAlign="start"
              color={isDanger ? 'danger' : isOn ? 'teal.deep' : 'ink'}
              bg={isOn ? 'teal.soft' : undefined}
              _hover={{ bg: 'canvas' }}
              _focusVisible={{ bg: 'teal.soft' }}
              onClick={() => {
                menu.current?.hidePopover()
                onChoose()
              }}
            >
              <Icon aria-hidden /> {text}
            </chakra.button>
          ))}
      </div>
    </>
  )
}

/** A menu of a row's actions, behind a button at its end. */
export const RowActionMenu = ({ label, actions }: { label: string; actions: readonly MenuAction[] }) => (
  <ActionMenu name={`Actions for ${label}`} actions={actions} />
)
