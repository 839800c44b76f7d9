import { chakra } from '@chakra-ui/react'
import { deepEqual } from 'fast-equals'
import { useId, useRef, useState, type ComponentType } from 'react'
import { get, useController, useFieldArray, useFormState, useWatch, type Control } from 'react-hook-form'
import { Button } from '~/ui/button'
import type {
  AnyFieldValues,
  FieldDeclaration,
  FieldOfKind,
  RepeatableRowValue,
  RowGrouping,
} from '../../declarative-forms/field-declarations'
import {
  capitalize,
  createEmptyFieldValues,
  fieldKindOf,
  labelOfRepeatableRow,
} from '../../declarative-forms/field-kinds'
import { usePanelTimeZone } from '../../panel-time-zone'
import { AddRowButton } from '../add-row-button'
import { LabeledField, requiredMark } from '../labeled-field'
import { SelectInput } from '../select-input'
import { MoveItemButtons, SortableList, SortableItem } from '../sortable-list'
import type { FieldControlProps } from './control-props'
import { MultiFileDropRows } from './multi-file-rows'
import { RowGroups } from './row-groups'
import { groupRows } from './group-rows'

/** From more rows on, each is one line, and one at a time is open. */
const MAX_OPEN_ROWS = 10
/** Kinds of fields that keep their row open, because a closed one would end what they do. */
const KEPT_OPEN: ReadonlySet<string> = new Set(['file', 'image', 'rich-text'])

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

interface RepeatableControlProps {
  name: string
  field: FieldOfKind<'rows'>
  control: Control<AnyFieldValues>
  /** Renders the fields of a row. */
  FieldControl: ComponentType<FieldControlProps>
}

/** A list of rows that can be added, removed, and moved by dragging, by buttons or with the arrow keys. */
export function RepeatableControl({ name, field, control, FieldControl }: RepeatableControlProps) {
  const {
    fields: rows,
    append,
    insert,
    remove,
    move,
    replace,
  } = useFieldArray({
    // The form's type doesn't know that these values are arrays of rows.
    control: control as unknown as Control<Record<string, RepeatableRowValue[]>>,
    name,
  })
  const { errors } = useFormState({ control, name })
  const [said, setSaid] = useState('')
  /** The id of the row that is open in a long list; its index while it is new. */
  const [opened, setOpened] = useState<string | number>()
  if (typeof opened === 'number' && rows[opened]) setOpened(rows[opened].id)
  const [openGroups, setOpenGroups] = useState<ReadonlySet<string>>(new Set())
  const { groupBy } = field
  const isLong =
    (groupBy || field.isCompact || rows.length > MAX_OPEN_ROWS) &&
    !Object.values(field.fields).some(({ kind }) => KEPT_OPEN.has(kind))
  const list = useRef<HTMLDivElement>(null)
  const whole = (errors[name] as { root?: { message?: string } } | undefined)?.root?.message

  const drop = (index: number) => {
    const stops = () => [...(list.current?.querySelectorAll<HTMLElement>('[data-handle], [data-add]') ?? [])]
    const at = stops().findIndex(({ dataset }) => dataset['handle'] === rows[index]?.id)
    remove(index)
    setSaid(`${field.one} removed`)
    requestAnimationFrame(() => stops()[Math.min(at, stops().length - 1)]?.focus())
  }

  const { many, defaults } = field
  const current = useWatch({ control, name }) as RepeatableRowValue[]
  const ownRows =
    defaults?.rows && !deepEqual(current, defaults.rows) ? { ...defaults, rows: defaults.rows } : undefined
  const groupOf = (row: RepeatableRowValue | undefined) => textOf(groupBy && row?.[groupBy.by])
  const groupsOfRows = rows.map((_row, index) => groupOf(current[index]))
  /** Moves a row behind the last one of another group, which opens. */
  const moveToGroup = (index: number, group: string) => {
    const last = groupsOfRows.findLastIndex((own, at) => own === group && at !== index)
    const to = last < index ? last + 1 : last
    if (last >= 0 && to !== index) move(index, to)
    setOpenGroups(new Set([...openGroups, group]))
    const handle = `[data-handle="${CSS.escape(rows[index]!.id)}"]`
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(handle)?.focus())
  }
  const renderRow = (index: number, position = index) => {
    const { id } = rows[index]!
    return (
      <RowCard
        key={id}
        id={id}
        index={index}
        position={position}
        name={name}
        field={field}
        control={control}
        FieldControl={FieldControl}
        onRemove={drop}
        groups={
          groupBy && { titles: groupRows(groupsOfRows.map((group) => ({ group }))), onMove: moveToGroup }
        }
        opening={
          isLong
            ? { isOpen: opened === id, onToggle: (isOpen) => setOpened(isOpen ? id : undefined) }
            : undefined
        }
      />
    )
  }
  const cards = (
    <chakra.div ref={list} borderWidth="1px" borderColor="edge" borderRadius="field" overflow="hidden">
      {groupBy ? (
        <RowGroups
          grouping={groupBy}
          one={field.one}
          rows={rows.map(({ id }, index) => ({
            id,
            group: groupsOfRows[index]!,
            hasErrors: get(errors, `${name}.${index}`) !== undefined,
          }))}
          opened={openGroups}
          onOpened={setOpenGroups}
          onMove={move}
          onAdd={(group, at, shouldFocus) => {
            setOpened(at)
            const row = { ...createEmptyFieldValues(field.fields), [groupBy.by]: group }
            insert(at, row, { shouldFocus, focusName: `${name}.${at}.${field.key}` })
          }}
          onRename={(indexes, title) => {
            // Unlike `replace`, this keeps the ids of the rows.
            for (const index of indexes) {
              const target = { name: `${name}.${index}.${groupBy.by}`, value: title }
              void control.register(target.name).onChange({ target, type: 'change' })
            }
          }}
          onOrder={(order) => {
            replace(order.map((index) => current[index]!))
            // The row that is open has another id now.
            const at = order.findIndex((index) => rows[index]!.id === opened)
            setOpened(at < 0 ? undefined : at)
          }}
          renderRow={renderRow}
        />
      ) : (
        <>
          <SortableList ids={rows.map(({ id }) => id)} onMove={move}>
            {rows.map((_row, index) => renderRow(index))}
          </SortableList>
          <AddRowButton
            disabledReason={
              field.max !== undefined && rows.length >= field.max
                ? `Up to ${field.max}. Remove one to add another.`
                : undefined
            }
            onClick={() => {
              setOpened(rows.length)
              append(createEmptyFieldValues(field.fields), { focusIndex: rows.length })
            }}
          >
            Add {field.one}
          </AddRowButton>
        </>
      )}
    </chakra.div>
  )
  return (
    <chakra.div role="group" aria-label={field.label}>
      <chakra.p mb="1.5" fontSize="sm" fontWeight="semibold" css={field.needed ? requiredMark : undefined}>
        {field.label}
      </chakra.p>
      {field.help && (
        <chakra.p mb="1.5" fontSize="sm" color="muted">
          {field.help}
        </chakra.p>
      )}
      {whole && (
        <chakra.p role="alert" mb="2" fontSize="sm" fontWeight="medium" color="danger">
          {whole}
        </chakra.p>
      )}
      {many ? (
        <MultiFileDropRows
          one={field.one}
          onFile={(file, fileName) => {
            const begun = {
              ...createEmptyFieldValues(field.fields),
              ...many.guess(fileName),
              [many.file]: file,
            }
            append(begun, { shouldFocus: false })
            setSaid(`${fileName} added`)
          }}
        >
          {cards}
        </MultiFileDropRows>
      ) : (
        cards
      )}
      {ownRows && rows.length === 0 && (
        <chakra.p mt="2" fontSize="sm" color="muted">
          While this list is empty, visitors see the defaults.
        </chakra.p>
      )}
      {ownRows && (
        <Button
          mt="2"
          size="sm"
          variant="outline"
          shape="field"
          whiteSpace="normal"
          onClick={() => {
            replace(structuredClone(ownRows.rows))
            setSaid('Defaults restored')
            list.current?.querySelector<HTMLElement>('[data-add]')?.focus()
          }}
        >
          {ownRows.label}
        </Button>
      )}
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </chakra.div>
  )
}

interface RowCardProps extends RepeatableControlProps {
  id: string
  index: number
  /** Its index in its group. */
  position: number
  /** The groups that it can move to. */
  groups: { titles: readonly { title: string }[]; onMove: (index: number, group: string) => void } | undefined
  onRemove: (index: number) => void
  /** Whether it is open, in a long list; undefined where all rows are. */
  opening: { isOpen: boolean; onToggle: (isOpen: boolean) => void } | undefined
}

function RowCard(props: RowCardProps) {
  const { id, index, position, name, field, control, FieldControl, groups, onRemove, opening } = props
  const zone = usePanelTimeZone()
  const partsId = useId()
  const { errors } = useFormState({ control, name: `${name}.${index}` })
  const hasErrors = get(errors, `${name}.${index}`) !== undefined
  const isOpen = !opening || opening.isOpen || hasErrors
  const row = useWatch({ control, name: `${name}.${index}` }) as RepeatableRowValue | undefined
  const title = (row && labelOfRepeatableRow(field, row, zone)) || `${capitalize(field.one)} ${index + 1}`
  const parts = Object.entries(field.fields).filter(([part]) => part !== field.groupBy?.by)
  const summary = parts
    .filter(([part]) => part !== field.key)
    .map(([part, own]) => row && summarizePart(own, fieldKindOf(own).format(row[part], own, zone)))
    .filter((text) => text && text !== title)
    .join(' · ')
  return (
    <SortableItem id={id} index={position} name={title}>
      {(handle) => (
        <chakra.div
          px="3"
          py={isOpen ? '3' : '1'}
          borderBottomWidth="1px"
          borderColor="line"
          bg="surface"
          data-open={isOpen}
        >
          <chakra.div
            display="flex"
            alignItems="center"
            flexWrap="wrap"
            gap="2"
            mb={isOpen ? '2' : undefined}
          >
            {handle}
            <chakra.div flex="1" minW={{ base: '40%', sm: '0' }} overflowWrap="anywhere">
              <chakra.strong fontWeight="semibold">{title}</chakra.strong>
              {!isOpen && (
                <chakra.span display="block" fontSize="sm" color="muted" truncate>
                  {summary}
                </chakra.span>
              )}
            </chakra.div>
            {opening && (
              <Button
                size="sm"
                variant="outline"
                shape="field"
                aria-label={`${isOpen ? 'Close' : 'Edit'} ${title}`}
                aria-expanded={isOpen}
                aria-controls={partsId}
                aria-disabled={hasErrors}
                onClick={() => !hasErrors && opening.onToggle(!isOpen)}
              >
                {isOpen ? 'Close' : 'Edit'}
              </Button>
            )}
            {/* On a phone, a closed row has no room for them. */}
            <chakra.div display={isOpen ? 'flex' : { base: 'none', sm: 'flex' }} alignItems="center" gap="2">
              <MoveItemButtons name={title} index={position} />
              <Button
                size="sm"
                variant="outline"
                shape="field"
                color="danger"
                aria-label={`Remove ${title}`}
                onClick={() => onRemove(index)}
              >
                Remove
              </Button>
            </chakra.div>
          </chakra.div>
          <chakra.div
            id={partsId}
            display="grid"
            gap="4"
            alignItems="start"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
          >
            {isOpen && field.groupBy && groups && (
              <GroupSelect
                name={`${name}.${index}.${field.groupBy.by}`}
                grouping={field.groupBy}
                titles={groups.titles}
                control={control}
                onMoved={(group) => groups.onMove(index, group)}
              />
            )}
            {isOpen &&
              parts.map(([part, own]) => (
                <FieldControl key={part} name={`${name}.${index}.${part}`} field={own} control={control} />
              ))}
          </chakra.div>
        </chakra.div>
      )}
    </SortableItem>
  )
}

interface GroupSelectProps {
  name: string
  grouping: RowGrouping
  titles: readonly { title: string }[]
  control: Control<AnyFieldValues>
  onMoved: (group: string) => void
}

/** Moves a row into another group. */
function GroupSelect({ name, grouping, titles, control, onMoved }: GroupSelectProps) {
  const { field } = useController({ control, name })
  return (
    <LabeledField label={capitalize(grouping.one)}>
      <SelectInput
        empty={grouping.none}
        choices={titles.flatMap(({ title }) => (title === '' ? [] : [{ value: title, label: title }]))}
        value={textOf(field.value)}
        onChange={({ target }) => {
          field.onChange(target.value)
          onMoved(target.value)
        }}
      />
    </LabeledField>
  )
}

/** A part of a row in its summary. Numbers, dates, and yes or no say nothing without their label. */
function summarizePart({ kind, label }: FieldDeclaration, value: string): string {
  switch (kind) {
    case 'yes-no':
      return value === 'Yes' ? label : `${label}: ${value}`
    case 'integer':
    case 'decimal': {
      const [, unit] = /^Maximum .* \((.*)\)$/.exec(label) ?? []
      return value && (unit ? `up to ${value} ${unit}` : `${label}: ${value}`)
    }
    case 'date':
      return value && (label.endsWith(' on') ? `${label.slice(0, -3)} ${value}` : `${label}: ${value}`)
    default:
      return value
  }
}
