import { useRef, useState } from 'react'
import { CenterDialog } from '~/panel/form/center-dialog'
import type { LeaveGuardHandle } from '~/panel/form/leave-guard'
import type { BulkActionProps } from '~/panel/list/bulk-action-props'
import { Button } from '~/ui/button'
import { MoveApplicationsForm } from './move-applications-form'

/** Moves all selected ones. */
export function MoveApplicationsDialog({ rows, onDone }: BulkActionProps) {
  const [isOpen, setOpen] = useState(false)
  const guard = useRef<LeaveGuardHandle>(null)
  const close = () => guard.current?.ask(() => setOpen(false))
  return (
    <>
      <Button variant="outline" shape="field" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {' '}
        Change stage{' '}
      </Button>
      {isOpen && (
        <CenterDialog
          title="Change stage"
          width="640px"
          onClose={close}
          footer={
            <Button variant="outline" shape="field" onClick={close}>
              Cancel
            </Button>
          }
        >
          <MoveApplicationsForm
            rows={rows}
            guard={guard}
            onDone={(left) => {
              setOpen(false)
              onDone(left)
            }}
          />
        </CenterDialog>
      )}
    </>
  )
}
