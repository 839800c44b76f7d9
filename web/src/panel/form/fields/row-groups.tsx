import { Input, chakra } from '@chakra-ui/react'
import { useId, useRef, useState, type ReactNode } from 'react'
import ArrowDown from '~icons/lucide/arrow-down'
import ArrowUp from '~icons/lucide/arrow-up'
import ChevronRight from '~icons/lucide/chevron-right'
import type { RowGrouping } from '../../declarative-forms/field-declarations'
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
  /** Names the group of these rows. */
  onRename: (indexes: readonly number[], name: string) => void
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
          name={
            title !== '' && (
              <GroupName
                key={rows[indexes[0]!]!.id}
                title={title}
                others={named.flatMap((other) => (other.title === title ? [] : [other.title]))}
                noun={grouping.one}
                onRename={(name) => {
                  onRename(indexes, name)
                  const next = new Set(opened)
                  next.delete(title)
                  onOpened(next.add(name))
                }}
              />
            )
          }
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
  /** The field for its name. */
  name: ReactNode
  children: ReactNode
}

function GroupOfRows({ title, grouping, count, isOpen, onToggle, onUp, onDown, name, children }: GroupProps) {
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
            {name}
            <chakra.div borderTopWidth="1px" borderColor="line" bg="surface">
              {children}
            </chakra.div>
          </>
        )}
      </chakra.div>
    </chakra.div>
  )
}

interface GroupNameProps {
  title: string
  /** The names of the other groups. */
  others: readonly string[]
  /** The noun for a group: "menu". */
  noun: string
  onRename: (name: string) => void
}

/** Renames a group while its name is typed. With a blank name or that of another group, it keeps its former name. */
function GroupName({ title, others, noun, onRename }: GroupNameProps) {
  /** What was typed, while the field has the focus or an error. */
  const [typed, setTyped] = useState<string>()
  const former = useRef(title)
  const findProblem = (text: string) => {
    if (text.trim() === '') return 'Enter a name.'
    return others.includes(text.trim()) ? `Another ${noun} has this name.` : undefined
  }
  const problem = typed === undefined ? undefined : findProblem(typed)
  return (
    <chakra.div px="3" py="2.5" maxW="384px">
      <LabeledField
        label={`Name of the ${noun}`}
        error={problem && `${problem} This one is still named “${title}”.`}
      >
        <Input
          data-group-name
          maxLength={40}
          value={typed ?? title}
          onFocus={() => {
            former.current = title
          }}
          onChange={({ target }) => {
            setTyped(target.value)
            onRename(findProblem(target.value) ? former.current : target.value.trim())
          }}
          onBlur={() => {
            if (!problem) setTyped(undefined)
          }}
          // Enter would save the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      </LabeledField>
    </chakra.div>
  )
}
