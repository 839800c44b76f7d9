import { chakra, Input } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState, type Ref } from 'react'
import { toast } from 'react-hot-toast/headless'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { LabeledField } from '~/panel/form/labeled-field'
import { LeaveGuard, type LeaveGuardHandle } from '~/panel/form/leave-guard'
import { dateFieldHelp, formatDate } from '~/panel/date-times'
import { SelectInput } from '~/panel/form/select-input'
import { useStoredInput } from '~/panel/form/use-stored-input'
import { refreshListsReviewsAndDashboard } from '~/panel/resource/resource-queries'
import type { RowMetadata } from '~/panel/resource/row-schema'
import { useMutateOnce } from '~/panel/use-mutate-once'
import { toUserError } from '~/panel/user-error'
import { Button } from '~/ui/button'
import { serviceApplicationsResource, nextActorChoices } from './service-applications-resource'
import { useApplicationStageChoices } from './use-application-stage-choices'

const outcomes = v.object({
  results: v.array(
    v.object({ documentId: v.string(), status: v.number(), message: v.optional(v.string(), '') }),
  ),
})

interface MoveApplicationsProps {
  rows: readonly RowMetadata[]
  /** @param left ids of those that were not moved */
  onDone: (left: string[]) => void
  /** Why they can't be moved just now. */
  held?: string | undefined
  /** For a dialog around it, which asks before it closes. */
  guard?: Ref<LeaveGuardHandle>
}

const moveShape = v.object({
  stage: v.string(),
  owner: v.string(),
  targetDate: v.string(),
  nextAction: v.string(),
  text: v.string(),
})
const text = v.nullish(v.string(), '')
const applicationSchema = v.object({
  data: v.object({ stage: v.string(), owner: text, targetDate: text, nextAction: text }),
})
const BLANK = { stage: '', owner: '', targetDate: '', nextAction: '', text: '' }

/**
 * Moves applications to a stage, or adds an update to one that stays in its stage: applicants read it at once, and are
 * notified by mail.
 */
export function MoveApplicationsForm({ rows, onDone, held, guard }: MoveApplicationsProps) {
  const id = useId()
  const client = useQueryClient()
  const stageChoices = useApplicationStageChoices(rows)
  const [move, setMove] = useStoredInput(
    `${serviceApplicationsResource.name}.progress`,
    rows.length === 1 ? rows[0]!.documentId : undefined,
    moveShape,
    BLANK,
  )
  const single =
    rows.length === 1 && v.is(applicationSchema, rows[0]) ? v.parse(applicationSchema, rows[0]) : null
  const isTyped = Object.values(move).some((value) => value.trim() !== '')
  // Only one application has a stage to stay in.
  const update = single && move.stage === '' && isTyped ? single.data : null
  const report = update
    ? {
        stage: update.stage,
        owner: move.owner || update.owner,
        targetDate: move.targetDate || update.targetDate,
        nextAction: move.nextAction.trim() || update.nextAction,
        text: move.text,
      }
    : move
  const set = (name: keyof typeof move) => (event: { target: { value: string } }) =>
    setMove({ ...move, [name]: event.target.value })
  const failure = update ? 'Couldn’t save the update.' : 'Couldn’t change the stage.'
  const mutation = useMutation({
    mutationFn: () =>
      callManageApi(`${serviceApplicationsResource.name}/bulk`, {
        method: 'POST',
        body: {
          action: 'progress',
          items: rows.map(({ documentId, version }) => ({ documentId, baseVersion: version })),
          data: Object.fromEntries(
            Object.entries(report).map(([name, value]) => [name, value.trim() || null]),
          ),
        },
        schema: outcomes,
      }),
    onSuccess: async ({ results }) => {
      const failed = results.filter(({ status }) => status !== 200)
      const moved = results.length - failed.length
      if (moved > 0)
        toast.success(
          update ? 'Update saved' : moved === 1 ? 'Stage changed' : `Stage of ${moved} applications changed`,
        )
      for (const message of new Set(failed.map((one) => one.message))) toast.error(`${failure} ${message}`)
      if (failed.length === 0) setMove(BLANK)
      await refreshListsReviewsAndDashboard(client, serviceApplicationsResource.name)
      if (moved > 0) onDone(failed.map(({ documentId }) => documentId))
    },
    onError: (error) => toast.error(`${failure} ${toUserError(error).text}`),
  })
  const send = useMutateOnce(mutation)
  const section = useRef<HTMLElement>(null)
  const [wasTried, setTried] = useState(false)
  const isHeld = held !== undefined || mutation.isPending
  const submit = () => {
    if (isHeld) return
    if (update || (move.stage && move.owner)) return send()
    setTried(true)
    requestAnimationFrame(() => section.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
  }
  return (
    <chakra.section
      ref={section}
      aria-labelledby={id}
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' }}
    >
      <chakra.h3 id={id} fontSize="body" gridColumn="1 / -1">
        {rows.length === 1 ? 'Change stage' : `Change the stage of ${rows.length} applications`}
      </chakra.h3>
      <LeaveGuard
        {...(guard && { ref: guard })}
        dirty={isTyped}
        title="the new stage"
        onAbandon={() => setMove(BLANK)}
      />
      <LabeledField
        label="New stage"
        required={!single}
        error={
          wasTried && !move.stage && !update
            ? single
              ? 'Choose the new stage, or write a note.'
              : 'Choose the new stage.'
            : undefined
        }
      >
        <SelectInput
          empty={single ? 'No change' : 'Choose one'}
          choices={stageChoices}
          value={move.stage}
          onChange={set('stage')}
        />
      </LabeledField>
      <LabeledField
        label="Next action by"
        required={!single || move.stage !== ''}
        error={wasTried && !move.owner && !update ? 'Choose who acts next.' : undefined}
      >
        <SelectInput
          empty={single && !move.stage ? 'No change' : 'Choose one'}
          choices={nextActorChoices}
          value={move.owner}
          onChange={set('owner')}
        />
      </LabeledField>
      <LabeledField label="Stage target date" help={dateFieldHelp(formatDate(move.targetDate))}>
        <Input type="date" value={move.targetDate} onChange={set('targetDate')} />
      </LabeledField>
      <LabeledField label="Next step (shown to applicant)">
        <Input maxLength={160} value={move.nextAction} onChange={set('nextAction')} />
      </LabeledField>
      <chakra.div gridColumn="1 / -1">
        <LabeledField label="Note" help="The applicant sees it in the application’s history.">
          <Input maxLength={500} value={move.text} onChange={set('text')} />
        </LabeledField>
      </chakra.div>
      <chakra.div gridColumn="1 / -1">
        <Button shape="field" aria-disabled={isHeld} onClick={submit}>
          {mutation.isPending
            ? 'Saving…'
            : update
              ? 'Save update and notify applicant'
              : rows.length === 1
                ? 'Change stage and notify applicant'
                : 'Change stage and notify applicants'}
        </Button>
        {held && (
          <chakra.p mt="2" fontSize="sm" color="muted">
            {held}
          </chakra.p>
        )}
      </chakra.div>
    </chakra.section>
  )
}
