import { chakra } from '@chakra-ui/react'
import { useId, useState, type FormEvent } from 'react'
import { useForm } from 'react-hook-form'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { FieldControl } from '../form/fields/field-control'
import { showFieldErrors } from '../form/field-errors'
import { LabeledField } from '../form/labeled-field'
import { SelectInput } from '../form/select-input'
import {
  createEmptyFieldValues,
  fieldKindOf,
  serializeFieldValues,
  validateFieldValues,
} from '../declarative-forms/field-kinds'
import type { AnyFieldValues, FieldDeclarations } from '../declarative-forms/field-declarations'
import { usePanelTimeZone } from '../panel-time-zone'

/** A new value of one field, for several documents. */
export interface NewFieldValue {
  /** "Stage: Closed" */
  summary: string
  data: Readonly<Record<string, unknown>>
}

interface ChangeFieldDialogProps {
  fields: FieldDeclarations
  /** "3 biddings" */
  counted: string
  onChoose: (change: NewFieldValue) => void
  onClose: () => void
}

/** Asks for a field and its new value. */
export default function ChangeFieldDialog({ fields, counted, onChoose, onClose }: ChangeFieldDialogProps) {
  const id = useId()
  const zone = usePanelTimeZone()
  const [name, setName] = useState('')
  const field = fields[name]
  const form = useForm<AnyFieldValues>({
    shouldFocusError: false,
    defaultValues: createEmptyFieldValues(fields),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    event.stopPropagation()
    if (!field) return
    const chosen = { [name]: field }
    const values = { [name]: form.getValues(name) }
    form.clearErrors()
    const errors = validateFieldValues(chosen, values, 'save')
    if (errors.length > 0) return void showFieldErrors(form, errors)
    const shown = fieldKindOf(field).format(values[name], field, zone)
    onChoose({ summary: `${field.label}: ${shown || 'blank'}`, data: serializeFieldValues(chosen, values) })
  }
  return (
    <CenterDialog
      title={`Change a field in ${counted}`}
      width="520px"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" shape="field" onClick={onClose}>
            Cancel
          </Button>
          <Button shape="field" type="submit" form={id} disabled={!field}>
            Continue
          </Button>
        </>
      }
    >
      <chakra.form id={id} noValidate display="grid" gap="4" onSubmit={submit}>
        <LabeledField label="Field">
          <SelectInput
            empty="Choose one"
            value={name}
            choices={Object.entries(fields).map(([value, { label }]) => ({ value, label }))}
            onChange={({ target }) => setName(target.value)}
          />
        </LabeledField>
        {field && <FieldControl key={name} name={name} field={field} control={form.control} />}
      </chakra.form>
    </CenterDialog>
  )
}
