import { chakra } from '@chakra-ui/react'
import type { ComponentType } from 'react'
import { Button } from '~/ui/button'
import { toUserError } from '../user-error'
import { SideDialog, type FormContainerProps } from './side-dialog'

interface FormDialogSkeletonProps {
  /** The component around the form; a side dialog by default. */
  frame?: ComponentType<FormContainerProps> | undefined
  title: string
  error: Error | null
  onRetry: () => void
  onClose: () => void
  finalFocus: () => HTMLElement | null
}

/** The form's frame while its document loads, or after that failed. */
export function FormDialogSkeleton(props: FormDialogSkeletonProps) {
  const { frame: Frame = SideDialog, title, error, onRetry, onClose, finalFocus } = props
  return (
    <Frame title={title} onClose={() => onClose()} finalFocus={finalFocus}>
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
    </Frame>
  )
}
