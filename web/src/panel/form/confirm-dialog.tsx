import { Dialog, chakra } from '@chakra-ui/react'
import { useRef, useState, type ReactNode } from 'react'
import { Button } from '~/ui/button'
import { DocumentNames } from '../document-names'
import { CenterDialog } from './center-dialog'
import { IncomingLinks } from './incoming-links'

export interface ActionConfirmation {
  /** The question with the document's name: "Delete Residential rate, November 2026?" */
  title: string
  /** The consequences of confirming. */
  text: string
  /** The documents or changes that it is about, if there are several. */
  names?: readonly string[]
  /** The text that goes out by confirming. */
  shows?: string
  yes: string
  /** The label of a checkbox that must be selected first, for actions with serious consequences. */
  consent?: string
  /** Ids of documents that visitors will lose; the dialog lists the documents that link to them. */
  takesAway?: readonly string[]
  no?: string
  /** Another answer, between no and yes. */
  other?: { label: string; onPress: () => void }
  /** The variant of the confirming button; dangerous by default. */
  variant?: 'primary'
  /** Performs the action and closes the dialog. */
  onYes: () => void
}

interface ConfirmDialogProps {
  asked: ActionConfirmation
  onClose: () => void
  /** False where it follows another dialog (`CenterDialog`). */
  closesOnOutside?: boolean
  /** More about the consequences, below the text. */
  children?: ReactNode
}

/** Asks before an action with visible consequences. The safe answer has the focus; `onClose` means no. */
export function ConfirmDialog({ asked, onClose, closesOnOutside = true, children }: ConfirmDialogProps) {
  const [isAgreed, setAgreed] = useState(!asked.consent)
  const harmless = useRef<HTMLButtonElement>(null)
  return (
    <CenterDialog
      role="alertdialog"
      closesOnOutside={closesOnOutside}
      title={asked.title}
      initialFocus={harmless}
      onClose={onClose}
      footer={
        <>
          <Button ref={harmless} variant="outline" shape="field" onClick={onClose}>
            {asked.no ?? 'Cancel'}
          </Button>
          {asked.other && (
            <Button variant="outline" shape="field" onClick={asked.other.onPress}>
              {asked.other.label}
            </Button>
          )}
          <Button
            variant={asked.variant ?? 'danger'}
            shape="field"
            disabled={!isAgreed}
            onClick={asked.onYes}
          >
            {asked.yes}
          </Button>
        </>
      }
    >
      <Dialog.Description color="muted">{asked.text}</Dialog.Description>
      {asked.names && <DocumentNames names={asked.names} />}
      {asked.shows && (
        <chakra.blockquote
          mt="3"
          ps="3"
          borderInlineStartWidth="3px"
          borderColor="line"
          whiteSpace="pre-line"
          overflowWrap="anywhere"
        >
          {asked.shows}
        </chakra.blockquote>
      )}
      {children}
      {asked.takesAway && <IncomingLinks documentIds={asked.takesAway} />}
      {asked.consent && (
        <chakra.label display="flex" alignItems="center" gap="2.5" minH="44px" mt="2" fontWeight="medium">
          <chakra.input
            type="checkbox"
            checked={isAgreed}
            onChange={({ target }) => setAgreed(target.checked)}
            accentColor="var(--chakra-colors-teal)"
            width="5"
            height="5"
            flexShrink="0"
          />
          {asked.consent}
        </chakra.label>
      )}
    </CenterDialog>
  )
}
