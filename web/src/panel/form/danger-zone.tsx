import { chakra } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { RowMetadata } from '../resource/row-schema'
import type { ActionConfirmation } from './confirm-dialog'
import { SoftDisabledButton } from './form-footer'
import { quoteTitle, titleInSentence } from './form-resource'
import { publishQuestion } from './publish-question'
import type { DocumentAction } from './run-document-action'

interface DangerZoneProps {
  row: RowMetadata
  noun: string
  softDisabled: boolean
  onAction: (action: DocumentAction) => void
}

/** Unpublish and delete, at the end of the form, away from the frequent actions. */
export function DangerZone({ row, noun, softDisabled, onAction }: DangerZoneProps) {
  const { unpublish, remove } = row.abilities
  const published = row.state !== 'draft'
  if (!remove && !(unpublish && published)) return null
  return (
    <DangerZoneRow>
      {unpublish && published && (
        <SoftDisabledButton
          size="sm"
          variant="outline"
          shape="field"
          softDisabled={softDisabled}
          onClick={() => onAction('unpublish')}
        >
          Unpublish
        </SoftDisabledButton>
      )}
      {remove && (
        <SoftDisabledButton
          size="sm"
          variant="outline"
          shape="field"
          color="danger"
          softDisabled={softDisabled}
          onClick={() => onAction('remove')}
        >
          Delete {noun}
        </SoftDisabledButton>
      )}
    </DangerZoneRow>
  )
}

/** A row at the end of a form for an action that is hard to undo. */
export function DangerZoneRow({ children }: { children: ReactNode }) {
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
 * The confirmation that an action requires; undefined if none.
 * @param facts.loss what visitors lose, as a sentence
 * @param facts.isPublic false for a type that only staff see
 */
export function confirmationForAction(
  action: DocumentAction,
  documentTitle: string,
  onYes: () => void,
  row: RowMetadata | undefined,
  facts: { openComments: number; zone: string; loss?: string | undefined; isPublic?: boolean | undefined },
): ActionConfirmation | undefined {
  const title = titleInSentence(documentTitle)
  const { loss, isPublic = true } = facts
  const published = row?.state !== 'draft'
  const takesAway = row && published ? { takesAway: [row.documentId] } : {}
  switch (action) {
    case 'publish': {
      const subject = title.charAt(0).toUpperCase() + title.slice(1)
      const question = publishQuestion(subject, row, facts)
      return question && { ...question, onYes }
    }
    case 'discard':
      return {
        title: 'Discard changes?',
        text: `All unpublished changes to ${quoteTitle(title)}, including any by colleagues, go to the version history. The published version stays as is.`,
        yes: 'Discard changes',
        onYes,
      }
    case 'unpublish':
      return {
        title: `Unpublish ${quoteTitle(title)}?`,
        text: `It will be removed from the website. ${loss ?? ''} You can publish it again later.`,
        ...takesAway,
        yes: 'Unpublish',
        onYes,
      }
    case 'remove':
      return {
        title: `Delete ${quoteTitle(title)}?`,
        text: [
          !isPublic
            ? ''
            : published
              ? `Visitors will no longer see it. ${loss ?? ''}`
              : 'Visitors don’t see it now.',
          'It stays in the trash for 30 days.',
        ]
          .join(' ')
          .trim(),
        ...(isPublic && published && { consent: 'Remove it from the website' }),
        ...takesAway,
        yes: 'Delete',
        onYes,
      }
    default:
      return undefined
  }
}
