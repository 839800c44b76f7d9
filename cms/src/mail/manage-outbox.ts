import { errors } from '@strapi/utils'
import type { PendingItem } from '../content/definition'
import { readTablePage } from '../platform/database/read-table-page'
import { ListParameters } from '../platform/http/list-parameters'
import { MAIL_MESSAGE_UID, MAIL_STATES, WEBHOOK_RECIPIENT, type MailState } from './mail-message-table'
import { mailSender } from './mail-sender'
import { hasMailServer } from './mail-transport'

/** A message of the outbox as administrators see it. The outbox doesn't store its text. */
export interface MailMessageRow {
  id: string
  template: string
  to: string
  state: MailState
  attempts: number
  error: string | null
  createdAt: string
  sentAt: string | null
  nextTryAt: string | null
}

/** Parses the query of the outbox and returns one page, newest first. @throws ValidationError */
export async function listOutbox(query: Record<string, unknown>) {
  const parameters = new ListParameters(query)
  const q = parameters.text('q')?.trim()
  const state = parameters.oneOf('state', MAIL_STATES)
  const where = { ...(state && { state }), ...(q && { to: { $containsi: q } }) }
  const found = await readTablePage(MAIL_MESSAGE_UID, parameters, { where, orderBy: { id: 'desc' } })
  return {
    ...found,
    rows: found.rows.map(rowOf),
    hasServer: hasMailServer(),
  }
}

/** Reports messages that failed at every attempt, for users who may see the outbox. */
export async function findFailedMailPendingItems(): Promise<(PendingItem & { path: 'mail' })[]> {
  const where = { state: 'failed' }
  const messages = strapi.db.query(MAIL_MESSAGE_UID)
  const [first]: Stored[] = await messages.findMany({ where, orderBy: { id: 'asc' }, limit: 1 })
  if (!first) return []
  const at = new Date(first.createdAt).toISOString()
  return [
    {
      kind: 'failed',
      path: 'mail',
      documentId: null,
      title: null,
      count: await messages.count({ where }),
      at,
    },
  ]
}

/** Counts messages that wait, failed at every attempt, or were written to a file because there is no mail server. */
export async function countMail(): Promise<{ waiting: number; failed: number; notSent: number }> {
  const count = (state: MailState): Promise<number> =>
    strapi.db.query(MAIL_MESSAGE_UID).count({ where: { state } })
  const [waiting, failed, notSent] = await Promise.all([
    count('waiting'),
    count('failed'),
    count('no-server'),
  ])
  return { waiting, failed, notSent }
}

/** A mail server that has accepted no message since an instant. */
export interface MailOutage {
  /** ISO 8601 time of the first message that it didn't accept. */
  since: string
  /** Number of messages that are tried again. */
  count: number
  /** Why the last attempt failed. */
  error: string
}

/**
 * Finds out whether the mail server accepts messages: it doesn't when messages that were queued after its last success
 * have failed at least once. A single address that is refused, while other mail is sent, isn't an outage. Events for the
 * webhook don't count.
 */
export async function findMailOutage(): Promise<MailOutage | null> {
  const messages = strapi.db.query(MAIL_MESSAGE_UID)
  const to = { $ne: WEBHOOK_RECIPIENT }
  const [last]: Stored[] = await messages.findMany({
    where: { to, state: 'sent' },
    orderBy: { sentAt: 'desc' },
    limit: 1,
  })
  const where = {
    to,
    state: 'waiting',
    error: { $notNull: true },
    ...(last && { createdAt: { $gt: last.sentAt } }),
  }
  const [first]: Stored[] = await messages.findMany({ where, orderBy: { createdAt: 'asc' }, limit: 1 })
  if (!first) return null
  const [latest]: Stored[] = await messages.findMany({ where, orderBy: { updatedAt: 'desc' }, limit: 1 })
  return {
    since: new Date(first.createdAt).toISOString(),
    count: await messages.count({ where }),
    error: latest?.error ?? first.error ?? '',
  }
}

/**
 * Queues a failed message again with a new set of attempts; also one for which there was no mail server, if there is
 * one now.
 * @throws NotFoundError, ValidationError
 */
export async function retryMail(documentId: string): Promise<MailMessageRow> {
  const messages = strapi.db.query(MAIL_MESSAGE_UID)
  const found = await messages.findOne({ where: { documentId } })
  if (!found) throw new errors.NotFoundError('This email no longer exists')
  const data = { state: 'waiting', attempts: 0, nextTryAt: new Date() }
  if (found.to !== WEBHOOK_RECIPIENT && !hasMailServer())
    throw new errors.ValidationError('Email isn’t set up. Set SMTP_URL first.')
  const state = { $in: ['failed', 'no-server'] }
  const { count } = await messages.updateMany({ where: { documentId, state }, data })
  if (count === 0) throw new errors.ValidationError('This email hasn’t failed.')
  mailSender.wake()
  return rowOf({ ...found, ...data })
}

type Stored = Omit<MailMessageRow, 'id'> & { documentId: string }

function rowOf({ documentId, template, to, state, attempts, error, ...times }: Stored): MailMessageRow {
  const iso = (value: string | null): string | null => (value === null ? null : new Date(value).toISOString())
  return {
    id: documentId,
    template,
    to,
    state,
    attempts,
    error,
    createdAt: iso(times.createdAt)!,
    sentAt: iso(times.sentAt),
    nextTryAt: iso(times.nextTryAt),
  }
}
