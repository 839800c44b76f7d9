import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { RowHead } from '../resource/row'
import type { Confirmation } from './confirm-dialog'
import { HeldButton } from './form-footer'
import { inSentence } from './form-resource'
import type { Action } from './perform'

interface FormDangersProps {
  row: RowHead
  noun: string
  held: boolean
  onAction: (action: Action) => void
}

/** What takes a document from visitors, or away altogether: at the end of the form, apart from the daily actions. */
export function FormDangers({ row, noun, held, onAction }: FormDangersProps) {
  const { unpublish, remove } = row.abilities
  const published = row.state !== 'draft'
  if (!remove && !(unpublish && published)) return null
  return (
    <DangerRow>
      {unpublish && published && (
        <HeldButton
          size="sm"
          variant="outline"
          shape="field"
          held={held}
          onClick={() => onAction('unpublish')}
        >
          Unpublish
        </HeldButton>
      )}
      {remove && (
        <HeldButton
          size="sm"
          variant="outline"
          shape="field"
          color="danger"
          held={held}
          onClick={() => onAction('remove')}
        >
          Delete {noun}
        </HeldButton>
      )}
    </DangerRow>
  )
}

/** The end of a form, apart from its daily actions: what can't simply be undone. */
export function DangerRow({ children }: { children: ReactNode }) {
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      gap="2.5"
      mt="6"
      pt="5"
      borderTopWidth="1px"
      borderColor="line"
    >
      {children}
    </chakra.div>
  )
}

/**
 * The question before an action that takes something away; none for the others.
 *
 * @param loss what visitors lose with it, in a sentence
 */
export function questionBefore(
  action: Action,
  called: string,
  onYes: () => void,
  row: RowHead | undefined,
  loss?: string,
): Confirmation | undefined {
  const title = inSentence(called)
  const published = row?.state !== 'draft'
  const takesAway = row && published ? { takesAway: [row.documentId] } : {}
  switch (action) {
    case 'discard':
      return {
        title: 'Discard this draft?',
        text: `${title} goes back to what visitors see now. The changes since then are thrown away.`,
        yes: 'Discard draft',
        onYes,
      }
    case 'unpublish':
      return {
        title: `Unpublish ${title}?`,
        text: `Visitors no longer see it, within a second. ${loss ?? ''} It stays here as a draft and can be published again.`,
        ...takesAway,
        yes: 'Unpublish',
        onYes,
      }
    case 'remove':
      return {
        title: `Delete ${title}?`,
        text: published
          ? `Visitors see it now and lose it within a second. ${loss ?? ''} It goes from this list too. You can undo this right afterwards.`
          : 'Visitors don’t see this draft; nothing changes for them. You can undo this right afterwards.',
        ...(published && { consent: 'Visitors may lose it' }),
        ...takesAway,
        yes: 'Delete',
        onYes,
      }
    default:
      return undefined
  }
}
