import { Input, Textarea, chakra } from '@chakra-ui/react'
import { useController, useFormState, useWatch, type UseFormReturn } from 'react-hook-form'
import { FileField } from '~/panel/form/file-field'
import { LabeledField } from '~/panel/form/labeled-field'
import { SelectInput } from '~/panel/form/select-input'
import { dateFieldHelp, formatDate } from '~/panel/date-times'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import type { DocumentReference } from '~/panel/resource/document-references'
import { monthOptions } from '~/panel/list/month-options'
import type { RateFormValues } from './rate-form-values'

interface FieldsProps {
  form: UseFormReturn<RateFormValues>
}

const pair = { display: 'grid', gap: '4', gridTemplateColumns: { base: '1fr', sm: '1fr 1fr' } } as const

/** The identity of the rate: month and class. */
export function RateHeaderFields({ form, classes }: FieldsProps & { classes: DocumentReference[] }) {
  const { register, control, formState } = form
  const { errors } = useFormState({ control, name: ['billingMonth', 'customerClass'] })
  const zone = usePanelTimeZone()
  return (
    <chakra.div {...pair}>
      <LabeledField label="Billing month" error={errors.billingMonth?.message}>
        <SelectInput
          empty="Choose a month"
          choices={monthOptions(zone, formState.defaultValues?.billingMonth)}
          {...register('billingMonth')}
        />
      </LabeledField>
      <LabeledField label="Customer class" error={errors.customerClass?.message}>
        <SelectInput
          empty="Choose a customer class"
          choices={classes.map(({ documentId, name }) => ({ value: documentId, label: name }))}
          {...register('customerClass')}
        />
      </LabeledField>
    </chakra.div>
  )
}

/** The editor's note to visitors about this month. */
export function RateNoteField({ form }: FieldsProps) {
  const { errors } = useFormState({ control: form.control, name: 'note' })
  return (
    <chakra.div mt="5">
      <LabeledField label="Note for visitors" error={errors.note?.message}>
        <Textarea rows={2} minH="64px" {...form.register('note')} />
      </LabeledField>
    </chakra.div>
  )
}

/** Billing period, effective date, and the orders behind the rate. */
export function RateDetailFields({ form }: FieldsProps) {
  const { register, control } = form
  const { errors } = useFormState({
    control,
    name: ['periodFrom', 'periodTo', 'effectiveFrom', 'ercReferences'],
  })
  const [from, to, effective] = useWatch({ control, name: ['periodFrom', 'periodTo', 'effectiveFrom'] })
  return (
    <chakra.div mt="5" display="grid" gap="4">
      <chakra.div {...pair}>
        <LabeledField
          label="Period from"
          help={dateFieldHelp(formatDate(from))}
          error={errors.periodFrom?.message}
        >
          <Input type="date" {...register('periodFrom')} />
        </LabeledField>
        <LabeledField label="Period to" help={dateFieldHelp(formatDate(to))} error={errors.periodTo?.message}>
          <Input type="date" {...register('periodTo', { deps: ['periodFrom'] })} />
        </LabeledField>
        <LabeledField
          label="Effective from"
          help={dateFieldHelp(formatDate(effective))}
          error={errors.effectiveFrom?.message}
        >
          <Input type="date" {...register('effectiveFrom')} />
        </LabeledField>
      </chakra.div>
      <LabeledField
        label="ERC references"
        error={errors.ercReferences?.message}
        help="ERC orders and resolutions, one per line."
      >
        <Textarea rows={2} minH="64px" {...register('ercReferences')} />
      </LabeledField>
    </chakra.div>
  )
}

/** The rate schedule as filed or signed. */
export function RateDocumentField({ form }: FieldsProps) {
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
