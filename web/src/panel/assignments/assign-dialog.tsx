import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { FormErrorNotice } from '../form/form-error-notice'
import { SoftDisabledButton } from '../form/form-footer'
import { LabeledField } from '../form/labeled-field'
import { SelectInput } from '../form/select-input'
import { usePanelUser } from '../sign-in/session-gate'
import { toUserMessage } from '../user-error'
import { documentReadersQuery } from './assignment-api'
import { useAssignDocuments } from './use-assign-documents'

interface AssignDialogProps {
  /** The path of the type's list. */
  type: string
  /** Undefined for the document of a single type. */
  documentIds: readonly string[] | undefined
  /** "3 messages", or the document's name. */
  subject: string
  /** Id of the account that they are assigned to; undefined for none, or several. */
  current: string | undefined
  onAssigned?: () => void
  onClose: () => void
}

/** The choice that removes assignments. */
const NO_ONE = 'none'

/** Asks to whom documents are assigned. Without a choice nothing changes. */
export default function AssignDialog(props: AssignDialogProps) {
  const { type, documentIds, subject, current, onAssigned, onClose } = props
  const id = useId()
  const self = String(usePanelUser()?.id)
  const people = useQuery(documentReadersQuery(type))
  const known = people.data ?? []
  const [chosen, setChosen] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const assign = useAssignDocuments({ type, documentIds })
  // An account that is no longer active isn't among the choices.
  const value = chosen ?? (known.some((one) => one.id === current) ? current! : '')
  const isBlocked = assign.isPending || !people.data
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    event.stopPropagation()
    if (isBlocked) return
    setMissing(value === '')
    if (value === '') {
      event.currentTarget.querySelector('select')?.focus()
      return
    }
    const person = known.find((one) => one.id === value) ?? null
    assign.mutate(person, {
      onSuccess: () => {
        onAssigned?.()
        onClose()
      },
    })
  }
  const error = assign.error ?? people.error
  return (
    <CenterDialog
      title={`Assign ${subject}`}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" shape="field" onClick={onClose}>
            Cancel
          </Button>
          <SoftDisabledButton shape="field" type="submit" form={id} softDisabled={isBlocked}>
            {assign.isPending ? 'Assigning…' : 'Assign'}
          </SoftDisabledButton>
        </>
      }
    >
      <chakra.form id={id} noValidate display="grid" gap="4" onSubmit={submit}>
        <LabeledField
          label="Assigned to"
          error={isMissing && value === '' ? 'Choose a person, or “No one.”' : undefined}
          help={['', NO_ONE, self].includes(value) ? undefined : 'This person gets an email.'}
        >
          <SelectInput
            empty="Choose a person"
            value={value}
            choices={[
              { value: NO_ONE, label: 'No one' },
              ...known.map((one) => ({
                value: one.id,
                label: one.id === self ? `${one.name} (you)` : one.name,
              })),
            ]}
            onChange={({ target }) => setChosen(target.value)}
          />
        </LabeledField>
        <FormErrorNotice text={error ? toUserMessage(error) : undefined} />
      </chakra.form>
    </CenterDialog>
  )
}
