import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { monthAndYear } from '~/lib/months'
import { Button } from '~/ui/button'
import { CenterDialog } from '../form/center-dialog'
import { SoftDisabledButton } from '../form/form-footer'
import { FormErrorNotice } from '../form/form-error-notice'
import { LabeledField } from '../form/labeled-field'
import { SelectInput } from '../form/select-input'
import { undoBatch } from '../list/bulk-api'
import type { ListResource } from '../list/list-resource'
import { monthOptions } from '../list/month-options'
import { useSearchPatch } from '../list/search-params-link'
import { refreshListsReviewsAndDashboard } from '../resource/resource-queries'
import { toUserMessage } from '../user-error'
import { showUndoNotice } from '../undo-notice'
import { usePanelTimeZone } from '../panel-time-zone'
import { monthPlanQuery, createMonth, type MonthPlan } from './month-api'
import { MonthDocumentList } from './month-document-list'

interface StartMonthProps {
  resource: ListResource
  /** Called when the user closes the dialog without creating drafts. */
  onClose: () => void
  /** Opens an import with the month's figures instead. */
  onTable?: () => void
}

/** Creates a month from the previous one: shows the plan first, then creates all drafts with one click. */
export default function CreateMonthDialog({ resource, onClose, onTable }: StartMonthProps) {
  const { name, nouns } = resource
  const zone = usePanelTimeZone()
  const client = useQueryClient()
  const patch = useSearchPatch()
  const [wanted, setWanted] = useState('next')
  const plan = useQuery(monthPlanQuery(name, wanted))
  const month = wanted === 'next' ? (plan.data?.month ?? '') : wanted
  const missing = plan.data?.rows.filter(({ documentId }) => documentId === null) ?? []
  const isSettled = !plan.isFetching && !plan.isPlaceholderData

  const start = useMutation({
    mutationFn: () => createMonth(name, month),
    onSuccess: async ({ batch, created }) => {
      const draftsText = counted(created.length, ['draft', 'drafts'])
      if (batch) {
        showUndoNotice({
          text: `${draftsText} created for ${monthAndYear(month)}`,
          undone: `${monthAndYear(month)} drafts removed`,
          undo: async () => {
            await undoBatch(name, batch)
            await refreshListsReviewsAndDashboard(client, name)
          },
        })
      } else toast.success('All drafts already exist')
      await refreshListsReviewsAndDashboard(client, name)
      void patch({
        [resource.monthly!]: month,
        q: undefined,
        state: undefined,
        page: undefined,
        start: undefined,
      })
    },
  })
  const error = start.error ?? plan.error

  return (
    <CenterDialog
      title="Create drafts for a month"
      width="520px"
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" shape="field" onClick={onClose}>
            Cancel
          </Button>
          {onTable && (
            <Button variant="outline" shape="field" onClick={onTable}>
              Import a file…
            </Button>
          )}
          <SoftDisabledButton
            shape="field"
            softDisabled={start.isPending || !isSettled || missing.length === 0}
            onClick={() => start.mutate()}
          >
            {start.isPending
              ? 'Creating…'
              : month
                ? `Create drafts for ${monthAndYear(month)}`
                : 'Create drafts'}
          </SoftDisabledButton>
        </>
      }
    >
      <LabeledField label="Month">
        <SelectInput
          value={month}
          onChange={({ target }) => setWanted(target.value)}
          empty="Choose a month"
          choices={monthOptions(zone, month)}
        />
      </LabeledField>
      <FormErrorNotice text={error ? toUserMessage(error) : undefined} />
      <chakra.div role="status" mt="4" opacity={isSettled ? 1 : 0.6}>
        {!plan.data && !plan.error && <chakra.p color="muted">Checking last month…</chakra.p>}
        {plan.data && !plan.error && (
          <>
            <chakra.p mb="3">{describePlan(plan.data, missing.length, nouns)}</chakra.p>
            <MonthDocumentList
              rows={plan.data.rows.map(({ title, documentId, isUnpublished }) => ({
                key: title,
                title,
                badge: documentId === null ? 'New draft' : 'Already exists',
                tone: documentId === null ? 'waiting' : 'plain',
                notes: documentId === null && isUnpublished ? ['Copied from an unpublished draft'] : [],
              }))}
            />
          </>
        )}
      </chakra.div>
    </CenterDialog>
  )
}

const counted = (count: number, [one, many]: readonly [string, string]) =>
  `${count} ${count === 1 ? one : many}`

function describePlan(
  { month, from, blankFields }: MonthPlan,
  missing: number,
  nouns: readonly [string, string],
): string {
  if (from === null) return 'There’s no earlier month to copy.'
  if (missing === 0) return `Everything from ${monthAndYear(from)} already exists in ${monthAndYear(month)}.`
  const separator = blankFields.some((label) => label.includes(',')) ? '; ' : ', '
  const [blank, next] =
    blankFields.length > 0
      ? [
          ` These stay blank: ${blankFields.join(separator)}.`,
          'Fill in the blanks and check the rest before you publish.',
        ]
      : ['', 'Check them before you publish.']
  return `Copies ${counted(missing, nouns)} from ${monthAndYear(from)} as drafts. Dates move to ${monthAndYear(month)}.${blank} All other values stay as they were in ${monthAndYear(from)}. ${next}`
}
