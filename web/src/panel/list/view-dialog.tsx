import { Dialog, Input, chakra } from '@chakra-ui/react'
import { useId } from 'react'
import { Button } from '~/ui/button'
import { assertOk, useSubmit } from '../auth/use-submit'
import { CenterDialog } from '../form/center-dialog'
import { FormErrorNotice } from '../form/form-error-notice'
import { LabelledField } from '../form/labelled-field'

interface ViewDialogProps {
  title: string
  initialName: string
  onSave: (name: string) => Promise<void>
  onClose: () => void
}

/** Asks for the name of a saved view. */
export default function ViewDialog({ title, initialName, onSave, onClose }: ViewDialogProps) {
  const id = useId()
  const field = useId()
  const form = useSubmit(async () => {
    const input = document.querySelector<HTMLInputElement>(`#${CSS.escape(field)}`)
    const name = input?.value.trim() ?? ''
    assertOk({ name: name === '' && 'Enter a name.' })
    await onSave(name)
    onClose()
  })
  return (
    <CenterDialog
      title={title}
      onClose={onClose}
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
        A view keeps the search, filters, sort and rows per page of this list, on all your devices.
      </Dialog.Description>
      <chakra.form id={id} noValidate mt="3" onSubmit={form.onSubmit} onInput={form.onInput}>
        <LabelledField label="Name" error={form.errorOf('name')}>
          <Input id={field} name="name" maxLength={40} defaultValue={initialName} autoComplete="off" />
        </LabelledField>
        <FormErrorNotice text={form.trouble} waiting={form.waiting} />
      </chakra.form>
    </CenterDialog>
  )
}
