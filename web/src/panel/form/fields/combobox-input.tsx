import { Input, chakra, type InputProps } from '@chakra-ui/react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'

export interface ComboboxOption {
  key: string
  title: string
  detail?: string
}

interface ComboboxInputProps<Option> extends Omit<InputProps, 'value' | 'onChange' | 'onBlur'> {
  value: string
  /** The options to show; none closes the list. */
  options: readonly Option[]
  /** The accessible name of the list. */
  listLabel: string
  onText: (text: string) => void
  onChoose: (option: Option) => void
  /** The user closed the list without a choice. */
  onClose: () => void
  onBlur: () => void
  /** Opens the list by an arrow key, where it can be opened without text. */
  onOpen?: () => void
}

/** A text field with a list of options below it: arrow keys select one, Enter chooses it, Escape closes the list. */
export function ComboboxInput<Option extends ComboboxOption>(props: ComboboxInputProps<Option>) {
  const { value, options, listLabel, onText, onChoose, onClose, onBlur, onOpen, ...input } = props
  const id = useId()
  const [active, setActive] = useState(-1)
  const list = useRef<HTMLDivElement>(null)
  const isShown = options.length > 0
  const choose = (option: Option) => {
    setActive(-1)
    onChoose(option)
  }
  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isShown) {
      if (!onOpen || event.key !== 'ArrowDown') return
      event.preventDefault()
      onOpen()
      return
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const count = options.length
      setActive(event.key === 'ArrowDown' ? (active + 1) % count : (Math.max(active, 0) + count - 1) % count)
    } else if (event.key === 'Enter' && options[active]) {
      event.preventDefault()
      choose(options[active])
    } else if (event.key === 'Escape') {
      // Closes the list only, and not the form.
      event.stopPropagation()
      setActive(-1)
      onClose()
    }
  }
  return (
    <>
      <Input
        autoComplete="off"
        spellCheck={false}
        {...input}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? id : undefined}
        aria-activedescendant={isShown && active >= 0 ? `${id}-${active}` : undefined}
        value={value}
        onChange={(event) => {
          setActive(-1)
          onText(event.target.value)
        }}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setActive(-1)
          onBlur()
        }}
      />
      {isShown && (
        <chakra.div
          ref={list}
          id={id}
          role="listbox"
          aria-label={listLabel}
          mt="1"
          width="100%"
          maxH="280px"
          overflowY="auto"
          borderWidth="1px"
          borderColor="line"
          borderRadius="field"
          bg="surface"
          // The field keeps the focus, so that its list stays until a press is over, also one of its scrollbar.
          onMouseDown={(event) => event.preventDefault()}
        >
          {options.map((option, index) => (
            <chakra.div
              key={option.key}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === active}
              px="3"
              py="2"
              minH="44px"
              cursor="pointer"
              overflowWrap="anywhere"
              bg={index === active ? 'teal.soft' : undefined}
              _hover={{ bg: 'teal.soft' }}
              onClick={() => choose(option)}
            >
              <chakra.span display="block" fontWeight="medium" lineHeight="1.3">
                {option.title}
              </chakra.span>
              {option.detail && (
                <chakra.span fontSize="sm" color="muted">
                  {option.detail}
                </chakra.span>
              )}
            </chakra.div>
          ))}
        </chakra.div>
      )}
    </>
  )
}
