import { Dialog, Input, chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { Button } from '~/ui/button'
import { useSmallFormSubmit } from '../auth/use-small-form-submit'
import { CenterDialog } from '../form/center-dialog'
import { FormErrorNotice } from '../form/form-error-notice'
import { LabeledField } from '../form/labeled-field'

interface ConfirmAgainProps {
  /** Called after a correct code, to continue the waiting action. */
  onConfirmed: () => void
  onClose: () => void
}

/** Asks for a code again before an irreversible action. */
export default function ConfirmByCodeDialog({ onConfirmed, onClose }: ConfirmAgainProps) {
  const [code, setCode] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // It may be in a dialog that is hidden now, and so lose the focus before this one notes it.
  const [focused] = useState(() => document.activeElement as HTMLElement | null)
  const form = useSmallFormSubmit(async () => {
    await callManageApi('me/second-factor/verify', { method: 'POST', body: { code }, schema: v.unknown() })
    onConfirmed()
  })
  return (
    <CenterDialog
      title="Enter a code to continue"
      initialFocus={field}
      finalFocus={{ current: focused }}
      closesOnOutside={false}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" shape="field" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form="confirm-again" shape="field" aria-disabled={form.blocked}>
            Continue
          </Button>
        </>
      }
    >
      <Dialog.Description color="muted" mb="4">
        This can’t be undone, so confirm that it’s you.
      </Dialog.Description>
      <chakra.form
        id="confirm-again"
        noValidate
        display="grid"
        gap="4"
        onSubmit={form.onSubmit}
        onInput={form.onInput}
      >
        <LabeledField
          label="Code"
          help="6 digits from your authenticator app, or a recovery code."
          error={form.errorOf('code')}
        >
          <Input
            ref={field}
            name="code"
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        </LabeledField>
        <FormErrorNotice text={form.trouble} waiting={form.waiting} />
      </chakra.form>
    </CenterDialog>
  )
}
