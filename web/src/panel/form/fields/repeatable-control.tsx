import { chakra } from '@chakra-ui/react'
import { deepEqual } from 'fast-equals'
import { useId, useRef, useState, type ComponentType } from 'react'
import { get, useFieldArray, useFormState, useWatch, type Control } from 'react-hook-form'
import { Button } from '~/ui/button'
import type {
  AnyFieldValues,
  FieldOfKind,
  RepeatableRowValue,
} from '../../declarative-forms/field-declarations'
import {
  capitalize,
  createEmptyFieldValues,
  fieldKindOf,
  labelOfRepeatableRow,
} from '../../declarative-forms/field-kinds'
import { usePanelTimeZone } from '../../panel-time-zone'
import { AddRowButton } from '../add-row-button'
import { requiredMark } from '../labeled-field'
import { MoveItemButtons, SortableList, SortableItem } from '../sortable-list'
import type { FieldControlProps } from './control-props'
import { MultiFileDropRows } from './multi-file-rows'

/** From more rows on, each is one line, and one at a time is open. */
const MAX_OPEN_ROWS = 10
/** Kinds of fields that keep their row open, because a closed one would end what they do. */
const KEPT_OPEN: ReadonlySet<string> = new Set(['file', 'image', 'rich-text'])

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
  /** The id of the row that is open in a long list; `last` for a new one. */
  const [opened, setOpened] = useState<string>()
  const isLong =
    (field.isCompact || rows.length > MAX_OPEN_ROWS) &&
    !Object.values(field.fields).some(({ kind }) => KEPT_OPEN.has(kind))
  const list = useRef<HTMLDivElement>(null)
  const whole = (errors[name] as { root?: { message?: string } } | undefined)?.root?.message

  const drop = (index: number) => {
    remove(index)
    setSaid(`${field.one} removed`)
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll<HTMLElement>('[data-handle], [data-add]')
      left?.[Math.min(index, left.length - 1)]?.focus()
    })
  }

  const { many, defaults } = field
  const current = useWatch({ control, name }) as RepeatableRowValue[]
  const ownRows =
    defaults?.rows && !deepEqual(current, defaults.rows) ? { ...defaults, rows: defaults.rows } : undefined
  const cards = (
    <chakra.div ref={list} borderWidth="1px" borderColor="edge" borderRadius="field" overflow="hidden">
      <SortableList ids={rows.map(({ id }) => id)} onMove={move}>
        {rows.map(({ id }, index) => (
          <RowCard
            key={id}
            id={id}
            index={index}
            name={name}
            field={field}
            control={control}
            FieldControl={FieldControl}
            onRemove={drop}
            opening={
              isLong
                ? {
                    isOpen: opened === id || (opened === 'last' && index === rows.length - 1),
                    onToggle: (isOpen) => setOpened(isOpen ? id : undefined),
                  }
                : undefined
            }
          />
        ))}
      </SortableList>
      <AddRowButton
        disabledReason={
          field.max !== undefined && rows.length >= field.max
            ? `Up to ${field.max}. Remove one to add another.`
            : undefined
        }
        onClick={() => {
          setOpened('last')
          append(createEmptyFieldValues(field.fields), { focusIndex: rows.length })
        }}
      >
        Add {field.one}
      </AddRowButton>
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
          Without a {field.one} of your own, visitors see the defaults.
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
  onRemove: (index: number) => void
  /** Whether it is open, in a long list; undefined where all rows are. */
  opening: { isOpen: boolean; onToggle: (isOpen: boolean) => void } | undefined
}

function RowCard({ id, index, name, field, control, FieldControl, onRemove, opening }: RowCardProps) {
  const zone = usePanelTimeZone()
  const partsId = useId()
  const { errors } = useFormState({ control, name: `${name}.${index}` })
  const hasErrors = get(errors, `${name}.${index}`) !== undefined
  const isOpen = !opening || opening.isOpen || hasErrors
  const before = useWatch({ control, name: `${name}.${index - 1}` }) as RepeatableRowValue | undefined
  const row = useWatch({ control, name: `${name}.${index}` }) as RepeatableRowValue | undefined
  const title = (row && labelOfRepeatableRow(field, row, zone)) || `${capitalize(field.one)} ${index + 1}`
  const groupOf = (one: RepeatableRowValue | undefined) =>
    field.groupBy && one ? String(one[field.groupBy]).trim() : undefined
  const group = groupOf(row)
  const others = Object.entries(field.fields).filter(([part]) => part !== field.groupBy && part !== field.key)
  const summary = others
    .map(([part, own]) => row && fieldKindOf(own).format(row[part], own, zone))
    .filter((text) => text && text !== title)
    .join(' · ')
  return (
    <SortableItem id={id} index={index} name={title}>
      {(handle) => (
        <chakra.div
          px="3"
          py={isOpen ? '3' : '1'}
          borderBottomWidth="1px"
          borderColor="line"
          bg="surface"
          data-open={isOpen}
        >
          {group !== undefined && (index === 0 || group !== groupOf(before)) && (
            <chakra.p pt="2" pb="1" fontSize="sm" fontWeight="semibold" color="muted">
              {group || `No ${field.fields[field.groupBy!]?.label.toLowerCase()}`}
            </chakra.p>
          )}
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
              <MoveItemButtons name={title} index={index} />
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
            {isOpen &&
              Object.entries(field.fields).map(([part, own]) => (
                <FieldControl key={part} name={`${name}.${index}.${part}`} field={own} control={control} />
              ))}
          </chakra.div>
        </chakra.div>
      )}
    </SortableItem>
  )
}
