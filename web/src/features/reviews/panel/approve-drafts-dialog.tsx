import { Textarea, chakra } from '@chakra-ui/react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { DocumentNames } from '~/panel/document-names'
import { CenterDialog } from '~/panel/form/center-dialog'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { SoftDisabledButton } from '~/panel/form/form-footer'
import { LabeledField } from '~/panel/form/labeled-field'
import { unresolvedComments } from '~/panel/form/publish-question'
import { runBulkAction, type BulkResult } from '~/panel/list/bulk-api'
import { FailedDocuments } from '~/panel/list/failed-documents'
import { refreshListsReviewsAndDashboard } from '~/panel/resource/resource-queries'
import type { ReviewQueueItem } from '~/panel/reviews/review-api'
import { toUserMessage } from '~/panel/user-error'
import { Button } from '~/ui/button'

/** The status of a document that could be published if the others of its type could. */
const WAITS_FOR_OTHERS = 424

interface ApproveDraftsProps {
  items: readonly ReviewQueueItem[]
  /** Whether the approved drafts go live too. */
  publish: boolean
  /** @param left ids of the documents that weren't approved */
  onClose: (left: string[]) => void
}

type Result = BulkResult & { path: string }

/**
 * Approves several drafts. Those of one type that are also published go live together or not at all, so that visitors don't
 * see one class of a month's rates without the others.
 */
export default function ApproveDraftsDialog({ items, publish, onClose }: ApproveDraftsProps) {
  const client = useQueryClient()
  const [note, setNote] = useState('')
  const [results, setResults] = useState<readonly Result[]>([])
  const titles = new Map(items.map(({ documentId, title }) => [documentId, title]))
  const openComments = items.reduce((sum, item) => sum + item.openComments, 0)
  const failed = results.filter(({ status }) => status !== 200)
  const done = results.length - failed.length
  const said = publish ? 'approved and published' : 'approved'
  const decide = useMutation({
    mutationFn: async ({
      chosen,
      accept = [],
    }: {
      chosen: readonly ReviewQueueItem[]
      accept?: string[]
    }) => {
      const ids = new Set(chosen.map(({ documentId }) => documentId))
      let all = results.filter(({ documentId }) => !ids.has(documentId))
      for (const path of new Set(chosen.map((item) => item.path))) {
        const ofType = chosen.filter((item) => item.path === path)
        const data = { note: note.trim(), publish }
        const answer = await runBulkAction(path, 'approve', ofType, { accept, atomic: publish, data })
        all = [...all, ...answer.results.map((result) => ({ ...result, path }))]
        setResults(all)
      }
      return all
    },
    onSettled: () =>
      Promise.all(
        [...new Set(items.map(({ path }) => path))].map((path) =>
          refreshListsReviewsAndDashboard(client, path),
        ),
      ),
    onSuccess: (all) => {
      if (all.some(({ status }) => status !== 200)) return
      toast.success(`${draftCount(all.length)} ${said}`)
      onClose([])
    },
  })
  const close = () => {
    if (decide.isPending) return
    const approved = new Set(results.flatMap(({ status, documentId }) => (status === 200 ? documentId : [])))
    onClose([...titles.keys()].filter((id) => !approved.has(id)))
  }
  const error = <FormErrorNotice text={decide.error ? toUserMessage(decide.error) : undefined} />
  const action = publish ? 'Approve and publish' : 'Approve only'
  const actionOf = (count: number) => `${publish ? 'Approve and publish' : 'Approve'} ${draftCount(count)}`

  if (failed.length > 0) {
    const among = (some: readonly Result[]) =>
      items.filter(({ documentId }) => some.some((one) => one.documentId === documentId))
    const refused = failed.filter(({ status }) => status !== WAITS_FOR_OTHERS)
    const ready = failed.filter(({ status }) => status === WAITS_FOR_OTHERS)
    const isOverrulable =
      refused.length > 0 &&
      refused.every(({ checks }) => checks.length > 0 && checks.every(({ level }) => level === 'warning'))
    return (
      <CenterDialog
        title={done === 0 ? `Nothing was ${said}` : `${done} of ${titles.size} ${said}`}
        width="600px"
        onClose={close}
        closesOnOutside={false}
        footer={
          <>
            <Button variant="outline" shape="field" onClick={close}>
              Close
            </Button>
            {isOverrulable && (
              <SoftDisabledButton
                shape="field"
                softDisabled={decide.isPending}
                onClick={() =>
                  decide.mutate({
                    chosen: among(failed),
                    accept: [...new Set(refused.flatMap(({ checks }) => checks.map(({ code }) => code)))],
                  })
                }
              >
                {decide.isPending ? 'Sending…' : `${action} anyway`}
              </SoftDisabledButton>
            )}
            {!isOverrulable && ready.length > 0 && (
              <SoftDisabledButton
                shape="field"
                softDisabled={decide.isPending}
                onClick={() => decide.mutate({ chosen: among(ready) })}
              >
                {decide.isPending ? 'Sending…' : actionOf(ready.length)}
              </SoftDisabledButton>
            )}
          </>
        }
      >
        {error}
        <chakra.p color="muted">
          {ready.length > 0
            ? 'Drafts of one type go live together. Some have a problem:'
            : 'These weren’t approved and are still selected:'}
        </chakra.p>
        <FailedDocuments
          failed={[...refused, ...ready].map((one) => ({ ...one, name: titles.get(one.documentId) }))}
        />
      </CenterDialog>
    )
  }
  return (
    <CenterDialog
      title={`${actionOf(items.length)}?`}
      width="560px"
      onClose={close}
      closesOnOutside={false}
      footer={
        <>
          <Button variant="outline" shape="field" onClick={close}>
            Cancel
          </Button>
          <SoftDisabledButton
            shape="field"
            softDisabled={decide.isPending}
            onClick={() => decide.mutate({ chosen: items })}
          >
            {decide.isPending ? 'Sending…' : action}
          </SoftDisabledButton>
        </>
      }
    >
      {error}
      <chakra.p color="muted">
        {publish
          ? 'Drafts of one type go live together, right away. If one has a problem, none of that type is approved. Schedules are removed.'
          : 'The authors can publish or schedule them.'}{' '}
        Your name is recorded in the audit log.
      </chakra.p>
      {openComments > 0 && (
        <chakra.p mt="2" color="#7A4A00">
          {unresolvedComments(openComments)}
        </chakra.p>
      )}
      <DocumentNames names={[...titles.values()]} />
      <chakra.div mt="4">
        <LabeledField label="Note to the author">
          <Textarea
            name="note"
            rows={3}
            maxLength={2000}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </LabeledField>
      </chakra.div>
    </CenterDialog>
  )
}

const draftCount = (count: number) => (count === 1 ? '1 draft' : `${count} drafts`)
