import { Textarea, chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState, type RefObject } from 'react'
import type { FieldValues } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { ChecksFailedError, ConflictError } from '~/cms/errors'
import { Card } from '~/panel/card'
import { formatInstant } from '~/panel/date-times'
import { ConfirmDialog, type ActionConfirmation } from '~/panel/form/confirm-dialog'
import { buildUndoAction } from '~/panel/form/create-undo-action'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { SoftDisabledButton } from '~/panel/form/form-footer'
import type { FormResource } from '~/panel/form/form-resource'
import { LabeledField } from '~/panel/form/labeled-field'
import { PublishChecks } from '~/panel/form/publish-checks'
import { approveWithCommentsQuestion, publishBeforeScheduleQuestion } from '~/panel/form/publish-question'
import { refreshListsReviewsAndDashboard } from '~/panel/resource/resource-queries'
import type { ManagedDocument } from '~/panel/resource/row-schema'
import { isOpenThread, otherApproversText, type ReviewDetails } from '~/panel/reviews/review-api'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { showUndoNotice } from '~/panel/undo-notice'
import { useMutateOnce } from '~/panel/use-mutate-once'
import { toUserMessage } from '~/panel/user-error'

interface DecisionProps {
  resource: FormResource<unknown, FieldValues>
  row: ManagedDocument<unknown>
  details: ReviewDetails
  /** The approval button. */
  approve: RefObject<HTMLButtonElement | null>
  /** Whether the form has an unsent note. */
  onTyped: (isTyped: boolean) => void
  /** Reads the draft and its review again; until then no other decision is sent. */
  onChanged: () => Promise<unknown>
}

type Act = { kind: 'approve'; publish: boolean; accept: readonly string[] } | { kind: 'changes' }

/** The reviewer's note and decision; for other users what they can do instead. */
export function ReviewDecision({ resource, row, details, approve, onTyped, onChanged }: DecisionProps) {
  const { api } = resource
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const [isNoteMissing, setNoteMissing] = useState(false)
  const [asked, setAsked] = useState<ActionConfirmation>()
  const zone = usePanelTimeZone()
  const { review, comments } = details
  const self = details.approvers.find(({ isSelf }) => isSelf)
  const write = (text: string) => {
    setNote(text)
    setNoteMissing(false)
    onTyped(text.trim() !== '')
  }
  const decide = useMutation({
    mutationFn: (act: Act) =>
      act.kind === 'approve'
        ? api.approve(row.documentId, row.version, {
            note: note.trim(),
            publish: act.publish,
            accept: act.accept,
          })
        : api.askForChanges(row.documentId, row.version, note.trim()),
    onSuccess: async (after, act) => {
      write('')
      const changed = () => {
        void refreshListsReviewsAndDashboard(client, api.name)
        return onChanged()
      }
      const isPublished = act.kind === 'approve' && act.publish
      const undo = isPublished
        ? buildUndoAction(resource, 'publish', row, after, () => void changed())
        : undefined
      showUndoNotice(undo)
      const done = act.kind === 'changes' ? 'Changes requested' : 'Approved'
      if (!undo) toast.success(isPublished ? 'Approved and published' : done)
      await changed()
    },
    // The draft or its review has changed, so both are read again, and the message says so.
    onError: async (error) => {
      if (error instanceof ConflictError) await onChanged()
    },
  })
  const send = useMutateOnce(decide)
  const approveDraft = (publish: boolean, accept: readonly string[] = []) =>
    send({ kind: 'approve', publish, accept })
  /** Approves the draft after a question. */
  const ask = (question: Omit<ActionConfirmation, 'onYes'>, publish: boolean) =>
    setAsked({
      ...question,
      onYes: () => {
        setAsked(undefined)
        approveDraft(publish)
      },
    })
  const { error } = decide
  const open = comments.filter(isOpenThread).length
  const publishAt = row.schedule?.publishAt
  const publishTime = publishAt ? formatInstant(publishAt, zone) : undefined
  const mayApprove = review?.state === 'open' && self?.reason === null
  // Who changed the draft can't approve it, but can return it.
  const mayReturn =
    review?.state === 'open' && !review.isOwn && self !== undefined && self.reason !== 'requested'
  if (!mayReturn)
    return (
      <Card title="Decision">
        <chakra.div px="5" pb="5" display="grid" gap="3">
          <p>{statusOf(row, details, self?.reason, publishTime)}</p>
          {review?.decision && (
            <chakra.p whiteSpace="pre-wrap" overflowWrap="anywhere">
              {review.decision}
            </chakra.p>
          )}
          <FormErrorNotice text={error ? toUserMessage(error) : undefined} />
        </chakra.div>
      </Card>
    )
  return (
    <Card title="Your decision">
      <chakra.div px="5" pb="5" display="grid" gap="3">
        {!mayApprove && <p>{statusOf(row, details, self.reason, publishTime)}</p>}
        <LabeledField
          label={`Note to ${review.requestedBy ?? 'the author'}`}
          help="Required to request changes."
          error={isNoteMissing ? 'Enter what should change and why.' : undefined}
        >
          <Textarea
            name="note"
            rows={3}
            maxLength={2000}
            value={note}
            onChange={({ target }) => write(target.value)}
          />
        </LabeledField>
        {mayApprove && open > 0 && (
          <chakra.p color="#7A4A00" fontSize="sm">
            Unresolved comments: {open}. You can still approve.
          </chakra.p>
        )}
        <FormErrorNotice
          text={error && !(error instanceof ChecksFailedError) ? toUserMessage(error) : undefined}
        />
        {mayApprove && (
          <>
            <SoftDisabledButton
              ref={approve}
              shape="field"
              softDisabled={decide.isPending}
              onClick={() =>
                publishAt && open > 0
                  ? ask(approveWithCommentsQuestion(publishAt, open, zone), false)
                  : approveDraft(!publishAt)
              }
            >
              {decide.isPending ? 'Sending…' : publishAt ? 'Approve as scheduled' : 'Approve and publish'}
            </SoftDisabledButton>
            <SoftDisabledButton
              variant="outline"
              shape="field"
              softDisabled={decide.isPending}
              onClick={() =>
                publishAt
                  ? ask(
                      { ...publishBeforeScheduleQuestion(publishAt, zone), yes: 'Approve and publish now' },
                      true,
                    )
                  : approveDraft(false)
              }
            >
              {publishAt ? 'Approve and publish now' : 'Approve only'}
            </SoftDisabledButton>
          </>
        )}
        <SoftDisabledButton
          variant="outline"
          shape="field"
          softDisabled={decide.isPending}
          onClick={(event) => {
            if (note.trim() !== '') return send({ kind: 'changes' })
            setNoteMissing(true)
            event.currentTarget.parentElement?.querySelector<HTMLElement>('textarea')?.focus()
          }}
        >
          Request changes
        </SoftDisabledButton>
        <chakra.p fontSize="sm" color="muted">
          {!mayApprove
            ? 'Request changes: the draft goes back to its author.'
            : publishTime
              ? `Approve as scheduled: the draft goes live ${publishTime}. Approve and publish now: it goes live right away, and the schedule is removed.`
              : 'Approve and publish: the draft goes live right away. Approve only: the author can publish or schedule it.'}{' '}
          Your name is recorded in the audit log.
        </chakra.p>
      </chakra.div>
      {asked && <ConfirmDialog asked={asked} onClose={() => setAsked(undefined)} />}
      {error instanceof ChecksFailedError && (
        <PublishChecks
          checks={error.checks}
          onPublish={() =>
            approveDraft(
              true,
              error.checks.map(({ code }) => code),
            )
          }
          onClose={() => decide.reset()}
        />
      )}
    </Card>
  )
}

/** Why this user doesn't decide. */
function statusOf(
  row: ManagedDocument<unknown>,
  { review, approvers }: ReviewDetails,
  reason: ReviewDetails['approvers'][number]['reason'] | undefined,
  /** When it goes live, in words. */
  publishTime: string | undefined,
): string {
  if (!review)
    return row.state === 'published'
      ? 'This draft is already published. There’s nothing to decide.'
      : 'This draft isn’t in review.'
  const who = review.decidedBy ?? 'The reviewer'
  if (review.state === 'changes-asked') return `${who} requested changes:`
  if (review.state === 'approved')
    return review.isCurrent
      ? `${who} approved this draft. It ${publishTime ? `goes live ${publishTime}` : 'can be published or scheduled now'}.`
      : `${who} approved an earlier version. The current version needs a new review.`
  const others = otherApproversText(approvers)
  if (reason === 'edited') return `You changed this draft, so another person must approve it. ${others}`
  if (reason === 'requested') return `You requested this review, so another person must approve it. ${others}`
  return `Your role can’t approve this draft. ${others}`
}
