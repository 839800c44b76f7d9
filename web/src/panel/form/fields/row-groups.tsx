import { Input, chakra } from '@chakra-ui/react'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import ArrowDown from '~icons/lucide/arrow-down'
import ArrowUp from '~icons/lucide/arrow-up'
import ChevronRight from '~icons/lucide/chevron-right'
import { Button } from '~/ui/button'
import type { RowGrouping } from '../../declarative-forms/field-declarations'
import { capitalize } from '../../declarative-forms/field-kinds'
import { HeadingCount } from '../../card'
import { AddRowButton } from '../add-row-button'
import { LabeledField } from '../labeled-field'
import { SortableList } from '../sortable-list'

interface RowGroupsProps {
  grouping: RowGrouping
  /** The noun for one row: "link". */
  one: string
  /** The id and the group of each row, in order. */
  rows: readonly { id: string; group: string; hasErrors: boolean }[]
  /** The groups that are open. */
  opened: ReadonlySet<string>
  onOpened: (groups: ReadonlySet<string>) => void
  onMove: (from: number, to: number) => void
  /** Adds a row of a group at an index. */
  onAdd: (group: string, at: number, shouldFocus: boolean) => void
  onRename: (group: string, name: string) => void
  /** @param order the present indexes in their new order */
  onOrder: (order: number[]) => void
  /** Renders a row. @param position in its group */
  renderRow: (index: number, position: number) => ReactNode
}

interface Group {
  title: string
  /** Indexes of its rows in the whole list. */
  indexes: number[]
}

/** The groups of rows in the order of their first rows; the rows without a group come last. */
export function groupRows(rows: readonly { group: string }[]): Group[] {
  const titles = [...new Set(rows.map(({ group }) => group))]
  return titles
    .map((title) => ({
      title,
      indexes: rows.flatMap(({ group }, index) => (group === title ? [index] : [])),
    }))
    .toSorted((a, b) => Number(a.title === '') - Number(b.title === ''))
}

/** A list of rows as a tree: each group opens to its rows, can be renamed, and moves with all of them. */
export function RowGroups(props: RowGroupsProps) {
  const { grouping, one, rows, opened, onOpened, onMove, onAdd, onRename, onOrder, renderRow } = props
  const [said, setSaid] = useState('')
  const tree = useRef<HTMLDivElement>(null)
  const groups = groupRows(rows)
  const named = groups.filter(({ title }) => title !== '')
  const toggle = (title: string, isOpen: boolean) => {
    const next = new Set(opened)
    if (isOpen) next.add(title)
    else next.delete(title)
    onOpened(next)
  }
  const moveGroup = (from: number, to: number) => {
    const moved = [...groups]
    moved.splice(to, 0, ...moved.splice(from, 1))
    onOrder(moved.flatMap(({ indexes }) => indexes))
    setSaid(`Position ${to + 1} of ${named.length}`)
    // Its other button may be disabled there.
    requestAnimationFrame(() => tree.current?.querySelectorAll<HTMLElement>('[data-group]')[to]?.focus())
  }
  const addGroup = () => {
    const base = `New ${grouping.one}`
    const taken = new Set(groups.map(({ title }) => title))
    let title = base
    for (let number = 2; taken.has(title); number += 1) title = `${base} ${number}`
    onAdd(title, rows.length, false)
    toggle(title, true)
    requestAnimationFrame(() => {
      const names = tree.current?.querySelectorAll<HTMLInputElement>('[data-group-name]')
      const added = [...(names ?? [])].find(({ value }) => value === title)
      added?.focus()
      added?.select()
    })
  }
  return (
    <div ref={tree}>
      {groups.map(({ title, indexes }, at) => (
        <GroupOfRows
          // A renamed group is the same group.
          key={title === '' ? 'none' : at}
          title={title}
          grouping={grouping}
          count={indexes.length}
          isOpen={opened.has(title) || indexes.some((index) => rows[index]!.hasErrors)}
          onToggle={(isOpen) => toggle(title, isOpen)}
          onUp={title !== '' && at > 0 ? () => moveGroup(at, at - 1) : undefined}
          onDown={title !== '' && at < named.length - 1 ? () => moveGroup(at, at + 1) : undefined}
          onRename={(name) => {
            onRename(title, name)
            const next = new Set(opened)
            next.delete(title)
            onOpened(next.add(name))
            setSaid(`${capitalize(grouping.one)} renamed`)
          }}
        >
          <SortableList
            ids={indexes.map((index) => rows[index]!.id)}
            onMove={(from, to) => onMove(indexes[from]!, indexes[to]!)}
          >
            {indexes.map((index, position) => renderRow(index, position))}
          </SortableList>
          <AddRowButton onClick={() => onAdd(title, indexes.at(-1)! + 1, true)}>
            Add {one}
            <span className="visually-hidden"> to {title || grouping.none}</span>
          </AddRowButton>
        </GroupOfRows>
      ))}
      <AddRowButton
        disabledReason={
          named.length >= grouping.max ? `Up to ${grouping.max}. Remove one to add another.` : undefined
        }
        onClick={addGroup}
      >
        Add {grouping.one}
      </AddRowButton>
      {!groups.some(({ title }) => title === '') && (
        <AddRowButton
          onClick={() => {
            onAdd('', rows.length, true)
            toggle('', true)
          }}
        >
          Add {one} to {grouping.none.charAt(0).toLowerCase() + grouping.none.slice(1)}
        </AddRowButton>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </div>
  )
}

interface GroupProps {
  /** '' for the rows without a group. */
  title: string
  grouping: RowGrouping
  count: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
  onRename: (name: string) => void
  children: ReactNode
}

function GroupOfRows({
  title,
  grouping,
  count,
  isOpen,
  onToggle,
  onUp,
  onDown,
  onRename,
  children,
}: GroupProps) {
  const id = useId()
  const shown = title || grouping.none
  const arrow = (way: 'up' | 'down', act: (() => void) | undefined, icon: ReactNode) => (
    <chakra.button
      type="button"
      aria-label={`Move ${shown} ${way}`}
      display="grid"
      placeItems="center"
      width="44px"
      height="44px"
      borderRadius="field"
      fontSize="18px"
      _hover={{ bg: 'canvas' }}
      _disabled={{ opacity: 0.35, cursor: 'not-allowed' }}
      disabled={!act}
      onClick={act}
    >
      {icon}
    </chakra.button>
  )
  return (
    <chakra.div borderBottomWidth="1px" borderColor="line">
      <chakra.div display="flex" alignItems="center" pe="3">
        <chakra.button
          type="button"
          data-group
          aria-expanded={isOpen}
          aria-controls={id}
          display="flex"
          flex="1"
          minW="0"
          alignItems="center"
          gap="2"
          minH="48px"
          px="3"
          textAlign="start"
          fontWeight="semibold"
          overflowWrap="anywhere"
          _hover={{ bg: 'canvas' }}
          onClick={() => onToggle(!isOpen)}
        >
          <chakra.span flexShrink="0" transform={isOpen ? 'rotate(90deg)' : undefined}>
            <ChevronRight aria-hidden />
          </chakra.span>
          {shown}
          <HeadingCount>{count}</HeadingCount>
        </chakra.button>
        {title !== '' && (
          <>
            {arrow('up', onUp, <ArrowUp aria-hidden />)}
            {arrow('down', onDown, <ArrowDown aria-hidden />)}
          </>
        )}
      </chakra.div>
      <chakra.div id={id} ps={{ base: '0', sm: '6' }} bg="canvas">
        {isOpen && (
          <>
            {title !== '' && <GroupName key={title} title={title} noun={grouping.one} onRename={onRename} />}
            <chakra.div borderTopWidth="1px" borderColor="line" bg="surface">
              {children}
            </chakra.div>
          </>
        )}
      </chakra.div>
    </chakra.div>
  )
}

/** Renames a group, by the button or Enter. */
function GroupName({
  title,
  noun,
  onRename,
}: {
  title: string
  noun: string
  onRename: (name: string) => void
}) {
  const [name, setName] = useState(title)
  const button = useRef<HTMLButtonElement>(null)
  const isSame = name.trim() === '' || name.trim() === title
  const rename = () => {
    if (!isSame) onRename(name.trim())
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // It would save the form.
    event.preventDefault()
    rename()
  }
  return (
    <chakra.div display="flex" alignItems="end" gap="2" px="3" py="2.5">
      <chakra.div flex="1" maxW="360px">
        <LabeledField label={`Name of the ${noun}`}>
          <Input
            data-group-name
            maxLength={40}
            value={name}
            onChange={({ target }) => setName(target.value)}
            onKeyDown={onKeyDown}
          />
        </LabeledField>
      </chakra.div>
      <Button ref={button} variant="outline" shape="field" aria-disabled={isSame} onClick={rename}>
        Rename
      </Button>
    </chakra.div>
  )
}
