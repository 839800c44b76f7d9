import { Textarea, chakra } from '@chakra-ui/react'
import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useId, useState, type FormEvent } from 'react'
import { toast } from 'react-hot-toast/headless'
import { Button } from '~/ui/button'
import { DocumentNames } from '../document-names'
import { CenterDialog } from '../form/center-dialog'
import { FormErrorNotice } from '../form/form-error-notice'
import { SoftDisabledButton } from '../form/form-footer'
import { LabeledField } from '../form/labeled-field'
import { SelectInput } from '../form/select-input'
import { runBulkAction } from '../list/bulk-api'
import { FailedDocuments } from '../list/failed-documents'
import { refreshListsReviewsAndDashboard } from '../resource/resource-queries'
import type { RowMetadata } from '../resource/row-schema'
import { toUserMessage } from '../user-error'
import { reviewDetailsQuery } from './review-api'

/** Documents whose approvers are read for the choice of a reviewer; the CMS checks the reviewer of each one. */
const MAX_READ = 10

interface RequestReviewsProps<Row extends RowMetadata> {
  /** The path of the type's list. */
  type: string
  nouns: readonly [one: string, many: string]
  rows: readonly Row[]
  rowLabel: (row: Row) => string
  /** @param left ids of the rows that weren't sent to review */
  onClose: (left: string[]) => void
}

/** Requests the review of several drafts, with one reviewer and note, and shows the problem of each that is refused. */
export default function RequestReviewsDialog<Row extends RowMetadata>(props: RequestReviewsProps<Row>) {
  const { type, nouns, rows, rowLabel } = props
  const client = useQueryClient()
  const formId = useId()
  const [note, setNote] = useState('')
  const [reviewer, setReviewer] = useState('')
  // A row leaves the list of drafts while the dialog shows its result.
  const [labels] = useState(() => new Map(rows.map((row) => [row.documentId, rowLabel(row)])))
  const counted = (count: number) => `${count} ${nouns[count === 1 ? 0 : 1]}`
  const details = useQueries({
    queries: rows
      .slice(0, MAX_READ)
      .map(({ documentId }) => reviewDetailsQuery(`${type}/${encodeURIComponent(documentId)}`)),
  })
  const areRead = details.every(({ data }) => data)
  const [first = [], ...others] = details.map(({ data }) =>
    (data?.approvers ?? []).filter(({ isSelf, reason }) => reason === null && !isSelf),
  )
  const reviewers = first.filter(({ id }) => others.every((able) => able.some((one) => one.id === id)))
  const send = useMutation({
    mutationFn: () =>
      runBulkAction(type, 'requestReview', rows, {
        data: { note: note.trim(), ...(reviewer && { reviewer }) },
      }),
    onSuccess: async ({ results }) => {
      await refreshListsReviewsAndDashboard(client, type)
      if (results.some(({ status }) => status !== 200)) return
      toast.success(`Review of ${counted(rows.length)} requested`)
      props.onClose([])
    },
  })
  const failed = (send.data?.results ?? []).filter(({ status }) => status !== 200)
  if (send.data && failed.length > 0) {
    const left = () => props.onClose(failed.map(({ documentId }) => documentId))
    return (
      <CenterDialog
        title={`Review of ${rows.length - failed.length} of ${counted(rows.length)} requested`}
        width="600px"
        onClose={left}
        closesOnOutside={false}
        footer={
          <Button shape="field" onClick={left}>
            Close
          </Button>
        }
      >
        <chakra.p color="muted">A review couldn’t be requested for these. They’re still selected:</chakra.p>
        <FailedDocuments failed={failed.map((one) => ({ ...one, name: labels.get(one.documentId) }))} />
      </CenterDialog>
    )
  }
  const close = () => !send.isPending && props.onClose(rows.map(({ documentId }) => documentId))
  return (
    <CenterDialog
      title={`Request review of ${counted(rows.length)}`}
      width="520px"
      onClose={close}
      closesOnOutside={false}
      footer={
        <>
          <Button variant="outline" shape="field" onClick={close}>
            Cancel
          </Button>
          <SoftDisabledButton shape="field" type="submit" form={formId} softDisabled={send.isPending}>
            {send.isPending ? 'Requesting…' : 'Request review'}
          </SoftDisabledButton>
        </>
      }
    >
      <chakra.form
        id={formId}
        noValidate
        display="grid"
        gap="4"
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          event.stopPropagation()
          if (!send.isPending) send.mutate()
        }}
      >
        <FormErrorNotice text={send.error ? toUserMessage(send.error) : undefined} />
        <DocumentNames names={[...labels.values()]} />
        <LabeledField label="Reviewer">
          <SelectInput
            value={reviewer}
            empty="Anyone who can approve it"
            choices={reviewers.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={({ target }) => setReviewer(target.value)}
          />
        </LabeledField>
        {areRead && reviewers.length === 0 && (
          <chakra.p color="danger">
            No one else can approve all of these. Select fewer, or ask an administrator to invite a second
            person.
          </chakra.p>
        )}
        <LabeledField label="Note to the reviewer" help="What changed, and what to check.">
          <Textarea
            name="note"
            rows={3}
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </LabeledField>
      </chakra.form>
    </CenterDialog>
  )
}
