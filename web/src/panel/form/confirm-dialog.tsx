import { Dialog, chakra } from '@chakra-ui/react'
import { useRef, useState } from 'react'
import { Button } from '~/ui/button'
import { CenterDialog } from './center-dialog'
import { LinksThere } from './links-there'

export interface Confirmation {
  /** The question, naming the thing: "Delete Residential rate, November 2026?" */
  title: string
  /** What follows from a yes. */
  text: string
  yes: string
  /** A box to tick before a yes counts, for what must not happen by an absent-minded click. */
  consent?: string
  /** Ids of the documents that visitors lose: what links to them is named. */
  takesAway?: readonly string[]
  no?: string
  /** How the yes looks: dangerous by default. */
  variant?: 'primary'
  /** What a yes does, closing the question included; nothing has happened before. */
  onYes: () => void
}

/** Asks before something that many would notice. The harmless answer has the focus; `onClose` is a no. */
export function ConfirmDialog({ asked, onClose }: { asked: Confirmation; onClose: () => void }) {
  const [isAgreed, setAgreed] = useState(!asked.consent)
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
      {asked.takesAway && <LinksThere documentIds={asked.takesAway} />}
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
