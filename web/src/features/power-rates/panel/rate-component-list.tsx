import { chakra } from '@chakra-ui/react'
import { useRef, useState, type ReactNode } from 'react'
import { useFieldArray, useFormState, type UseFormReturn } from 'react-hook-form'
import { AddRowButton } from '~/panel/form/add-row-button'
import { SortableList } from '~/panel/form/sortable-list'
import { RateComponentRow } from './rate-component-row'
import { createBlankRateComponent, type RateFormValues } from './rate-form-values'

interface ComponentListProps {
  form: UseFormReturn<RateFormValues>
  /** Beside the heading. */
  aside: ReactNode
}

/** The charges of a rate: add, remove, and reorder by dragging or with the arrow keys. */
export function RateComponentList({ form, aside }: ComponentListProps) {
  const { fields, append, remove, move } = useFieldArray({ control: form.control, name: 'components' })
  const { errors } = useFormState({ control: form.control, name: 'components' })
  const [opened, setOpened] = useState<string>()
  const [said, setSaid] = useState('')
  const list = useRef<HTMLDivElement>(null)

  const add = () => {
    append(createBlankRateComponent(), { shouldFocus: false })
    setOpened('last')
  }
  const drop = (index: number) => {
    remove(index)
    setSaid('Charge removed')
    requestAnimationFrame(() => {
      const handles = list.current?.querySelectorAll<HTMLElement>('[data-handle], [data-add]')
      handles?.[Math.min(index, handles.length - 1)]?.focus()
    })
  }

  return (
    <chakra.div mt="5" role="group" aria-labelledby="components-heading">
      <chakra.div display="flex" alignItems="center" justifyContent="space-between" gap="3" mb="1.5">
        <chakra.h3 id="components-heading" fontFamily="body" fontSize="sm" fontWeight="semibold">
          {' '}
          Charges{' '}
        </chakra.h3>
        {aside}
      </chakra.div>
      {errors.components?.root?.message && (
        <chakra.p role="alert" mb="2" fontSize="sm" fontWeight="medium" color="danger">
          {errors.components.root.message}
        </chakra.p>
      )}
      <chakra.div ref={list} borderWidth="1px" borderColor="edge" borderRadius="field" overflow="hidden">
        <SortableList ids={fields.map(({ id }) => id)} onMove={move}>
          {fields.map((field, index) => (
            <RateComponentRow
              key={field.id}
              id={field.id}
              index={index}
              form={form}
              open={opened === field.id || (opened === 'last' && index === fields.length - 1)}
              onToggle={(open) => setOpened(open ? field.id : undefined)}
              onRemove={drop}
            />
          ))}
        </SortableList>
        <AddRowButton onClick={add}>Add charge</AddRowButton>
      </chakra.div>
      <span role="status" className="visually-hidden">
        {said}
      </span>
    </chakra.div>
  )
}
