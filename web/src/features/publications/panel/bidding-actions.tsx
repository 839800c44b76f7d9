import { chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type ComponentType, type KeyboardEvent } from 'react'
import { useFormState, useWatch, type Control } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import { ValidationError, type FieldError } from '~/cms/errors'
import { callManageApi } from '~/cms/call-manage-api'
import { dateAndTime } from '~/lib/format'
import { dateIn } from '~/lib/time-zone'
import * as words from '~/messages/en/publications'
import { FieldControl } from '~/panel/form/fields/field-control'
import { showFieldErrors } from '~/panel/form/field-errors'
import { ConfirmDialog, type ActionConfirmation } from '~/panel/form/confirm-dialog'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { DiscardUnsavedButton } from '~/panel/form/form-notices'
import { LeaveGuard } from '~/panel/form/leave-guard'
import {
  useRemoveStoredForms,
  useStoredForm,
  type StoredFormKey,
  type StoredForm,
} from '~/panel/form/use-stored-form'
import type { SelectOption } from '~/panel/list/filter-options'
import { useSearchPatch } from '~/panel/list/search-params-link'
import { NO_OTHERS_IN_FORM, OthersInFormContext } from '~/panel/presence/use-others-in-form'
import { refreshListsReviewsAndDashboard } from '~/panel/resource/resource-queries'
import type { AnyFieldValues, FieldDeclarations } from '~/panel/declarative-forms/field-declarations'
import {
  createEmptyFieldValues,
  fieldKindOf,
  validateFieldValues,
  serializeFieldValues,
} from '~/panel/declarative-forms/field-kinds'
import type { AfterFieldsProps, DeclarativeResource } from '~/panel/declarative-forms/declarative-resource'
import { parseAmount } from '~/panel/parse-numbers'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { useNow } from '~/panel/use-now'
import { toUserMessage } from '~/panel/user-error'
import { Button } from '~/ui/button'

/** What the actions need to know about a type of biddings. */
export interface BiddingTypeOptions {
  /** Stages in which bids are accepted; only then, and before the deadline, can it be extended. */
  open: readonly string[]
  /** All stages with labels, in order. */
  stages: readonly SelectOption[]
  /** Stages after which no other follows. */
  ends: readonly string[]
  /** The required fields of each stage. */
  requiredByStage: Record<string, readonly string[]>
  /** The values of a re-bidding that come from the failed bidding. @param number of the new bidding */
  rebidValues: (values: AnyFieldValues, number: string) => AnyFieldValues
}

/** The fields of an extension: the bid bulletin that bidders read. */
const extension = {
  number: {
    kind: 'text',
    label: 'Bulletin number',
    maxLength: 40,
    needed: { for: 'save', message: 'Enter the bulletin number.' },
  },
  submissionDeadline: {
    kind: 'instant',
    label: 'New deadline',
    needed: { for: 'save', message: 'Enter the new deadline.' },
  },
  bidOpeningAt: {
    kind: 'instant',
    label: 'New bid opening',
    help: 'Leave blank to keep the bid opening. If it’s before the new deadline, it moves to the new deadline.',
  },
  changes: {
    kind: 'long-text',
    label: 'Changes and reason',
    maxLength: 2000,
    needed: { for: 'save', message: 'Enter the changes and reason.' },
  },
  file: { kind: 'file', label: 'Bulletin (PDF)' },
} as const satisfies FieldDeclarations

/** The number of a re-bidding, which continues those of its type and has the name that their form gives it. */
function newNumberFields({ name: of, fields }: DeclarativeResource): FieldDeclarations {
  const field = 'number' in fields ? 'number' : 'code'
  return {
    number: {
      kind: 'text',
      label: 'New reference number',
      maxLength: 40,
      needed: { for: 'save', message: 'Enter the new reference number.' },
      continues: { of, field },
    },
  }
}

/** Why an action is disabled while the form around has unsaved changes. */
const UNSAVED = 'Save or discard your changes first.'

/** Below the form of a published bidding: buttons for its next steps. */
export function biddingActions(
  resource: DeclarativeResource,
  typeOptions: BiddingTypeOptions,
): ComponentType<AfterFieldsProps> {
  const { name, fields } = resource
  const extension = extensionFields(fields)
  const newNumber = newNumberFields(resource)
  return function BiddingActions({ row, control, onChanged }) {
    const { isDirty } = useFormState({ control })
    const present = useNow()
    const zone = usePanelTimeZone()
    const client = useQueryClient()
    const patch = useSearchPatch()
    const { documentId } = row
    // What is public: an action leaves a draft's changes as they are.
    const data = row.published ?? row.data
    const current = String(data['stage'])
    const disabledReason = isDirty ? UNSAVED : undefined

    const report = async (values: object) => {
      const path = `${name}/${documentId}/progress`
      const body = { data: values }
      const next = await callManageApi(path, { method: 'POST', body, schema: resource.rowSchema })
      onChanged(next)
      await refreshListsReviewsAndDashboard(client, name)
      return next.published ?? next.data
    }
    const createRebid = async (number: string) => {
      const body = {
        data: serializeFieldValues(fields, {
          ...createEmptyFieldValues(fields),
          ...typeOptions.rebidValues(data, number),
        }),
      }
      const created = await callManageApi(name, { method: 'POST', body, schema: resource.rowSchema })
      await refreshListsReviewsAndDashboard(client, name)
      void patch({ row: created.documentId }, { ignoreBlocker: true })
      return undefined
    }
    const later = typeOptions.ends.includes(current)
      ? []
      : typeOptions.stages.slice(typeOptions.stages.findIndex(({ value }) => value === current) + 1)
    const isAwardTooEarly = isBeforeDeadline(data, present) && later.some(({ value }) => value === 'awarded')
    const ahead = isAwardTooEarly ? later.filter(({ value }) => withoutAward(typeOptions, value)) : later
    const storedAs = (action: string) => ({ action: `${name}.${action}`, documentId })
    const offered = {
      extend: typeOptions.open.includes(current) && !isDeadlinePassed(data, present),
      stage: ahead.length > 0,
      rebid: current === 'failed',
    }
    useRemoveStoredForms(
      documentId,
      Object.entries(offered).flatMap(([action, isOffered]) => (isOffered ? [] : [`${name}.${action}`])),
    )
    if (!offered.stage && !offered.rebid)
      return <chakra.p color="muted">No next steps. This bidding has ended.</chakra.p>
    return (
      <chakra.div display="grid" gap="6">
        {offered.extend && (
          <ActionForm
            title="Extend deadline"
            text="Publishes a supplemental bulletin with the old and new deadlines."
            storedAs={storedAs('extend')}
            fields={extension}
            values={extensionOf(extension, data)}
            bulletinOf={data}
            button="Extend deadline"
            question={(values) => {
              const moved = openingAfterExtension(values, data)
              const when = (at: unknown) => dateAndTime(new Date(String(at)), zone)
              return {
                title: 'Extend deadline?',
                text: `Bidders see supplemental bulletin ${String(values['number'])} and the new deadline, ${when(values['submissionDeadline'])}, right away. ${moved ? `The bid opening moves to ${when(moved)}. ` : ''}This can’t be undone.`,
                variant: 'primary',
              }
            }}
            disabledReason={disabledReason}
            onPress={async (values) => extensionOf(extension, await report(values))}
            doneText="Deadline extended"
          />
        )}
        {offered.stage && (
          <StageForm
            storedAs={storedAs('stage')}
            fields={fields}
            requiredByStage={typeOptions.requiredByStage}
            ahead={ahead}
            text={
              isAwardTooEarly
                ? 'Goes live right away. An award can be recorded after the deadline, when bids are opened.'
                : 'Goes live right away.'
            }
            values={data}
            disabledReason={disabledReason}
            onPress={report}
          />
        )}
        {offered.rebid && (
          <ActionForm
            title="Rebid"
            storedAs={storedAs('rebid')}
            text="Creates a draft with this bidding’s details, but not its deadline, documents or result. Once you publish it, the 2 pages link to each other."
            fields={newNumber}
            button="Create rebid"
            disabledReason={disabledReason}
            onPress={({ number }) => createRebid(String(number))}
            doneText="Draft of the rebid created"
          />
        )}
      </chakra.div>
    )
  }
}

/** Whether bids are opened by now. */
const isDeadlinePassed = ({ submissionDeadline: deadline }: AnyFieldValues, at: Date): boolean =>
  Boolean(deadline) && Date.parse(String(deadline)) <= at.getTime()

const isBeforeDeadline = (bidding: AnyFieldValues, at: Date): boolean =>
  Boolean(bidding['submissionDeadline']) && !isDeadlinePassed(bidding, at)

/** Whether a stage can be reached without a winner. */
const withoutAward = ({ stages }: BiddingTypeOptions, stage: string): boolean => {
  const order = stages.map(({ value }) => value)
  return ['failed', 'cancelled'].includes(stage) || order.indexOf(stage) < order.indexOf('awarded')
}

/** The fields of an extension of a type of biddings: not all have an opening of their own. */
function extensionFields(fields: FieldDeclarations): FieldDeclarations {
  const { bidOpeningAt: _opening, ...others } = extension
  return 'bidOpeningAt' in fields ? extension : others
}

/** The initial values of an extension of a bidding. */
const extensionOf = (extension: FieldDeclarations, bidding: AnyFieldValues): AnyFieldValues => ({
  ...createEmptyFieldValues(extension),
  number: nextNumber(bidding),
})

/** The trimmed text of a field; blank where it has no value. */
const textOf = (values: AnyFieldValues, name: string): string => ((values[name] ?? '') as string).trim()

/** The bid opening that an extension of a bidding sets; undefined if it leaves the opening as it is. */
function openingAfterExtension(extended: AnyFieldValues, bidding: AnyFieldValues): string | undefined {
  const [deadline, typed] = [textOf(extended, 'submissionDeadline'), textOf(extended, 'bidOpeningAt')]
  const present = textOf(bidding, 'bidOpeningAt')
  return typed || (deadline && present && Date.parse(present) < Date.parse(deadline) ? deadline : undefined)
}

/** The number after the last bulletin's where that is a number; blank otherwise. */
function nextNumber({ bidBulletins }: AnyFieldValues): string {
  const all = bidBulletins as { number: string }[]
  const last = all.length === 0 ? '0' : all.at(-1)!.number.trim()
  return /^\d+$/.test(last) ? String(Number(last) + 1) : ''
}

/** The bulletin as bidders will read it, with what else the extension changes. */
function BulletinPreview({
  control,
  bidding,
}: {
  control: Control<AnyFieldValues>
  bidding: AnyFieldValues
}) {
  const zone = usePanelTimeZone()
  const present = useNow()
  const values = useWatch({ control }) as AnyFieldValues
  const when = (at: string) => dateAndTime(new Date(at), zone)
  const [number, changes, newDeadline] = ['number', 'changes', 'submissionDeadline'].map((name) =>
    textOf(values, name),
  )
  const previous = textOf(bidding, 'submissionDeadline')
  const newOpening = openingAfterExtension(values, bidding)
  return (
    <chakra.details mt="4" borderWidth="1px" borderColor="line" borderRadius="field" bg="surface">
      <chakra.summary
        px="3"
        minH="44px"
        lineHeight="44px"
        cursor="pointer"
        color="link"
        fontWeight="semibold"
      >
        Preview bulletin
      </chakra.summary>
      <chakra.div px="3" pb="3" display="grid" gap="2" overflowWrap="anywhere">
        <chakra.h4 fontSize="body">{words.bidding.bidBulletin(number || '…')}</chakra.h4>
        <chakra.p fontSize="sm" color="muted">
          {words.bidding.issued(when(present.toISOString()))}
        </chakra.p>
        <chakra.p whiteSpace="pre-line">{changes || '…'}</chakra.p>
        <chakra.dl display="grid" gap="1" fontSize="sm" css={{ '& dt': { color: 'muted' } }}>
          {previous && (
            <div>
              <dt>{words.bidding.movedFrom}</dt>
              <dd>
                <s>{when(previous)}</s>
              </dd>
            </div>
          )}
          <div>
            <dt>{words.bidding.movedTo}</dt>
            <dd>{newDeadline ? when(newDeadline) : '…'}</dd>
          </div>
        </chakra.dl>
        {newOpening && (
          <chakra.p fontSize="sm" color="muted">
            Bid opening moves to {when(newOpening)}.
          </chakra.p>
        )}
      </chakra.div>
    </chakra.details>
  )
}

type Question = Pick<ActionConfirmation, 'title' | 'text' | 'shows' | 'variant'>

interface ActionProps {
  title: string
  text: string
  fields: FieldDeclarations
  button: string
  /** The bidding for which it publishes a bulletin, which is shown before. */
  bulletinOf?: AnyFieldValues
  /** Why the action is disabled; undefined if it isn't. */
  disabledReason: string | undefined
  /** Validates what the fields' own rules don't. */
  validate?: (values: AnyFieldValues) => FieldError[]
  /** What is asked before; undefined for no question. */
  question?: (values: AnyFieldValues) => Question | undefined
  /** @returns the values that its fields have afterwards, if it stays */
  onPress: (values: AnyFieldValues) => Promise<AnyFieldValues | undefined>
  /** The message after success. */
  doneText: string
}

interface ActionFormProps extends ActionProps {
  storedAs: StoredFormKey
  /** Initial values of its fields; blank by default. */
  values?: AnyFieldValues
}

function ActionForm({ storedAs, values, ...action }: ActionFormProps) {
  const { fields } = action
  return (
    <Action
      {...action}
      stored={useStoredForm(storedAs, () => fields, values ?? createEmptyFieldValues(fields))}
    />
  )
}

interface StageFormProps {
  storedAs: StoredFormKey
  fields: FieldDeclarations
  requiredByStage: BiddingTypeOptions['requiredByStage']
  /** The stages that may follow. */
  ahead: readonly SelectOption[]
  text: string
  /** The bidding. */
  values: AnyFieldValues
  disabledReason: string | undefined
  /** @returns the bidding in its new stage */
  onPress: (values: AnyFieldValues) => Promise<AnyFieldValues>
}

/** Stages that end a bidding for its bidders. */
const results = ['awarded', 'failed', 'cancelled']

/** Changes the stage, with the fields that the new one requires. */
function StageForm({
  storedAs,
  fields,
  requiredByStage,
  ahead,
  text,
  values,
  disabledReason,
  onPress,
}: StageFormProps) {
  const zone = usePanelTimeZone()
  const present = useNow()
  const choice = { stage: { kind: 'choice', label: 'New stage', choices: ahead } } satisfies FieldDeclarations
  const labelOf = (stage: unknown) => ahead.find(({ value }) => value === stage)?.label
  const requiredFor = (stage: unknown) => (labelOf(stage) ? (requiredByStage[String(stage)] ?? []) : [])
  const fieldsFor = ({ stage }: AnyFieldValues): FieldDeclarations => ({
    ...choice,
    ...Object.fromEntries(
      requiredFor(stage).map((name) => [
        name,
        { ...fields[name]!, needed: { for: 'save', message: `Enter the ${nameOf(name)}.` } } as const,
      ]),
    ),
  })
  /** `award amount` */
  const nameOf = (field: string) =>
    fields[field]!.label.replace(/ \(.*\)$/, '').replace(/^[A-Z](?![A-Z])/, (first) => first.toLowerCase())
  /** `Winner: Mabini Trading`, a line for each field of the stage. */
  const resultOf = (stage: string, typed: AnyFieldValues) =>
    requiredFor(stage)
      .map((name) => {
        const field = fields[name]!
        return `${field.label}: ${fieldKindOf(field).format(typed[name], field, zone)}`
      })
      .join('\n')
  const stored = useStoredForm(storedAs, fieldsFor, { ...values, stage: '' })
  const stage = useWatch({ control: stored.form.control, name: 'stage' }) as string
  const label = labelOf(stage)
  return (
    <Action
      title="Change stage"
      text={text}
      stored={stored}
      fields={fieldsFor({ stage })}
      button={label ? `Change to “${label}”` : 'Change stage'}
      validate={(typed) => (stage === 'awarded' ? awardErrors(typed, present, zone) : [])}
      question={(typed) =>
        results.includes(stage)
          ? {
              title: `Change to “${label}”?`,
              text: `Visitors see “${label}” and the following right away. Bidders no longer see this bidding as open. This can’t be undone.`,
              shows: resultOf(stage, typed),
            }
          : undefined
      }
      disabledReason={disabledReason ?? (label ? undefined : 'Choose a stage.')}
      onPress={async (filled) => ({ ...(await onPress(filled)), stage: '' })}
      doneText={`Stage changed to ${label}`}
    />
  )
}

/** What is wrong with an award, which the CMS would refuse after the question. */
function awardErrors(values: AnyFieldValues, at: Date, zone: string): FieldError[] {
  const textOf = (name: string) => String((values[name] as string | number | null | undefined) ?? '')
  const [day, deadline] = [textOf('noticeOfAwardOn'), textOf('submissionDeadline')]
  const [amount, budget] = ['contractAmount', 'approvedBudget'].map((name) => {
    const read = parseAmount(textOf(name))
    return 'value' in read ? read.value : 0
  })
  return [
    ...(amount! > budget! && budget! > 0 && values['category'] !== 'disposal'
      ? [{ path: ['contractAmount'], message: 'The award amount can’t exceed the approved budget.' }]
      : []),
    ...(day > dateIn(zone, at)
      ? [{ path: ['noticeOfAwardOn'], message: 'The award date can’t be in the future.' }]
      : deadline && day < dateIn(zone, new Date(deadline))
        ? [{ path: ['noticeOfAwardOn'], message: 'The award date can’t be before the submission deadline.' }]
        : []),
  ]
}

/** One action: its fields and its button. Errors of the CMS are shown at their fields. */
function Action({
  title,
  text,
  stored: { form, settle },
  fields,
  bulletinOf,
  button,
  disabledReason,
  validate,
  question,
  onPress,
  doneText,
}: ActionProps & { stored: StoredForm }) {
  const id = useId()
  const [asked, setAsked] = useState<Question>()
  const [otherErrors, setOtherErrors] = useState<string>()
  const submission = useMutation({
    // The message is of the moment of the press: the new stage is blank again afterwards.
    mutationFn: (_message: string) => onPress(serializeFieldValues(fields, form.getValues())),
    onSuccess: (next, message) => {
      settle(next)
      toast.success(message)
    },
    onError: (error) => {
      const others =
        error instanceof ValidationError ? showFieldErrors(form, error.errors) : [toUserMessage(error)]
      setOtherErrors(others.join(' '))
    },
  })
  const { isDirty } = useFormState({ control: form.control })
  const isDisabled = disabledReason !== undefined || submission.isPending
  const press = () => {
    if (isDisabled) return
    setOtherErrors(undefined)
    form.clearErrors()
    const values = form.getValues()
    const missing = validateFieldValues(fields, values, 'save')
    const errors = missing.length > 0 ? missing : (validate?.(values) ?? [])
    if (errors.length > 0) return void showFieldErrors(form, errors)
    const next = question?.(values)
    if (next) setAsked(next)
    else submission.mutate(doneText)
  }
  return (
    <chakra.section
      aria-labelledby={id}
      data-no-presence
      borderColor="line"
      _notFirst={{ pt: '5', borderTopWidth: '1px' }}
      onKeyDown={(event: KeyboardEvent) => {
        // Without it, Enter would save the form around this one.
        if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return
        event.preventDefault()
        press()
      }}
    >
      <chakra.h3 id={id} fontSize="body">
        {title}
      </chakra.h3>
      <LeaveGuard dirty={isDirty || submission.isPending} title={`“${title}”`} onAbandon={() => settle()} />
      <chakra.p mt="1" mb="4" fontSize="sm" color="muted">
        {text}
      </chakra.p>
      <chakra.div
        display="grid"
        gap="4"
        alignItems="start"
        gridTemplateColumns="repeat(auto-fit, minmax(min(100%, 220px), 1fr))"
      >
        <OthersInFormContext value={NO_OTHERS_IN_FORM}>
          {Object.entries(fields).map(([name, field]) => (
            <FieldControl key={name} name={name} field={field} control={form.control} />
          ))}
        </OthersInFormContext>
      </chakra.div>
      {bulletinOf && <BulletinPreview control={form.control} bidding={bulletinOf} />}
      <FormErrorNotice text={otherErrors} />
      <Button mt="4" shape="field" aria-disabled={isDisabled} onClick={press}>
        {button}
      </Button>
      {disabledReason && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="2">
          <chakra.p fontSize="sm" color="muted">
            {disabledReason}
          </chakra.p>
          {disabledReason === UNSAVED && <DiscardUnsavedButton />}
        </chakra.div>
      )}
      {asked && (
        <ConfirmDialog
          asked={{
            ...asked,
            yes: button,
            onYes: () => {
              setAsked(undefined)
              submission.mutate(doneText)
            },
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </chakra.section>
  )
}
