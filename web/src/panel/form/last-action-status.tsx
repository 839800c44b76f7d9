import type { SaveFailureReason } from './use-resource-form'
import { RelativeTime } from '../relative-time'
import { formatDateOrInstant } from '../date-times'
import type { RowMetadata } from '../resource/row-schema'
import { usePanelTimeZone } from '../panel-time-zone'

interface LastActionStatusProps {
  row: RowMetadata | undefined
  hasDrafts: boolean
  dirty: boolean
  busy: boolean
  /** Why the CMS refused to save what was typed. */
  refusal: SaveFailureReason | undefined
}

const done: Record<string, string> = {
  publish: 'Published',
  unpublish: 'Unpublished',
  discard: 'Changes discarded',
  restore: 'Restored',
}

/** How an action is named beside unsaved changes. */
const lastSaved: Record<string, string> = {
  Published: 'Last published',
  Saved: 'Last saved',
  'Changes saved': 'Last saved',
  'Saved as draft': 'Last saved as draft',
}

/** The last action, shown in the form's head: "Saved as draft 2 min ago by you", "Unpublished today by Maria". */
export function LastActionStatus({ row, hasDrafts, dirty, busy, refusal }: LastActionStatusProps) {
  const zone = usePanelTimeZone()
  if (busy) return 'Saving…'
  if (refusal && dirty) return 'Not saved'
  if (!row) return 'Not saved yet'
  const { lastChange, state } = row
  const by = lastChange?.isOwn ? ' by you' : lastChange?.by ? ` by ${lastChange.by}` : ''
  // A visitor sent it, and changed it last, or the CMS did: such changes have no name.
  const isSent = Boolean(lastChange && !lastChange.by && ['create', 'update'].includes(lastChange.action))
  const usual = isSent
    ? 'Received'
    : !hasDrafts
      ? 'Saved'
      : state === 'published'
        ? 'Published'
        : state === 'modified'
          ? 'Changes saved'
          : 'Saved as draft'
  const start = formatDateOrInstant(row.visibleFrom, zone)
  const scheduled = row.schedule?.publishAt ?? row.schedule?.unpublishAt
  const condition = row.review?.state === 'open' ? ' if it’s approved by then' : ', as saved at that time'
  // Its schedule doesn't publish it.
  const isReturned = row.schedule?.publishAt && row.review?.state === 'changes-asked'
  const ahead = start && `Scheduled for ${start}, saved`
  const action = (lastChange && done[lastChange.action]) ?? usual
  const saved = (
    <>
      {ahead ?? (dirty ? (lastSaved[action] ?? action) : action)}{' '}
      <RelativeTime at={isSent ? row.createdAt : (lastChange?.at ?? row.updatedAt)} lower withHour={isSent} />
      {by}
      {scheduled && !isReturned && (
        <>{`. ${row.schedule?.publishAt ? 'Goes live' : 'Will be unpublished'} ${formatDateOrInstant(scheduled, zone)}${row.schedule?.publishAt ? condition : ''}`}</>
      )}
    </>
  )
  return dirty ? <>Unsaved changes · {saved}</> : saved
}
