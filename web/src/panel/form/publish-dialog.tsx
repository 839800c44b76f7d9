import { Input, Textarea, chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { now } from '~/lib/clock'
import { dateIn, instantIn, timeZoneInWords } from '~/lib/time-zone'
import { Button } from '~/ui/button'
import { localInputToInstant, formatInstant, formatShortInstant, instantToLocalInput } from '../date-times'
import type { ResourceApi, ScheduleTimes } from '../resource/resource-api'
import { publishChecksQueryOptions } from '../resource/resource-queries'
import type { RowMetadata } from '../resource/row-schema'
import type { ReviewRequest } from '../reviews/document-review'
import { noApproverText, reviewDetailsQuery } from '../reviews/review-api'
import { usePanelTimeZone } from '../panel-time-zone'
import { CenterDialog } from './center-dialog'
import { LabeledField } from './labeled-field'
import { unresolvedComments } from './publish-question'
import { SelectInput } from './select-input'

interface PublishDialogProps {
  api: Pick<ResourceApi<unknown>, 'name' | 'checks' | 'addressOf'>
  /** Undefined for a document that was never saved. */
  row: RowMetadata | undefined
  /** The times that were chosen before and couldn't be saved; the document's schedule by default. */
  chosen?: ScheduleTimes | undefined
  /** Errors that prevent publication. */
  missing: string[]
  hasChecks: boolean
  /** Number of unresolved comments on it. */
  openComments?: number | undefined
  /** Whether it can be published or scheduled now; otherwise it requires a review. */
  mayPublish: boolean
  /** Whether the user's role may schedule. */
  maySchedule: boolean
  /** Whether a review can be requested. */
  mayRequestReview: boolean
  onPublish: () => void
  onSchedule: (times: ScheduleTimes) => void
  onRequestReview: (request: ReviewRequest) => void
  onClose: () => void
}

const DAY_MS = 24 * 60 * 60 * 1000
const EIGHT_AM = 8 * 60

/** Asks when to publish and unpublish: now, at a time, with an end, or after a review. */
export default function PublishDialog(props: PublishDialogProps) {
  const { api, row, missing, hasChecks, onPublish, onSchedule, onClose } = props
  const zone = usePanelTimeZone()
  const formId = useId()
  const present = row?.schedule
  const times = props.chosen ?? present
  const isLive = row !== undefined && row.state !== 'draft'
  const isCurrent = row?.state === 'published'
  const mayChooseTime = props.maySchedule && (isCurrent || props.mayPublish)
  const [choice, setChoice] = useState<'now' | 'later' | 'review'>(
    !props.mayPublish && props.mayRequestReview ? 'review' : 'later',
  )
  const [note, setNote] = useState('')
  const [reviewer, setReviewer] = useState('')
  const reviews = useQuery({
    ...reviewDetailsQuery(api.addressOf(row?.documentId ?? '')),
    enabled: props.mayRequestReview && row !== undefined && choice === 'review',
  })
  const reviewers = (reviews.data?.approvers ?? []).filter(({ reason }) => reason === null)
  const [publishAt, setPublishAt] = useState(times?.publishAt ?? '')
  const [ends, setEnds] = useState(Boolean(times?.unpublishAt) || isCurrent)
  const [unpublishAt, setUnpublishAt] = useState(times?.unpublishAt ?? '')
  /** Times are checked when their fields are left, blank ones when the form is submitted. */
  const [isLeft, setLeft] = useState(false)
  const [isSubmitted, setSubmitted] = useState(false)
  const checks = useQuery({
    ...publishChecksQueryOptions(api, row ?? { documentId: '', version: '' }),
    enabled: hasChecks && row !== undefined && !isCurrent,
  })
  const notes = [
    ...missing,
    ...(checks.data ?? []).map(({ message }) => message),
    ...(props.openComments ? [unresolvedComments(props.openComments)] : []),
  ]
  const tomorrow = instantIn(zone, dateIn(zone, new Date(now().getTime() + DAY_MS)), EIGHT_AM).toISOString()
  const words = (at: string) => formatShortInstant(at, zone)
  const isFuture = (at: string) => at > now().toISOString()
  const end = ends && unpublishAt ? unpublishAt : null
  const label =
    choice === 'now'
      ? 'Publish now'
      : choice === 'review'
        ? 'Request review'
        : publishAt
          ? isFuture(publishAt)
            ? `Schedule for ${words(publishAt)}`
            : 'Schedule'
          : end
            ? `Unpublish on ${words(end)}`
            : 'Schedule'

  const problem = problemOf({ publishAt, unpublishAt: ends ? unpublishAt : null, isLive, ends })
  const isBlank = problem !== undefined && (problem.field === 'publishAt' ? publishAt : unpublishAt) === ''
  const error = isSubmitted || (isLeft && !isBlank) ? problem : undefined

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // The menu is inside the document's form, which must not be submitted.
    event.stopPropagation()
    if (choice === 'now') return onPublish()
    if (choice === 'review')
      return props.onRequestReview({ note: note.trim(), reviewer: reviewer || undefined })
    setSubmitted(true)
    if (problem) return event.currentTarget.querySelector<HTMLElement>(`[name=${problem.field}]`)?.focus()
    return onSchedule({ publishAt: publishAt || null, unpublishAt: end })
  }
  const errorOf = (field: 'publishAt' | 'unpublishAt') => (error?.field === field ? error.text : undefined)

  return (
    <CenterDialog
      title={
        isCurrent && !props.mayRequestReview
          ? 'Schedule unpublishing'
          : mayChooseTime
            ? props.mayRequestReview
              ? 'Publish, schedule or request review'
              : 'Publish or schedule'
            : 'Request review'
      }
      width="520px"
      onClose={onClose}
      footer={
        <>
          {props.maySchedule && (present?.publishAt ?? present?.unpublishAt ?? present?.failed) && (
            <Button
              variant="outline"
              shape="field"
              color="danger"
              me="auto"
              onClick={() => onSchedule({ publishAt: null, unpublishAt: null })}
            >
              Remove schedule
            </Button>
          )}
          <Button variant="outline" shape="field" onClick={onClose}>
            Cancel
          </Button>
          <Button shape="field" type="submit" form={formId}>
            {label}
          </Button>
        </>
      }
    >
      <chakra.form id={formId} noValidate display="grid" gap="4" onSubmit={submit}>
        {present?.failed && (
          <chakra.p px="4" py="3" borderRadius="field" bg="danger.soft" color="danger">
            Not {present.failed.action}ed on {formatInstant(present.failed.at, zone)}: {present.failed.reason}
          </chakra.p>
        )}
        {!isCurrent && props.mayPublish && (
          <Choice
            name={formId}
            isChosen={choice === 'now'}
            onChoose={() => setChoice('now')}
            title="Publish now"
          >
            Goes live within a second.
          </Choice>
        )}
        {mayChooseTime && (
          <Choice
            name={formId}
            isChosen={choice === 'later'}
            onChoose={() => setChoice('later')}
            title="Schedule"
          >
            {isCurrent
              ? 'It will be removed from the website at the time you choose.'
              : 'The latest saved draft goes live at the time you choose.'}
            {row?.review?.state === 'open' &&
              !isCurrent &&
              ' It’s in review, so it goes live only if it’s approved by then.'}
          </Choice>
        )}
        {choice === 'later' && (
          <chakra.div display="grid" gap="4" ps="8">
            {!isCurrent && (
              <>
                <LabeledField
                  label="Publish on"
                  error={errorOf('publishAt')}
                  help={timeHelp(publishAt, zone)}
                >
                  <Input
                    name="publishAt"
                    type="datetime-local"
                    value={instantToLocalInput(publishAt, zone)}
                    onChange={({ target }) => setPublishAt(localInputToInstant(target.value, zone))}
                    onBlur={() => setLeft(true)}
                  />
                </LabeledField>
                <div>
                  <Button size="sm" variant="outline" shape="field" onClick={() => setPublishAt(tomorrow)}>
                    Tomorrow 8:00 AM
                  </Button>
                </div>
              </>
            )}
            <chakra.label display="flex" alignItems="center" gap="2.5" minH="44px" fontWeight="medium">
              <chakra.input
                type="checkbox"
                checked={ends}
                width="5"
                height="5"
                accentColor="var(--chakra-colors-teal)"
                onChange={({ target }) => setEnds(target.checked)}
              />
              Unpublish later
            </chakra.label>
            {ends && (
              <LabeledField
                label="Unpublish on"
                error={errorOf('unpublishAt')}
                help={timeHelp(unpublishAt, zone)}
              >
                <Input
                  name="unpublishAt"
                  type="datetime-local"
                  value={instantToLocalInput(unpublishAt, zone)}
                  onChange={({ target }) => setUnpublishAt(localInputToInstant(target.value, zone))}
                  onBlur={() => setLeft(true)}
                />
              </LabeledField>
            )}
          </chakra.div>
        )}
        {props.mayRequestReview && (
          <Choice
            name={formId}
            isChosen={choice === 'review'}
            onChoose={() => setChoice('review')}
            title="Request review"
          >
            {row?.needsReview
              ? 'Another person must approve it before it goes live.'
              : 'Another person checks the draft and approves it or requests changes.'}
            {present?.publishAt &&
              ` The draft is scheduled for ${words(present.publishAt)} and goes live only if it’s approved by then.`}
          </Choice>
        )}
        {choice === 'review' && (
          <chakra.div display="grid" gap="4" ps="8">
            <LabeledField label="Reviewer">
              <SelectInput
                value={reviewer}
                empty="Anyone who can approve it"
                choices={reviewers.map(({ id, name }) => ({ value: id, label: name }))}
                onChange={({ target }) => setReviewer(target.value)}
              />
            </LabeledField>
            {reviews.data && reviewers.length === 0 && (
              <chakra.p color="danger">
                {noApproverText(reviews.data.approvers.filter(({ isSelf }) => !isSelf))}
              </chakra.p>
            )}
            <LabeledField label="Note to the reviewer" help="What changed, and what to check.">
              <Textarea
                rows={3}
                maxLength={2000}
                value={note}
                onChange={({ target }) => setNote(target.value)}
              />
            </LabeledField>
          </chakra.div>
        )}
        {!isCurrent && notes.length > 0 && (
          <chakra.section aria-label="Before you publish" pt="4" borderTopWidth="1px" borderColor="line">
            <chakra.h3 fontWeight="semibold">Before you publish</chakra.h3>
            <chakra.ul m="0" mt="1.5" ps="5">
              {notes.map((note) => (
                <li key={note}>{note}</li>
              ))}
            </chakra.ul>
          </chakra.section>
        )}
      </chakra.form>
    </CenterDialog>
  )
}

function problemOf(given: {
  publishAt: string
  unpublishAt: string | null
  isLive: boolean
  ends: boolean
}): { field: 'publishAt' | 'unpublishAt'; text: string } | undefined {
  const { publishAt, unpublishAt, isLive, ends } = given
  const present = now().toISOString()
  if (!publishAt && !(isLive && ends)) return { field: 'publishAt', text: 'Enter a date and time.' }
  if (publishAt && publishAt <= present) return { field: 'publishAt', text: 'Choose a future time.' }
  if (unpublishAt === null) return undefined
  if (!unpublishAt) return { field: 'unpublishAt', text: 'Enter a date and time.' }
  if (unpublishAt <= present) return { field: 'unpublishAt', text: 'Choose a future time.' }
  if (publishAt && unpublishAt <= publishAt)
    return { field: 'unpublishAt', text: 'Choose a time after the publish time.' }
  return undefined
}

/** The chosen time in words, with the time zone. */
const timeHelp = (at: string, zone: string) =>
  [formatInstant(at, zone), timeZoneInWords(zone)].filter(Boolean).join(', ')

function Choice(props: {
  name: string
  title: string
  isChosen: boolean
  onChoose: () => void
  children: ReactNode
}) {
  return (
    <chakra.label display="flex" gap="3" alignItems="start">
      <chakra.input
        type="radio"
        name={props.name}
        checked={props.isChosen}
        mt="0.5"
        flexShrink="0"
        width="5"
        height="5"
        accentColor="var(--chakra-colors-teal)"
        onChange={props.onChoose}
      />
      <span>
        <chakra.strong display="block" fontWeight="semibold">
          {props.title}
        </chakra.strong>
        <chakra.span color="muted">{props.children}</chakra.span>
      </span>
    </chakra.label>
  )
}
