import { Input, Textarea, chakra } from '@chakra-ui/react'
import { useController, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { monthAndYear } from '~/lib/months'
import { FileField } from '~/panel/form/file-field'
import { LabelledField } from '~/panel/form/labelled-field'
import { SelectInput } from '~/panel/form/select-input'
import { dateHelp, dateText } from '~/panel/date-times'
import { usePanelZone } from '~/panel/time-zone'
import type { Reference } from '~/panel/resource/references'
import { monthChoices } from '~/panel/list/month-choices'
import type { RateValues } from './rate-values'

interface FieldsProps {
  form: UseFormReturn<RateValues>
}

const pair = { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } } as const

/** Which rate this is: month and class. */
export function RateHead({ form, classes }: FieldsProps & { classes: Reference[] }) {
  const { register, control, formState } = form
  const { errors } = useFormState({ control, name: ['billingMonth', 'customerClass'] })
  const months = monthChoices(usePanelZone())
  const chosen = formState.defaultValues?.billingMonth
  const all = chosen && !months.includes(chosen) ? [...months, chosen] : months
  return (
    <chakra.div {...pair}>
      <LabelledField label="Billing month" error={errors.billingMonth?.message}>
        <SelectInput
          empty="Choose a month"
          choices={all.map((month) => ({ value: month, label: monthAndYear(month) }))}
          {...register('billingMonth')}
        />
      </LabelledField>
      <LabelledField label="Customer class" error={errors.customerClass?.message}>
        <SelectInput
          empty="Choose a class"
          choices={classes.map(({ documentId, name }) => ({ value: documentId, label: name }))}
          {...register('customerClass')}
        />
      </LabelledField>
    </chakra.div>
  )
}

/** What the editor tells readers about this month. */
export function RateNote({ form }: FieldsProps) {
  const { errors } = useFormState({ control: form.control, name: 'note' })
  return (
    <chakra.div mt="5">
      <LabelledField label="Note to readers" error={errors.note?.message}>
        <Textarea rows={2} minH="64px" {...form.register('note')} />
      </LabelledField>
    </chakra.div>
  )
}

/** Period, effectivity and the orders behind the rate. */
export function RateDetails({ form }: FieldsProps) {
  const { register, control } = form
  const { errors } = useFormState({
    control,
    name: ['periodFrom', 'periodTo', 'effectiveFrom', 'ercReferences'],
  })
  const [from, to, effective] = useWatch({ control, name: ['periodFrom', 'periodTo', 'effectiveFrom'] })
  return (
    <chakra.div mt="5" display="grid" gap="4">
      <chakra.div {...pair}>
        <LabelledField label="Period from" help={dateHelp(dateText(from))} error={errors.periodFrom?.message}>
          <Input type="date" {...register('periodFrom')} />
        </LabelledField>
        <LabelledField label="Period to" help={dateHelp(dateText(to))} error={errors.periodTo?.message}>
          <Input type="date" {...register('periodTo', { deps: ['periodFrom'] })} />
        </LabelledField>
        <LabelledField
          label="Effective from"
          help={dateHelp(dateText(effective))}
          error={errors.effectiveFrom?.message}
        >
          <Input type="date" {...register('effectiveFrom')} />
        </LabelledField>
      </chakra.div>
      <LabelledField
        label="ERC references"
        error={errors.ercReferences?.message}
        help="ERC orders and resolutions, one per line."
      >
        <Textarea rows={2} minH="64px" {...register('ercReferences')} />
      </LabelledField>
    </chakra.div>
  )
}

/** The schedule as it was filed or signed, for readers who want the document. */
export function RateDocument({ form }: FieldsProps) {
  const { field, fieldState } = useController({ control: form.control, name: 'document' })
  return (
    <chakra.div mt="5">
      <FileField
        label="Rate schedule (PDF)"
        help="Up to 20 MB. Shown below the rate."
        file={field.value}
        error={fieldState.error?.message}
        onChange={field.onChange}
      />
    </chakra.div>
  )
}
