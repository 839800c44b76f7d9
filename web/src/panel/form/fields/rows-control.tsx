import { chakra } from '@chakra-ui/react'
import { MotionConfig, Reorder, useDragControls } from 'framer-motion'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { useFieldArray, useFormState, useWatch, type Control } from 'react-hook-form'
import GripVertical from '~icons/lucide/grip-vertical'
import { Button } from '~/ui/button'
import { layoutMotion } from '../../motion'
import type { AnyValues, FieldOf, RowValue } from '../../simple/field-types'
import { blankAll, kindOf } from '../../simple/kinds'
import { usePanelZone } from '../../zone'
import { FieldControl } from './field-control'

interface RowsControlProps {
  name: string
  field: FieldOf<'rows'>
  control: Control<AnyValues>
}

/** Repeatable rows: added, removed, and moved by dragging, by buttons or with the arrow keys. */
export function RowsControl({ name, field, control }: RowsControlProps) {
  const {
    fields: rows,
    append,
    remove,
    move,
  } = useFieldArray({
    // The rows are objects, which `AnyValues` does not say.
    control: control as unknown as Control<Record<string, RowValue[]>>,
    name,
  })
  const { errors } = useFormState({ control, name })
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)
  const whole = (errors[name] as { root?: { message?: string } } | undefined)?.root?.message

  const focusOn = (selector: string) =>
    // Moving a node in the document takes its focus away.
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(selector)?.focus())
  const moveTo = (from: number, to: number) => {
    if (to < 0 || to >= rows.length) return
    move(from, to)
    setSaid(`Place ${to + 1} of ${rows.length}`)
    focusOn(`[data-handle="${rows[from]!.id}"]`)
  }
  const reorder = (ids: string[]) => {
    const moved = ids.findIndex((id, index) => id !== rows[index]?.id)
    if (moved === -1) return
    const from = rows.findIndex(({ id }) => id === ids[moved])
    // Either this one came up to here, or the one that stood here went down.
    if (ids[moved + 1] === rows[moved]?.id) move(from, moved)
    else move(moved, ids.indexOf(rows[moved]!.id))
  }
  const drop = (index: number) => {
    remove(index)
    setSaid(`${field.one} removed`)
    requestAnimationFrame(() => {
      const left = list.current?.querySelectorAll<HTMLElement>('[data-handle], [data-add]')
      left?.[Math.min(index, left.length - 1)]?.focus()
    })
  }

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
      <chakra.div ref={list} borderWidth="1px" borderColor="edge" borderRadius="field" overflow="hidden">
        <MotionConfig reducedMotion="user" transition={layoutMotion}>
          <Reorder.Group axis="y" as="div" role="list" values={rows.map(({ id }) => id)} onReorder={reorder}>
            {rows.map(({ id }, index) => (
              <RowCard
                key={id}
                id={id}
                index={index}
                count={rows.length}
                name={name}
                field={field}
                control={control}
                onMove={moveTo}
                onRemove={drop}
              />
            ))}
          </Reorder.Group>
        </MotionConfig>
        <chakra.button
          type="button"
          data-add=""
          width="100%"
          minH="44px"
          px="3"
          textAlign="start"
          color="link"
          fontWeight="semibold"
          _hover={{ bg: 'canvas' }}
          _disabled={{ opacity: 0.55, cursor: 'not-allowed' }}
          onClick={() => append(blankAll(field.fields), { focusIndex: rows.length })}
        >
          Add {field.one}
        </chakra.button>
      </chakra.div>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </chakra.div>
  )
}

interface RowCardProps extends RowsControlProps {
  id: string
  index: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: (index: number) => void
}

function RowCard({ id, index, count, name, field, control, onMove, onRemove }: RowCardProps) {
  const drag = useDragControls()
  const zone = usePanelZone()
  const key = field.fields[field.key]!
  const named = useWatch({ control, name: `${name}.${index}.${field.key}` })
  const title = (named === undefined ? '' : kindOf(key).show(named, key, zone)) || `${field.one} ${index + 1}`
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (step === 0) return
    event.preventDefault()
    onMove(index, index + step)
  }
  return (
    <Reorder.Item
      value={id}
      as="div"
      role="listitem"
      dragListener={false}
      dragControls={drag}
      style={{ position: 'relative' }}
    >
      <chakra.div p="3" borderBottomWidth="1px" borderColor="line" bg="surface">
        <chakra.div display="flex" alignItems="center" flexWrap="wrap" gap="2" mb="2">
          <chakra.button
            type="button"
            data-handle={id}
            aria-label={`Move ${title}`}
            title="Drag, or press the up and down arrow keys"
            display="grid"
            placeItems="center"
            width="44px"
            height="44px"
            ms="-2"
            color="muted"
            cursor="grab"
            touchAction="none"
            onPointerDown={(event) => drag.start(event)}
            onKeyDown={press}
          >
            <GripVertical aria-hidden />
          </chakra.button>
          <chakra.strong flex="1" minW="0" overflowWrap="anywhere" fontWeight="semibold">
            {title}
          </chakra.strong>
          <RowButton
            label={`Move ${title} up`}
            disabled={index === 0}
            onClick={() => onMove(index, index - 1)}
          >
            Up
          </RowButton>
          <RowButton
            label={`Move ${title} down`}
            disabled={index === count - 1}
            onClick={() => onMove(index, index + 1)}
          >
            Down
          </RowButton>
          <RowButton label={`Remove ${title}`} danger onClick={() => onRemove(index)}>
            Remove
          </RowButton>
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
    </Reorder.Item>
  )
}

function RowButton(props: {
  label: string
  disabled?: boolean
  danger?: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <Button
      size="sm"
      variant="outline"
      shape="field"
      aria-label={props.label}
      disabled={props.disabled ?? false}
      {...(props.danger && { color: 'danger' })}
      onClick={props.onClick}
    >
      {props.children}
    </Button>
  )
}
