import { chakra, Textarea } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useFormState } from 'react-hook-form'
import { toast } from 'react-hot-toast/headless'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { ConflictError } from '~/cms/errors'
import { Button } from '~/ui/button'
import { CopyButton } from '../copy-button'
import { ConfirmDialog } from '../form/confirm-dialog'
import { LabeledField } from '../form/labeled-field'
import { LeaveGuard } from '../form/leave-guard'
import { SelectInput } from '../form/select-input'
import { useStoredInput } from '../form/use-stored-input'
import { listQueryFor } from '../list/list-resource'
import { useSearchPatch } from '../list/search-params-link'
import { refreshListsReviewsAndDashboard } from '../resource/resource-queries'
import type { ManagedDocument } from '../resource/row-schema'
import type { AnyFieldValues } from '../declarative-forms/field-declarations'
import type { AfterFieldsProps } from '../declarative-forms/declarative-resource'
import { usePanelUser } from '../sign-in/session-gate'
import { useMutateOnce } from '../use-mutate-once'
import { toUserError } from '../user-error'
import { cannedResponsesResource, isCannedResponseFor } from './canned-responses'

const answerShape = v.object({ text: v.string() })
const NO_ANSWER = { text: '' }
const REPLIED = 'answered'
const NOT_SENT = 'Not sent: email isn’t set up. Copy the reply and send it another way.'
/** A line that a saved reply leaves for the writer to fill in. */
const PLACEHOLDER_LINE = /^\s*(…|\.{3})\s*$/m

/**
 * Replies to a submission by email, and stores the reply with it. Unsent text is stored in this browser for
 * the account, and appears again when that account opens the submission. Without a mail server, the reply is only stored.
 */
export function ReplyByEmail({ row, control, resource, onChanged }: AfterFieldsProps) {
  const { documentId, abilities, data } = row
  const hasMailServer = usePanelUser()?.hasMailServer !== false
  const [{ text }, setAnswer] = useStoredInput(`${resource.name}.answer`, documentId, answerShape, NO_ANSWER)
  const { isDirty } = useFormState({ control })
  const client = useQueryClient()
  const patch = useSearchPatch()
  const heading = useId()
  const canned = useQuery(listQueryFor(cannedResponsesResource, { size: 100 }))
  const rows = (canned.data?.rows ?? []).filter(({ data: { answers } }) =>
    isCannedResponseFor(resource.name, answers),
  )
  const write = (next: string) => setAnswer(next.trim() === '' ? NO_ANSWER : { text: next })
  const answer = useMutation({
    mutationFn: () =>
      callManageApi(`${resource.name}/${documentId}/progress`, {
        method: 'POST',
        body: { data: { text }, reportsRead: repliesOf(row).length },
        schema: resource.rowSchema,
      }),
    onSuccess: async (next) => {
      setAnswer(NO_ANSWER)
      const isSent = lastUnsentReply(next) === undefined
      if (isSent) toast.success(`Sending reply to ${String(data['email'])}`)
      else {
        toast.error(NOT_SENT)
        onChanged(next)
      }
      await refreshListsReviewsAndDashboard(client, resource.name)
      if (!isSent) return
      void patch({ row: undefined }, { ignoreBlocker: true })
    },
    onError: (error) => {
      const unread = error instanceof ConflictError && v.safeParse(resource.rowSchema, error.current)
      if (!unread || !unread.success) {
        toast.error(`Couldn’t ${hasMailServer ? 'send' : 'save'}. ${toUserError(error).text}`)
        return
      }
      onChanged(unread.output)
      setUnread(repliesOf(unread.output).slice(repliesOf(row).length))
    },
  })
  const send = useMutateOnce(answer)
  const headingElement = useRef<HTMLHeadingElement>(null)
  /** What a reply that was sent does by itself. */
  const markReplied = useMutation({
    mutationFn: () =>
      callManageApi(`${resource.name}/${documentId}`, {
        method: 'PUT',
        body: { baseVersion: row.version, data: { stage: REPLIED } },
        schema: resource.rowSchema,
      }),
    onSuccess: async (next) => {
      // The pressed button disappears.
      headingElement.current?.focus()
      onChanged(next)
      toast.success('Marked as replied')
      await refreshListsReviewsAndDashboard(client, resource.name)
    },
    onError: (error) => toast.error(`Couldn’t save. ${toUserError(error).text}`),
  })
  const markOnce = useMutateOnce(markReplied)
  const [isAsked, setAsked] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const [unread, setUnread] = useState<AnyFieldValues[]>([])
  const hasPlaceholder = PLACEHOLDER_LINE.test(text)
  if (!abilities.save) return null
  const unsent = lastUnsentReply(row)
  const held = text.trim() === '' || isDirty || answer.isPending
  return (
    <chakra.section
      aria-labelledby={heading}
      mt="6"
      pt="5"
      borderTopWidth="1px"
      borderColor="line"
      display="grid"
      gap="4"
    >
      <chakra.h3 ref={headingElement} id={heading} tabIndex={-1} fontSize="body">
        Reply by email
      </chakra.h3>
      {unsent && (
        <chakra.div display="flex" flexWrap="wrap" gap="2.5">
          <CopyButton
            text={String(unsent['text'])}
            label="Copy last reply"
            done="Reply copied"
            failure="Couldn’t copy. Select the reply’s text and copy it yourself."
          />
          {data['stage'] !== REPLIED && !isDirty && (
            <Button
              size="sm"
              variant="outline"
              shape="field"
              aria-disabled={markReplied.isPending}
              onClick={() => markOnce()}
            >
              Mark as replied
            </Button>
          )}
        </chakra.div>
      )}
      <LeaveGuard dirty={text.trim() !== ''} title="the reply" onAbandon={() => write('')} />
      <LabeledField label="Saved reply" help="Added to your reply, where you can edit it.">
        <SelectInput
          empty="None"
          value=""
          choices={rows.map((one) => ({ value: one.documentId, label: String(one.data['title']) }))}
          onChange={({ target }) => {
            const chosen = rows.find((one) => one.documentId === target.value)
            if (chosen) write([text.trim(), String(chosen.data['text'])].filter(Boolean).join('\n\n'))
          }}
        />
      </LabeledField>
      <LabeledField
        label="Reply"
        help="A greeting and the reference number are added for you."
        error={isRefused && hasPlaceholder ? 'Replace “…” with your text.' : undefined}
      >
        <Textarea rows={6} value={text} maxLength={5000} onChange={({ target }) => write(target.value)} />
      </LabeledField>
      {unread.map((reply) => (
        <chakra.div
          key={String(reply['at'])}
          role="alert"
          px="4"
          py="3"
          borderRadius="field"
          bg="amber.soft"
          color="#5A3600"
        >
          <chakra.p fontWeight="semibold">
            {`Your reply wasn’t ${hasMailServer ? 'sent' : 'saved'}: ${String(reply['by'])} has just replied.`}
          </chakra.p>
          <chakra.p mt="1" whiteSpace="pre-line" overflowWrap="anywhere">
            {String(reply['text'])}
          </chakra.p>
        </chakra.div>
      ))}
      {!hasMailServer && (
        <chakra.p px="4" py="3" borderRadius="field" bg="amber.soft" color="#5A3600">
          Email isn’t set up, so nothing will be sent. Save the reply here, then copy it and send it another
          way.
        </chakra.p>
      )}
      <div>
        <Button
          shape="field"
          aria-disabled={held}
          onClick={() => {
            if (held) return
            setRefused(hasPlaceholder)
            if (!hasPlaceholder) setAsked(true)
          }}
        >
          {hasMailServer
            ? answer.isPending
              ? 'Sending…'
              : 'Send reply'
            : answer.isPending
              ? 'Saving…'
              : 'Save reply'}
        </Button>
        {isDirty && (
          <chakra.p mt="2" fontSize="sm" color="muted">
            Save your changes first.
          </chakra.p>
        )}
      </div>
      {isAsked && (
        <ConfirmDialog
          asked={{
            ...(hasMailServer
              ? {
                  title: `Send reply to ${String(data['email'])}?`,
                  text: 'The email can’t be taken back. A copy stays here.',
                  yes: 'Send reply',
                }
              : {
                  title: 'Save reply without sending it?',
                  text: 'Once saved, it can’t be changed.',
                  yes: 'Save reply',
                }),
            shows: text,
            variant: 'primary',
            onYes: () => {
              setAsked(false)
              send()
            },
          }}
          onClose={() => setAsked(false)}
        />
      )}
    </chakra.section>
  )
}

const repliesOf = ({ data }: Pick<ManagedDocument<AnyFieldValues>, 'data'>): AnyFieldValues[] =>
  (data['replies'] ?? []) as AnyFieldValues[]

/** The last reply if it wasn't sent: the CMS marks what it stored without a mail server. */
function lastUnsentReply(row: Pick<ManagedDocument<AnyFieldValues>, 'data'>): AnyFieldValues | undefined {
  const last = repliesOf(row).at(-1)
  return last?.['delivery'] === 'not_sent' ? last : undefined
}

export default ReplyByEmail
