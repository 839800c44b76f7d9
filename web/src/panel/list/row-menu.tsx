import { chakra } from '@chakra-ui/react'
import { useId, useRef, type ComponentType, type KeyboardEvent, type SVGProps } from 'react'
import Ellipsis from '~icons/lucide/ellipsis'

export interface RowAction {
  label: string
  icon: ComponentType<SVGProps<SVGSVGElement>>
  isDanger?: boolean
  onChoose: () => void
}

/** Distance from the menu to its button, and to the edge of the window (CSS pixels). */
const GAP = 4

/** A menu of a row's actions, behind a button at its end. A native popover: Esc closes it and returns the focus. */
export function RowMenu({ label, actions }: { label: string; actions: readonly RowAction[] }) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const place = (isOpen: boolean) => {
    if (!isOpen || !menu.current || !button.current) return
    const { bottom, top, right } = button.current.getBoundingClientRect()
    const { offsetHeight: height, offsetWidth: width, style } = menu.current
    const isBelow = bottom + GAP + height <= window.innerHeight
    style.top = `${isBelow ? bottom + GAP : Math.max(GAP, top - GAP - height)}px`
    style.left = `${Math.max(GAP, right - width)}px`
    menu.current.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')]
    const index = items.indexOf(document.activeElement as HTMLElement)
    items.at((index + step) % items.length)?.focus()
  }
  return (
    <>
      <chakra.button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        aria-label={`Actions for ${label}`}
        position="relative"
        zIndex="1"
        display="grid"
        placeItems="center"
        width="44px"
        height="44px"
        borderRadius="field"
        _hover={{ bg: 'haze' }}
      >
        <Ellipsis aria-hidden />
      </chakra.button>
      <chakra.div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        aria-label={`Actions for ${label}`}
        onToggle={(event) => place(event.newState === 'open')}
        onKeyDown={onKeyDown}
        position="fixed"
        inset="auto"
        m="0"
        p="1.5"
        minW="200px"
        bg="surface"
        color="ink"
        borderWidth="1px"
        borderColor="line"
        borderRadius="field"
        boxShadow="raised"
      >
        {actions.map(({ label: text, icon: Icon, isDanger, onChoose }) => (
          <chakra.button
            key={text}
            type="button"
            role="menuitem"
            tabIndex={-1}
            display="flex"
            alignItems="center"
            gap="2.5"
            width="100%"
            minH="44px"
            px="3"
            borderRadius="field"
            textAlign="start"
            color={isDanger ? 'danger' : 'ink'}
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
      </chakra.div>
    </>
  )
}
