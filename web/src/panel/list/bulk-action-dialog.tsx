import { Dialog, chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { ConfirmDialog, type ActionConfirmation } from '../form/confirm-dialog'
import { quoteTitle } from '../form/form-resource'
import { reviewObjection } from '../form/publish-question'
import type { UndoAction } from '../form/create-undo-action'
import { formatInstant } from '../date-times'
import { refreshListsReviewsAndDashboard } from '../resource/resource-queries'
import type { RowMetadata } from '../resource/row-schema'
import { toUserMessage } from '../user-error'
import { showUndoNotice } from '../undo-notice'
import { usePanelTimeZone } from '../panel-time-zone'
import {
  runBulkAction,
  restoreDocumentFromTrash,
  undoBatch,
  type BulkAction,
  type BulkResult,
} from './bulk-api'
import type { BulkActionBarProps } from './bulk-action-props'
import type { NewFieldValue } from './change-field-dialog'
import { FailedDocuments } from './failed-documents'

interface BulkDialogProps<Row extends RowMetadata> extends BulkActionBarProps<Row> {
  action: BulkAction
  /** The selected rows that the action applies to. */
  rows: Row[]
  /** The new value, for `save`. */
  change?: NewFieldValue | undefined
  /** @param left ids of the rows that weren't changed */
  onClose: (left: string[]) => void
}

/** Documents that are read in parallel before they are unpublished. */
const AT_ONCE = 5

const acts: Record<BulkAction, string> = {
  publish: 'published',
  unpublish: 'unpublished',
  remove: 'moved to trash',
  save: 'changed',
}

/** Performs an action on several rows: asks first, shows the result of each, and offers undo. */
export default function BulkActionDialog<Row extends RowMetadata>(props: BulkDialogProps<Row>) {
  const { resource, rows, action, rowLabel, selection } = props
  const client = useQueryClient()
  const zone = usePanelTimeZone()
  const [step, setStep] = useState<'question' | 'work' | 'failures'>('question')
  /** The failed rows. Status 0 means no response, so some rows may have been changed. */
  const [failed, setFailed] = useState<BulkResult[]>([])
  const [done, setDone] = useState<BulkResult[]>([])
  const undos = useRef<UndoAction[]>([])
  // Labels are saved before the action, because a deleted row has none.
  const [labels] = useState(() => new Map(rows.map((row) => [row.documentId, rowLabel(row)])))
  const [one, many] = resource.nouns
  const isPublic = (resource as { isPublic?: boolean }).isPublic !== false
  const count = (number: number) => `${number} ${number === 1 ? one : many}`
  /** Names one row by its label, several by their number. */
  const nameOf = (number: number) =>
    rows.length === 1 ? quoteTitle(labels.get(rows[0]!.documentId)!) : count(number)
  /** "2 rates published, 1 rate scheduled" */
  const textOf = (all: readonly BulkResult[]) => {
    const scheduled = all.filter(({ visibleFrom }) => visibleFrom).length
    const parts = [
      { number: all.length - scheduled, act: acts[action] },
      { number: scheduled, act: 'scheduled' },
    ]
    const said = parts.filter(({ number }) => number > 0)
    return said.map(({ number, act }) => `${count(number)} ${act}`).join(', ')
  }

  const notAmong = (chosen: readonly RowMetadata[]) =>
    failed.filter(({ documentId }) => !chosen.some((row) => row.documentId === documentId))
  const carryOut = useMutation({
    /** @param chosen the rows to try; rows that failed before and aren't chosen stay failed */
    mutationFn: async ({
      chosen,
      accept = [],
    }: {
      chosen: readonly RowMetadata[]
      accept?: readonly string[]
    }) => {
      const kept = action === 'unpublish' ? await keep(chosen) : new Map<string, UndoAction>()
      const { results, batch } = await runBulkAction(resource.name, action, chosen, {
        accept,
        data: props.change?.data,
      })
      const good = results.filter(({ status }) => status === 200)
      const all = [...done, ...good]
      setDone(all)
      undos.current.push(...good.flatMap(({ documentId }) => kept.get(documentId) ?? []))
      if (action === 'remove') undos.current.push(...good.map(({ documentId }) => undoOfRemoval(documentId)))
      if (batch) undos.current.push(undoOfBatch(batch, textOf(all)))
      if (undos.current.length > 0) showUndoNotice(together(undos.current, textOf(all)))
      await refreshListsReviewsAndDashboard(client, resource.name)
      const bad = [...notAmong(chosen), ...results.filter(({ status }) => status !== 200)]
      if (bad.length === 0) {
        // The offer to undo says the same.
        if (undos.current.length === 0) toast.success(textOf(all))
        return props.onClose([])
      }
      setFailed(bad)
      return setStep('failures')
    },
    onMutate: () => setStep('work'),
    onError: (error, { chosen }) => {
      const message = toUserMessage(error)
      const unsure = chosen.map(({ documentId }) => ({ documentId, status: 0, message, checks: [] }))
      setFailed([...notAmong(chosen), ...unsure])
      void refreshListsReviewsAndDashboard(client, resource.name)
      setStep('failures')
    },
  })
  const undoOfBatch = (batch: string, said: string): UndoAction => ({
    text: said,
    undone: `Undone: ${said}`,
    undo: () => undoBatch(resource.name, batch),
  })
  const undoOfRemoval = (documentId: string): UndoAction => ({
    text: `${labels.get(documentId)} moved to trash`,
    undone: `${labels.get(documentId)} restored`,
    documentIds: [documentId],
    undo: () => restoreDocumentFromTrash(resource.name, documentId),
  })
  /** Reads the documents that visitors will lose, for undo. */
  const keep = async (chosen: readonly RowMetadata[]) => {
    const createUndo = await props.loadUndoOfUnpublish(client, zone)
    const kept = new Map<string, UndoAction>()
    for (let from = 0; from < chosen.length; from += AT_ONCE) {
      const some = chosen.slice(from, from + AT_ONCE)
      for (const [index, undo] of (
        await Promise.all(some.map(({ documentId }) => createUndo(documentId)))
      ).entries()) {
        if (undo) kept.set(some[index]!.documentId, undo)
      }
    }
    return kept
  }
  const together = (all: readonly UndoAction[], said: string): Parameters<typeof showUndoNotice>[0] => ({
    text: all.length === 1 ? all[0]!.text : said,
    undone: all.length === 1 ? all[0]!.undone : `Undone: ${said}`,
    documentIds: all.flatMap(({ documentIds = [] }) => documentIds),
    undo: async () => {
      try {
        // A restored row is not restored again when the user retries.
        const missing = new Set<string>()
        for (let next = undos.current[0]; next; next = undos.current[0]) {
          missing.add((await next.undo()) || '')
          undos.current.shift()
        }
        return [...missing].join(' ').trim()
      } finally {
        await refreshListsReviewsAndDashboard(client, resource.name)
      }
    },
  })

  // Not while the action runs, because its results must be shown.
  const left = () => step === 'failures' && props.onClose(failed.map(({ documentId }) => documentId))
  const questionOf = () =>
    props.change
      ? {
          title: `Change ${count(rows.length)}?`,
          text: `${props.change.summary}. ${
            resource.states.length > 0
              ? 'Only the drafts change. Visitors will see the changes once you publish.'
              : !isPublic
                ? 'This can’t be undone.'
                : 'Goes live right away. This can’t be undone.'
          }`,
          yes: asked.save,
          variant: 'primary' as const,
        }
      : question(action, rows, nameOf, { zone, isPublic })
  if (step === 'question') {
    return (
      <ConfirmDialog
        asked={{
          ...questionOf(),
          ...(rows.length > 1 && { names: [...labels.values()] }),
          onYes: () => carryOut.mutate({ chosen: rows }),
        }}
        closesOnOutside={props.change === undefined}
        onClose={() => props.onClose(rows.map(({ documentId }) => documentId))}
      />
    )
  }
  const overruled = failed.filter(
    ({ checks }) => checks.length > 0 && checks.every(({ level }) => level === 'warning'),
  )
  const again = (outcomes: readonly BulkResult[]) => {
    const ids = new Set(outcomes.map(({ documentId }) => documentId))
    // The current state of the rows, which another user may have changed.
    const present = selection.ticked.filter(({ documentId }) => ids.has(documentId))
    return present.length > 0 ? present : rows.filter(({ documentId }) => ids.has(documentId))
  }
  const unsure = failed.filter(({ status }) => status === 0).length
  const titleOf = () => {
    if (step === 'work') return `${doing[action]}…`
    if (unsure === failed.length) return 'We couldn’t confirm the result'
    return `${done.length} of ${rows.length} ${doneActs(done, action)}`
  }
  return (
    <CenterDialog
      title={titleOf()}
      width="600px"
      onClose={left}
      closesOnOutside={false}
      footer={
        step === 'failures' && (
          <>
            <Button variant="outline" shape="field" onClick={left}>
              Close
            </Button>
            {overruled.length > 0 && (
              <Button
                variant="outline"
                shape="field"
                onClick={() =>
                  carryOut.mutate({
                    chosen: again(overruled),
                    accept: overruled.flatMap(({ checks }) => checks.map(({ code }) => code)),
                  })
                }
              >
                Publish {overruled.length} anyway
              </Button>
            )}
            <Button shape="field" onClick={() => carryOut.mutate({ chosen: again(failed) })}>
              Try again
            </Button>
          </>
        )
      }
    >
      {step === 'work' && <chakra.p role="status">This may take a moment.</chakra.p>}
      {step === 'failures' && (
        <>
          <Dialog.Description color="muted">
            {unsure > 0
              ? 'The connection dropped, so we can’t tell if these changed. Check the list. They’re still selected:'
              : failed.length === 1
                ? `This one couldn’t be ${acts[action]} and is still selected:`
                : `These ${failed.length} couldn’t be ${acts[action]} and are still selected:`}
          </Dialog.Description>
          <FailedDocuments failed={failed.map((one) => ({ ...one, name: labels.get(one.documentId) }))} />
        </>
      )}
    </CenterDialog>
  )
}

/** The result in the dialog's title. A document published ahead of time counts as scheduled. */
function doneActs(done: readonly BulkResult[], action: BulkAction): string {
  const scheduled = done.filter(({ visibleFrom }) => visibleFrom).length
  if (scheduled === 0) return acts[action]
  return scheduled === done.length ? 'scheduled' : `${acts[action]} or scheduled`
}

function question(
  action: BulkAction,
  rows: readonly RowMetadata[],
  nameOf: (number: number) => string,
  { zone, isPublic }: { zone: string; isPublic: boolean },
): Omit<ActionConfirmation, 'onYes'> {
  const title = `${asked[action]} ${nameOf(rows.length)}?`
  const isOne = rows.length === 1
  if (action === 'publish') {
    return {
      title,
      text: `${isOne ? 'It goes live right away, or on its start date' : 'They’ll go live right away, or on their start date'}. ${scheduleText(rows, zone)}${reviewText(rows)}You can undo this right after.`,
      yes: asked[action],
      variant: 'primary',
    }
  }
  const takesAway = rows.flatMap(({ state, documentId }) => (state === 'draft' ? [] : [documentId]))
  const seen = takesAway.length
  if (action === 'unpublish') {
    return {
      title,
      text: `${isOne ? 'It will be removed from the website and kept here as a draft' : 'They will be removed from the website and kept here as drafts'}. You can undo this right after.`,
      takesAway,
      yes: asked[action],
    }
  }
  return {
    title,
    takesAway,
    text: `${liveText(seen, rows.length, isPublic)} ${isOne ? 'It stays' : 'They stay'} in the trash for 30 days.`.trim(),
    ...(isPublic && seen > 0 && { consent: `Remove ${isOne ? 'it' : nameOf(seen)} from the website` }),
    yes: asked[action],
  }
}

/** Which of the documents to publish are scheduled for later. */
function scheduleText(rows: readonly RowMetadata[], zone: string): string {
  const times = rows.flatMap(({ schedule }) => schedule?.publishAt ?? [])
  if (times.length === 0) return ''
  if (rows.length === 1) return `Publishing now removes the schedule for ${formatInstant(times[0]!, zone)}. `
  return `Publishing now removes the ${times.length === 1 ? 'schedule' : 'schedules'} of ${times.length} of them. `
}

/** Which of the documents to publish no reviewer has approved. */
function reviewText(rows: readonly RowMetadata[]): string {
  const objections = rows.flatMap((row) => reviewObjection(row) ?? [])
  if (objections.length === 0) return ''
  if (rows.length === 1) return `${objections[0]} Publishing ends the review. `
  return objections.length === 1
    ? 'One of them isn’t approved. Publishing ends its review. '
    : `${objections.length} of them aren’t approved. Publishing ends their reviews. `
}

/** How many of the selected documents visitors will lose. */
function liveText(seen: number, all: number, isPublic: boolean): string {
  if (!isPublic) return ''
  if (all === 1) return seen > 0 ? 'Visitors will no longer see it.' : 'Visitors don’t see it now.'
  if (seen === 0) return 'Visitors don’t see any of them now.'
  if (seen === all) return 'Visitors will no longer see them.'
  return `Visitors will no longer see ${seen} of them.`
}

const doing: Record<BulkAction, string> = {
  publish: 'Publishing',
  unpublish: 'Unpublishing',
  remove: 'Deleting',
  save: 'Changing',
}

const asked: Record<BulkAction, string> = {
  publish: 'Publish',
  unpublish: 'Unpublish',
  remove: 'Delete',
  save: 'Change',
}
