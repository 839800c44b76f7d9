import { Input, Textarea, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useFormState, type UseFormReturn } from 'react-hook-form'
import { LabeledField } from '~/panel/form/labeled-field'
import { SelectInput } from '~/panel/form/select-input'
import { MoveItemButtons } from '~/panel/form/sortable-list'
import { Button } from '~/ui/button'
import { chargeCodeFromLabel } from './rate-form-values'
import type { RateFormValues } from './rate-form-values'
import { chargeGroupsQuery } from './managed-charge-groups'
import { rateUnitOptions } from './rate-unit-names'

interface ComponentDetailsProps {
  index: number
  form: UseFormReturn<RateFormValues>
  detailsId: string
  onRemove: (index: number) => void
}

/** The other fields of a component, and the button that removes it. */
export function RateComponentDetails({ index, form, detailsId, onRemove }: ComponentDetailsProps) {
  const path = `components.${index}` as const
  const { register, control, getValues, setValue } = form
  const { errors } = useFormState({ control, name: path })
  const wrong = errors.components?.[index]
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // A new component starts with its name.
    if (!getValues(`${path}.label`) && !getValues(`${path}.code`))
      box.current?.querySelector('input')?.focus()
  }, [getValues, path])
  const label = register(`${path}.label`)
  const groups = useQuery(chargeGroupsQuery).data ?? []
  // A charge keeps the group that it has, also when the group is out of use.
  const chosen = getValues(`${path}.group`)
  const offered = groups.filter(({ code, isActive }) => isActive || code === chosen)

  return (
    <chakra.div
      ref={box}
      id={detailsId}
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
      px="4"
      pt="2"
      pb="4"
      bg="#FAFAFD"
      borderTopWidth="1px"
      borderColor="line"
    >
      <LabeledField label="Label" error={wrong?.label?.message}>
        <Input
          maxLength={120}
          {...label}
          onBlur={(event) => {
            void label.onBlur(event)
            if (!getValues(`${path}.code`)) {
              setValue(`${path}.code`, chargeCodeFromLabel(event.target.value), { shouldValidate: true })
            }
          }}
        />
      </LabeledField>
      <LabeledField
        label="Code"
        help="Identifies this charge in charts and monthly comparisons. Keep it the same every month."
        error={wrong?.code?.message}
      >
        <Input maxLength={40} autoCapitalize="none" spellCheck={false} {...register(`${path}.code`)} />
      </LabeledField>
      <LabeledField label="Group" error={wrong?.group?.message}>
        <SelectInput
          empty="Choose a group"
          choices={offered.map(({ code, name }) => ({ value: code, label: name }))}
          {...register(`${path}.group`)}
        />
      </LabeledField>
      <LabeledField label="Unit" error={wrong?.unit?.message}>
        <SelectInput empty="Choose a unit" choices={rateUnitOptions} {...register(`${path}.unit`)} />
      </LabeledField>
      <chakra.div gridColumn={{ sm: 'span 2' }}>
        <LabeledField label="Explanation for visitors" error={wrong?.explanation?.message}>
          <Textarea rows={2} minH="64px" maxLength={1000} {...register(`${path}.explanation`)} />
        </LabeledField>
      </chakra.div>
      <chakra.label gridColumn={{ sm: 'span 2' }} display="flex" alignItems="center" gap="2.5" minH="44px">
        <chakra.input
          type="checkbox"
          width="18px"
          height="18px"
          accentColor="var(--chakra-colors-teal)"
          {...register(`${path}.passThrough`)}
        />
        Pass-through: collected for others, not our revenue
      </chakra.label>
      <chakra.div gridColumn={{ sm: 'span 2' }} display="flex" flexWrap="wrap" gap="2">
        <MoveItemButtons name={getValues(`${path}.label`) || 'charge'} index={index} />
        <Button
          size="sm"
          variant="outline"
          shape="field"
          color="danger"
          ms="auto"
          onClick={() => onRemove(index)}
        >
          Remove
        </Button>
      </chakra.div>
    </chakra.div>
  )
}
