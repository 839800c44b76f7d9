import { chakra } from '@chakra-ui/react'
import { useId, type ComponentProps } from 'react'
import CalendarClock from '~icons/lucide/calendar-clock'
import Undo from '~icons/lucide/undo-2'
import { Button } from '~/ui/button'
import { LabelHiddenOnPhone } from './label-hidden-on-phone'
import type { RowMetadata } from '../resource/row-schema'
import type { DocumentAction } from './run-document-action'

interface FormFooterProps {
  row: RowMetadata | undefined
  dirty: boolean
  busy: DocumentAction | undefined
  /** Actions are disabled while the user decides whether to restore an unsaved copy. */
  awaitsRestoreChoice: boolean
  hasDrafts: boolean
  hasReply?: boolean
  goesLiveOnSave: boolean
  /** Whether the user may publish documents of this type; the row's own abilities depend on its state. */
  mayPublish: boolean
  mayRequestReview: boolean
  maySchedule: boolean
  onAction: (action: DocumentAction) => void
  onDiscardUnsaved: () => void
  /** Opens the publish menu (schedule, review); undefined if the type has neither. */
  onMenu?: (() => void) | undefined
}

/** The actions of a form: discard on the left, save and publish on the right. */
export function FormFooter(props: FormFooterProps) {
  const { row, dirty, busy, awaitsRestoreChoice, hasDrafts, mayPublish, onAction, onMenu } = props
  const onDiscard = dirty
    ? props.onDiscardUnsaved
    : row?.abilities.discard && row.state === 'modified' && (() => onAction('discard'))
  const help = useId()
  const may = row?.abilities
  const softDisabled = awaitsRestoreChoice || busy !== undefined
  const unpublished = row?.state !== 'published'
  // The draft awaits an approval, so it can't be published yet.
  const isWaiting = row?.review?.state === 'open' && row.review.isCurrent && !dirty
  const asksFirst = onMenu !== undefined && needsReviewFirst(props)
  return (
    <chakra.div
      display="flex"
      // One row on a phone, where icons stand for the less frequent actions.
      flexWrap={{ base: 'nowrap', sm: 'wrap' }}
      alignItems="center"
      gap={{ base: '2', sm: '2.5' }}
      css={{ '& button': { px: { base: '3', sm: '5' }, whiteSpace: 'nowrap' } }}
    >
      {onDiscard && (
        <SoftDisabledButton variant="outline" shape="field" softDisabled={softDisabled} onClick={onDiscard}>
          <Undo aria-hidden />
          <LabelHiddenOnPhone>Discard changes</LabelHiddenOnPhone>
        </SoftDisabledButton>
      )}
      {props.goesLiveOnSave && (
        <chakra.p id={help} fontSize="sm" color="muted">
          Changes go live when you save.
        </chakra.p>
      )}
      <chakra.div display="flex" gap={{ base: '2', sm: '2.5' }} ms="auto" justifyContent="flex-end">
        {(may?.save ?? true) && (
          <SoftDisabledButton
            {...(hasDrafts && { variant: 'outline' })}
            aria-describedby={props.goesLiveOnSave ? help : undefined}
            shape="field"
            softDisabled={softDisabled || (!dirty && row !== undefined)}
            onClick={() => onAction('save')}
          >
            {busy === 'save' ? 'Saving…' : saveButtonLabel(props)}
          </SoftDisabledButton>
        )}
        {hasDrafts && asksFirst && !isWaiting && (
          <SoftDisabledButton
            shape="field"
            aria-haspopup="dialog"
            softDisabled={softDisabled}
            onClick={onMenu}
          >
            {busy === 'requestReview' ? 'Requesting…' : 'Request review'}
          </SoftDisabledButton>
        )}
        {hasDrafts && mayPublish && !asksFirst && (
          <SoftDisabledButton
            shape="field"
            softDisabled={softDisabled || (!dirty && !unpublished)}
            onClick={() => onAction('publish')}
          >
            {busy === 'publish' ? 'Publishing…' : 'Publish'}
          </SoftDisabledButton>
        )}
        {onMenu && props.maySchedule && !(asksFirst && !row?.schedule) && (
          <SoftDisabledButton
            variant="outline"
            shape="field"
            aria-haspopup="dialog"
            softDisabled={softDisabled}
            onClick={onMenu}
          >
            <CalendarClock aria-hidden />
            <LabelHiddenOnPhone>{menuLabel(props)}</LabelHiddenOnPhone>
          </SoftDisabledButton>
        )}
      </chakra.div>
    </chakra.div>
  )
}

/** What the publish menu offers besides publishing now. */
function menuLabel({ row, dirty, mayRequestReview }: FormFooterProps): string {
  const offersReview = mayRequestReview && (dirty || row?.state !== 'published')
  const schedule = row?.schedule ? 'Change schedule' : 'Schedule'
  return offersReview ? `${schedule} or request review` : schedule
}

/** Whether the draft in the form needs a review before this user can publish it. */
function needsReviewFirst({
  row,
  dirty,
  mayPublish,
  mayRequestReview,
}: Pick<FormFooterProps, 'row' | 'dirty' | 'mayPublish' | 'mayRequestReview'>): boolean {
  if (!row) return !mayPublish && mayRequestReview
  if (!row.abilities.requestReview && !dirty) return false
  return !mayPublish || (row.needsReview && (dirty || !row.abilities.publish))
}

/** The label of the save button: without drafts a save is public at once, and a reply has a button of its own. */
export const saveButtonLabel = ({ hasDrafts, hasReply }: Pick<FormFooterProps, 'hasDrafts' | 'hasReply'>) =>
  hasDrafts ? 'Save draft' : hasReply ? 'Save status and notes' : 'Save'

interface SoftDisabledButtonProps extends ComponentProps<typeof Button> {
  /** Whether clicks are ignored for now. */
  softDisabled: boolean
}

/**
 * A button that is sometimes unavailable, often because it was just clicked. Unlike a disabled button it
 * keeps the focus, so that keyboard users continue from here.
 */
export function SoftDisabledButton({ softDisabled, onClick, ...props }: SoftDisabledButtonProps) {
  return <Button {...props} aria-disabled={softDisabled} onClick={softDisabled ? undefined : onClick} />
}
