import { formatInstant } from '../date-times'
import type { RowMetadata } from '../resource/row-schema'
import type { ActionConfirmation } from './confirm-dialog'

type Question = Omit<ActionConfirmation, 'onYes'>

/** Asks whether a scheduled draft goes live now. */
export function publishBeforeScheduleQuestion(publishAt: string, zone: string): Question {
  return {
    title: `Publish now instead of ${formatInstant(publishAt, zone)}?`,
    text: 'It goes live right away, and its schedule is removed.',
    yes: 'Publish now',
    variant: 'primary',
  }
}

/** Says how many comments on a draft aren't resolved. */
export const unresolvedComments = (count: number) =>
  count === 1 ? 'There’s 1 unresolved comment.' : `There are ${count} unresolved comments.`

/** What the review of a draft says against publishing it now, as a sentence; undefined where nothing does. */
export function reviewObjection({ review }: Pick<RowMetadata, 'review'>): string | undefined {
  if (review?.state === 'open') return 'No one has approved this yet.'
  if (review?.state !== 'changes-asked') return undefined
  return `${review.decidedBy ?? 'The reviewer'} requested changes${review.decision ? `: “${review.decision}”` : '.'}`
}

/** Asks whether a scheduled draft with unresolved comments is approved. */
export function approveWithCommentsQuestion(publishAt: string, openComments: number, zone: string): Question {
  return {
    title: 'Approve with unresolved comments?',
    text: `It goes live ${formatInstant(publishAt, zone)}. ${unresolvedComments(openComments)}`,
    yes: 'Approve as scheduled',
    variant: 'primary',
  }
}

/**
 * The question before a draft is published that is in review, was returned by its reviewer, is scheduled, or has
 * unresolved comments; undefined for other drafts.
 * @param subject the document in a sentence, as its subject
 */
export function publishQuestion(
  subject: string,
  row: RowMetadata | undefined,
  { openComments, zone }: { openComments: number; zone: string },
): Question | undefined {
  const publishAt = row?.schedule?.publishAt
  const comments = openComments === 0 ? '' : ` ${unresolvedComments(openComments)}`
  const schedule = publishAt ? ` and removes its schedule for ${formatInstant(publishAt, zone)}` : ''
  if (row?.review?.state === 'open') {
    return {
      title: 'Publish without approval?',
      text: `${subject} is in review, and no one has approved it yet. Publishing it ends the review${schedule}.${comments}`,
      yes: 'Publish without approval',
      variant: 'primary',
    }
  }
  if (row?.review?.state === 'changes-asked') {
    return {
      title: 'Publish without the requested changes?',
      text: `${reviewObjection(row)} Publishing ends the review${schedule}.${comments}`,
      yes: 'Publish anyway',
      variant: 'primary',
    }
  }
  if (publishAt) {
    const question = publishBeforeScheduleQuestion(publishAt, zone)
    return { ...question, text: question.text + comments }
  }
  if (comments === '') return undefined
  return {
    title: 'Publish with unresolved comments?',
    text: `${subject} goes live right away.${comments}`,
    yes: 'Publish',
    variant: 'primary',
  }
}
