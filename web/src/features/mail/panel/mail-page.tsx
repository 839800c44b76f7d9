import { chakra } from '@chakra-ui/react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { toast } from 'react-hot-toast/headless'
import { dateAndTime } from '~/lib/format'
import { RelativeTime } from '~/panel/relative-time'
import { Badge, type BadgeTone } from '~/panel/badge'
import { FormErrorNotice } from '~/panel/form/form-error-notice'
import { SideDialog } from '~/panel/form/side-dialog'
import { PageHeading } from '~/panel/layout/page-heading'
import type { ListColumn } from '~/panel/list/list-column'
import { ListFilters } from '~/panel/list/list-filters'
import { isListFiltered, type ListSearch } from '~/panel/list/list-search'
import { ResourceList } from '~/panel/list/resource-list'
import { toSavedViewSpec } from '~/panel/list/saved-view-query'
import { useSearchPatch } from '~/panel/list/search-params-link'
import { toUserMessage } from '~/panel/user-error'
import { usePanelTimeZone } from '~/panel/panel-time-zone'
import { Button } from '~/ui/button'
import {
  mailQueryKey,
  mailListQuery,
  mailListSpec,
  mailRecipientName,
  retryMail,
  mailStateNames,
  mailTemplateName,
  type MailMessage,
} from '../outbox-api'

const tones: Record<MailMessage['state'], BadgeTone> = {
  waiting: 'waiting',
  sent: 'good',
  failed: 'bad',
  'no-server': 'bad',
}

/** The state of a message. One that waits after a failed attempt differs from a new one. */
function MailBadge({ message: { state, error } }: { message: MailMessage }) {
  return (
    <Badge tone={tones[state]}>{state === 'waiting' && error ? 'Retrying' : mailStateNames[state]}</Badge>
  )
}

const columns: ListColumn<MailMessage>[] = [
  {
    key: 'to',
    label: 'To',
    cell: ({ to }) => (
      <chakra.span css={{ whiteSpace: 'normal', overflowWrap: 'anywhere' }}>
        {mailRecipientName(to)}
      </chakra.span>
    ),
  },
  { key: 'template', label: 'Email', cell: ({ template }) => mailTemplateName(template) },
  { key: 'state', label: 'Status', onCard: 'badge', cell: (row) => <MailBadge message={row} /> },
  { key: 'attempts', label: 'Attempts', numeric: true, cell: ({ attempts }) => attempts },
  { key: 'createdAt', label: 'Queued', cell: ({ createdAt }) => <RelativeTime at={createdAt} /> },
]

/** The outbox: messages that were sent, wait or failed. */
export function MailPage({ search }: { search: ListSearch }) {
  const query = useQuery(mailListQuery(search))
  const patch = useSearchPatch()
  const open = query.data?.rows.find(({ id }) => id === search.row)
  return (
    <>
      <PageHeading title="Email" text="Emails that the website sends, and their delivery status." />
      {query.data?.hasServer === false && (
        <chakra.p mt="5" px="4" py="3" borderRadius="field" bg="amber.soft" color="#5A3600">
          Email isn’t set up, so nothing is sent. Ask your system administrator to set SMTP_URL.
        </chakra.p>
      )}
      <div style={{ height: 20 }} />
      <ResourceList
        noun={['email', 'emails']}
        caption="Emails"
        columns={columns}
        query={query}
        search={search}
        sort=""
        narrowed={isListFiltered(mailListSpec, search)}
        filterNames={[]}
        views={{ list: 'mail', spec: toSavedViewSpec(mailListSpec) }}
        filters={<ListFilters spec={mailListSpec} search={search} />}
        rowLabel={({ template, to }) => `${mailTemplateName(template)} to ${mailRecipientName(to)}`}
        empty={{ text: 'Emails that the website sends will appear here.' }}
      />
      {open && (
        <MessageDialog
          key={open.id}
          message={open}
          hasServer={query.data?.hasServer === true}
          onClose={() => void patch({ row: undefined })}
        />
      )}
    </>
  )
}

interface MessageDialogProps {
  message: MailMessage
  hasServer: boolean
  onClose: () => void
}

function MessageDialog({ message, hasServer, onClose }: MessageDialogProps) {
  const client = useQueryClient()
  const zone = usePanelTimeZone()
  const mayRetry = message.state === 'failed' || (message.state === 'no-server' && hasServer)
  const time = (at: string) => dateAndTime(new Date(at), zone)
  const resend = useMutation({
    mutationFn: () => retryMail(message.id),
    onSuccess: () => {
      toast.success(`Email resent to ${mailRecipientName(message.to)}`)
      onClose()
    },
    onSettled: () => void client.invalidateQueries({ queryKey: mailQueryKey }),
  })
  return (
    <SideDialog
      title={mailTemplateName(message.template)}
      subtitle={<chakra.span overflowWrap="anywhere">{mailRecipientName(message.to)}</chakra.span>}
      badge={<MailBadge message={message} />}
      onClose={onClose}
      footer={
        mayRetry && (
          <chakra.div display="flex" justifyContent="flex-end">
            <Button shape="field" disabled={resend.isPending} onClick={() => resend.mutate()}>
              {resend.isPending ? 'Sending…' : 'Resend email'}
            </Button>
          </chakra.div>
        )
      }
    >
      <chakra.div display="grid" gap="5">
        <FormErrorNotice text={resend.error ? toUserMessage(resend.error) : undefined} />
        {message.state === 'no-server' && (
          <chakra.p>
            Not sent: email wasn’t set up. The email is kept as a file in the server’s outbox folder.
          </chakra.p>
        )}
        {message.error && (
          <chakra.p
            px="4"
            py="3"
            borderRadius="field"
            bg="danger.soft"
            color="danger"
            overflowWrap="anywhere"
          >
            Mail server response: {message.error}
          </chakra.p>
        )}
        <chakra.dl display="grid" gridTemplateColumns="auto 1fr" columnGap="6" rowGap="1.5">
          <Fact label="Queued">{time(message.createdAt)}</Fact>
          {message.sentAt && <Fact label="Sent">{time(message.sentAt)}</Fact>}
          {message.nextTryAt && message.state === 'waiting' && (
            <Fact label="Next attempt">{time(message.nextTryAt)}</Fact>
          )}
          <Fact label="Attempts">{message.attempts}</Fact>
        </chakra.dl>
        <chakra.p color="muted">
          The text isn’t shown because some emails contain sign-in links. Emails are deleted after 30 days.
        </chakra.p>
      </chakra.div>
    </SideDialog>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <chakra.dt color="muted">{label}</chakra.dt>
      <chakra.dd>{children}</chakra.dd>
    </>
  )
}
