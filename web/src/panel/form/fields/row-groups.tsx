import { useRef, useState, type ReactNode } from 'react'
import type { RowGrouping } from '../../declarative-forms/field-declarations'
import { AddRowButton } from '../add-row-button'
import { SortableList } from '../sortable-list'
import { groupRows } from './group-rows'
import { GroupOfRows, GroupName } from './row-group-parts'

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
