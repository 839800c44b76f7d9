import { chakra } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { describeTrouble } from '../trouble'
import { SideDialog } from './side-dialog'

interface FormDialogWaitingProps {
  title: string
  error: Error | null
  onRetry: () => void
  onClose: () => void
  finalFocus: () => HTMLElement | null
}

/** The dialog before its document has come, or when it can't be had. */
export function FormDialogWaiting({ title, error, onRetry, onClose, finalFocus }: FormDialogWaitingProps) {
  return (
    <SideDialog title={title} onClose={() => onClose()} finalFocus={finalFocus}>
      {error ? (
        <chakra.div role="alert">
          <chakra.p mb="4">{describeTrouble(error).text}</chakra.p>
          <Button variant="outline" shape="field" onClick={onRetry}>
            Try again
          </Button>
        </chakra.div>
      ) : (
        <chakra.p role="status" color="muted">
          Loading…
        </chakra.p>
      )}
    </SideDialog>
  )
}
