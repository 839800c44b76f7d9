import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { toListQuery, type ListSearch, type ListSpec } from '~/panel/list/list-search'
import { LOADER_DATA_FRESH_MS } from '~/panel/resource/resource-queries'

const states = ['waiting', 'sent', 'failed', 'no-server'] as const
export type MailState = (typeof states)[number]

const message = v.pipe(
  v.object({
    id: v.string(),
    template: v.string(),
    to: v.string(),
    state: v.picklist(states),
    attempts: v.number(),
    error: v.nullable(v.string()),
    createdAt: v.string(),
    sentAt: v.nullable(v.string()),
    nextTryAt: v.nullable(v.string()),
  }),
  v.transform((row) => ({ ...row, documentId: row.id })),
)

/** A message of the outbox without its text, which may contain a sign-in link. */
export type MailMessage = v.InferOutput<typeof message>

const page = v.object({
  rows: v.array(message),
  page: v.number(),
  pageSize: v.number(),
  total: v.number(),
  /** False if messages are written to a folder instead of sent. */
  hasServer: v.boolean(),
})

export const mailStateNames: Record<MailState, string> = {
  waiting: 'Waiting',
  sent: 'Sent',
  failed: 'Failed',
  'no-server': 'Not sent: email not set up',
}

/** Labels of templates whose name, such as `password-reset`, isn't clear enough. */
const templateNames: Record<string, string> = {
  'message-received': 'Message confirmation',
  'message-arrived': 'New message',
  'message-answered': 'Message reply',
  'complaint-received': 'Complaint confirmation',
  'complaint-arrived': 'New complaint',
  'complaint-answered': 'Complaint reply',
  'privacy-request-received': 'Privacy request confirmation',
  'privacy-request-arrived': 'New privacy request',
  'privacy-request-answered': 'Privacy request reply',
  'medical-registration-received': 'Medical priority confirmation',
  'medical-registration-arrived': 'New medical priority registration',
  'medical-registration-answered': 'Medical priority reply',
  'job-application-received': 'Job application confirmation',
  'job-application-arrived': 'New job application',
  'job-application-answered': 'Job application reply',
  'application-moved': 'Application status update',
  'application-begun': 'Link to continue an application',
  'application-filed': 'Application confirmation',
  'application-to-read': 'New application for service',
  'second-factor': 'Two-step verification',
  'console-second-factor': 'Two-step verification of the console',
  'subscription-requested': 'Alert confirmation',
  notice: 'Alert',
  webhook: 'Advisory',
}

/**
 * What the CMS returns instead of an address: for a subscriber's, which the panel never receives, and for the
 * webhook's.
 */
const RECIPIENTS: Record<string, string> = { subscriber: 'A subscriber', webhook: 'The webhook' }

/** The recipient of a message as the list shows it. */
export const mailRecipientName = (to: string): string => RECIPIENTS[to] ?? to

export const mailTemplateName = (template: string): string =>
  templateNames[template] ?? (template[0] ?? '').toUpperCase() + template.slice(1).replaceAll('-', ' ')

export const mailListSpec: ListSpec = {
  filters: [],
  states: states.map((value) => ({ value, label: mailStateNames[value] })),
  sorts: [],
  defaultSort: '',
}

export const mailQueryKey = ['manage', 'mail'] as const

/** Poll interval for pending messages (milliseconds). */
const CHECK = 3000

export function mailListQuery(search: ListSearch) {
  const query = toListQuery(mailListSpec, search)
  return queryOptions({
    queryKey: [...mailQueryKey, query],
    queryFn: ({ signal }) => callManageApi('mail', { query, schema: page, signal }),
    placeholderData: keepPreviousData,
    staleTime: LOADER_DATA_FRESH_MS,
    refetchInterval: ({ state }) =>
      state.data?.rows.some((row) => row.state === 'waiting' && row.attempts === 0) ? CHECK : false,
  })
}

/** Sends a message again that failed or had no mail server, with a new set of attempts. */
export function retryMail(id: string): Promise<MailMessage> {
  return callManageApi(`mail/${encodeURIComponent(id)}/retry`, { method: 'POST', body: {}, schema: message })
}
