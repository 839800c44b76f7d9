import { useState } from 'react'
import { CenterDialog } from '~/panel/form/center-dialog'
import type { ActProps } from '~/panel/list/bulk-bar'
import { Button } from '~/ui/button'
import { MoveApplications } from './move-applications'

/** Moves all that are ticked. */
export function MoveMany({ rows, onDone }: ActProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" shape="field" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        Move on
      </Button>
      {isOpen && (
        <CenterDialog
          title="Move applications"
          width="640px"
          onClose={() => setOpen(false)}
          footer={
            <Button variant="outline" shape="field" onClick={() => setOpen(false)}>
              Cancel
            </Button>
          }
        >
          <MoveApplications
            rows={rows}
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
