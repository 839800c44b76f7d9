import { Textarea, VisuallyHidden, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import { flushSync } from 'react-dom'
import type { AccountRef } from '../assignments/assigned-account'
import { documentReadersQuery } from '../assignments/assignment-api'
import { usePanelUser } from '../sign-in/session-gate'
import { findMentionBeforeCursor } from './mentions'

interface MentionTextareaProps {
  /** The path of the type's list. */
  type: string
  value: string
  onChange: (value: string) => void
  /** Handles keys that the menu of people doesn't use. */
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void
}

/**
 * A text that has the focus when it appears. An @ in it opens a menu of the others who may read the document. The cursor stays in the
 * text, so that typing filters the people: arrow keys select, Enter or Tab inserts, Esc keeps the @ as text.
 */
export function MentionTextarea({ type, value, onChange, onKeyDown }: MentionTextareaProps) {
  const id = useId()
  const self = String(usePanelUser()?.id)
  const field = useRef<HTMLTextAreaElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [cursor, setCursor] = useState(0)
  const [closedAt, setClosedAt] = useState<number>()
  const [selected, setSelected] = useState(0)
  const begun = findMentionBeforeCursor(value, cursor)
  const isAsked = begun !== undefined && begun.from !== closedAt
  const { data: people = [] } = useQuery({ ...documentReadersQuery(type), enabled: isAsked })
  const typed = begun?.typed.toLowerCase() ?? ''
  const found = isAsked
    ? people.filter(({ id: account, name }) => account !== self && name.toLowerCase().includes(typed))
    : []
  const isOpen = found.length > 0
  const current = Math.min(selected, found.length - 1)

  useEffect(() => field.current?.focus(), [])
  useEffect(() => {
    menu.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  })

  const follow = ({ value: next, selectionStart }: HTMLTextAreaElement) => {
    if (findMentionBeforeCursor(next, selectionStart)?.from !== begun?.from) setClosedAt(undefined)
    setCursor(selectionStart)
    setSelected(0)
  }
  const insert = ({ name }: AccountRef) => {
    const { from } = begun!
    const end = from + name.length + 2
    // Rendered before the next key, so that moving the cursor doesn't undo what that key did.
    flushSync(() => {
      onChange(`${value.slice(0, from)}@${name} ${value.slice(cursor)}`)
      setCursor(end)
    })
    field.current?.setSelectionRange(end, end)
  }
  const onMenuKey = (event: KeyboardEvent<HTMLTextAreaElement>): boolean => {
    const to = { ArrowDown: current + 1, ArrowUp: current - 1 + found.length }[event.key]
    if (to !== undefined) setSelected(to % found.length)
    else if (event.key === 'Escape') setClosedAt(begun!.from)
    else if (
      (event.key === 'Enter' || event.key === 'Tab') &&
      !event.ctrlKey &&
      !event.metaKey &&
      !event.shiftKey &&
      !event.nativeEvent.isComposing
    )
      insert(found[current]!)
    else return false
    event.preventDefault()
    event.stopPropagation()
    return true
  }
  return (
    <chakra.div width="100%">
      <Textarea
        ref={field}
        rows={2}
        maxLength={2000}
        value={value}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-controls={isOpen ? id : undefined}
        aria-activedescendant={isOpen ? `${id}-${current}` : undefined}
        onChange={({ target }) => {
          onChange(target.value)
          follow(target)
        }}
        onSelect={({ currentTarget }) => {
          if (currentTarget.selectionStart !== cursor) follow(currentTarget)
        }}
        onBlur={() => setClosedAt(begun?.from)}
        onKeyDown={(event) => {
          if (!isOpen || !onMenuKey(event)) onKeyDown(event)
        }}
      />
      <VisuallyHidden role="status">
        {isOpen && `${found.length} ${found.length === 1 ? 'person' : 'people'} to mention`}
      </VisuallyHidden>
      {isOpen && (
        <chakra.div
          ref={menu}
          id={id}
          role="listbox"
          aria-label="People to mention"
          // Focusable because it may scroll.
          tabIndex={0}
          // In the flow, because a card would clip what lies above it.
          mt="1"
          maxW="360px"
          maxH="min(240px, 40vh)"
          overflowY="auto"
          p="1.5"
          bg="surface"
          borderWidth="1px"
          borderColor="line"
          borderRadius="field"
          // Keeps the cursor in the text.
          onMouseDown={(event) => event.preventDefault()}
        >
          {found.map((person, index) => (
            <chakra.div
              key={person.id}
              id={`${id}-${index}`}
              role="option"
              aria-selected={index === current}
              display="flex"
              alignItems="center"
              minH="44px"
              px="3"
              borderRadius="field"
              cursor="pointer"
              overflowWrap="anywhere"
              bg={index === current ? 'teal.soft' : undefined}
              onClick={() => insert(person)}
            >
              {person.name}
            </chakra.div>
          ))}
        </chakra.div>
      )}
    </chakra.div>
  )
}
