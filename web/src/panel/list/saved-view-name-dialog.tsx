import { Dialog, Input, chakra } from '@chakra-ui/react'
import { useId, useRef, useState, type RefObject } from 'react'
import { Button } from '~/ui/button'
import { throwFormErrors, useSmallFormSubmit } from '../auth/use-small-form-submit'
import { CenterDialog } from '../form/center-dialog'
import { FormErrorNotice } from '../form/form-error-notice'
import { LabeledField } from '../form/labeled-field'

interface ViewDialogProps {
  title: string
  initialName: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
  /** The element that gets the focus after closing; by default, the previously focused one. */
  finalFocus?: RefObject<HTMLElement | null>
}

/** Asks for the name of a saved view. */
export default function SavedViewNameDialog({
  title,
  initialName,
  onSave,
  onClose,
  ...focus
}: ViewDialogProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState(initialName)
  const form = useSmallFormSubmit(async () => {
    throwFormErrors({ name: name.trim() === '' && 'Enter a name.' })
    await onSave(name.trim())
    onClose()
  })
  return (
    <CenterDialog
      title={title}
      initialFocus={input}
      onClose={onClose}
      {...focus}
      footer={
        <>
          <Button variant="outline" shape="field" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={id} shape="field" disabled={form.blocked}>
            {form.busy ? 'Saving…' : 'Save'}
          </Button>
        </>
      }
    >
      <Dialog.Description color="muted">
        A view keeps this list’s search, filters, sort order and rows per page, on all your devices.
      </Dialog.Description>
      <chakra.form id={id} noValidate mt="3" onSubmit={form.onSubmit} onInput={form.onInput}>
        <LabeledField label="Name" error={form.errorOf('name')}>
          <Input
            ref={input}
            name="name"
            maxLength={40}
            autoComplete="off"
            value={name}
            onChange={({ target }) => setName(target.value)}
          />
        </LabeledField>
        <FormErrorNotice text={form.trouble} waiting={form.waiting} />
      </chakra.form>
    </CenterDialog>
  )
}
