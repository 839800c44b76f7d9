import { Dialog } from '@chakra-ui/react'
import { useRef } from 'react'
import { Button } from '~/ui/button'
import { CenterDialog } from './center-dialog'

export interface Confirmation {
  /** The question, naming the thing: "Delete Residential rate, November 2026?" */
  title: string
  /** What follows from a yes. */
  text: string
  yes: string
  no?: string
  /** What a yes does, closing the question included; nothing has happened before. */
  onYes: () => void
}

/** Asks before something that can't be taken back. The harmless answer has the focus; `onClose` is a no. */
export function ConfirmDialog({ asked, onClose }: { asked: Confirmation; onClose: () => void }) {
  const harmless = useRef<HTMLButtonElement>(null)
  return (
    <CenterDialog
      role="alertdialog"
      title={asked.title}
      initialFocus={harmless}
      onClose={onClose}
      footer={
        <>
          <Button ref={harmless} variant="outline" shape="field" onClick={onClose}>
            {asked.no ?? 'Cancel'}
          </Button>
          <Button variant="danger" shape="field" onClick={asked.onYes}>
            {asked.yes}
          </Button>
        </>
      }
    >
      <Dialog.Description color="muted">{asked.text}</Dialog.Description>
    </CenterDialog>
  )
}
