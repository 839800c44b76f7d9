import { chakra } from '@chakra-ui/react'
import { useMutation } from '@tanstack/react-query'
import { useRef, useState, type ComponentType } from 'react'
import { useFieldArray, useFormState, useWatch, type Control } from 'react-hook-form'
import { Button } from '~/ui/button'
import type { AnyFieldValues, FieldOfKind, RepeatableRowValue, InitialRows } from '../../simple/field-types'
import { capitalize, createEmptyFieldValues, labelOfRepeatableRow } from '../../simple/field-kinds'
import { usePanelZone } from '../../time-zone'
import { AddRowButton } from '../add-row-button'
import { MoveItemButtons, SortableList, SortableItem } from '../sortable'
import type { FieldControlProps } from './control-props'
import { MultiFileDropRows } from './multi-file-rows'

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

  const { many, start } = field
  const begin = useMutation({
    mutationFn: (from: InitialRows) => from.read(),
    onSuccess: (given) => {
      replace(given)
      setSaid(`${given.length} × ${field.one} added`)
    },
  })
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
          />
        ))}
      </SortableList>
      <AddRowButton onClick={() => append(createEmptyFieldValues(field.fields), { focusIndex: rows.length })}>
        Add {field.one}
      </AddRowButton>
    </chakra.div>
  )
  return (
    <chakra.div role="group" aria-label={field.label}>
      <chakra.p mb="1.5" fontSize="sm" fontWeight="semibold">
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
      {start && rows.length === 0 && (
        <Button
          mt="2"
          size="sm"
          variant="outline"
          shape="field"
          whiteSpace="normal"
          onClick={() => !begin.isPending && begin.mutate(start)}
        >
          {start.label}
        </Button>
      )}
      {begin.isError && (
        <chakra.p role="alert" mt="2" fontSize="sm" fontWeight="medium" color="danger">
          We couldn’t load the links from the website. Try again.
        </chakra.p>
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
}

function RowCard({ id, index, name, field, control, FieldControl, onRemove }: RowCardProps) {
  const zone = usePanelZone()
  const row = useWatch({ control, name: `${name}.${index}` }) as RepeatableRowValue | undefined
  const title = (row && labelOfRepeatableRow(field, row, zone)) || `${capitalize(field.one)} ${index + 1}`
  return (
    <SortableItem id={id} index={index} name={title}>
      {(handle) => (
        <chakra.div p="3" borderBottomWidth="1px" borderColor="line" bg="surface">
          <chakra.div display="flex" alignItems="center" flexWrap="wrap" gap="2" mb="2">
            {handle}
            <chakra.strong flex="1" minW="0" overflowWrap="anywhere" fontWeight="semibold">
              {title}
            </chakra.strong>
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
          <chakra.div
            display="grid"
            gap="4"
            alignItems="start"
            gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
          >
            {Object.entries(field.fields).map(([part, own]) => (
              <FieldControl key={part} name={`${name}.${index}.${part}`} field={own} control={control} />
            ))}
          </chakra.div>
        </chakra.div>
      )}
    </SortableItem>
  )
}
