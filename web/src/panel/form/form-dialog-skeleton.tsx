import { chakra } from '@chakra-ui/react'
import { Button } from '~/ui/button'
import { toUserError } from '../user-error'
import { SideDialog } from './side-dialog'

interface FormDialogSkeletonProps {
  title: string
  error: Error | null
  onRetry: () => void
  onClose: () => void
  finalFocus: () => HTMLElement | null
}

/** The dialog before its document has come, or when it can't be had. */
export function FormDialogSkeleton({ title, error, onRetry, onClose, finalFocus }: FormDialogSkeletonProps) {
  return (
    <SideDialog title={title} onClose={() => onClose()} finalFocus={finalFocus}>
      {error ? (
        <chakra.div role="alert">
          <chakra.p mb="4">{toUserError(error).text}</chakra.p>
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
