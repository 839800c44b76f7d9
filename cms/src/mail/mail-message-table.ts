import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { environment } from '../platform/environment'

/** Table of messages. */
export const MAIL_MESSAGE_UID = 'api::mail.mail-message'

/** States of a message. A `no-server` message was written to the outbox folder and reached no recipient. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'no-server'] as const
export type MailState = (typeof MAIL_STATES)[number]

/**
 * Order of sending: mail that a person waits for, such as a sign-in link; then emergency alerts; then other mail to
 * subscribers. Webhook events and confirmation requests have their own lanes: an anonymous client can cause hundreds of
 * confirmation requests, and sign-in links must not wait behind them.
 */
export const MAIL_PRIORITIES = { confirmation: -2, webhook: -1, personal: 0, emergency: 1, bulk: 2 } as const

/** The outbox stores this in place of a subscriber's address, which is stored encrypted with the subscriber. */
export const SUBSCRIBER_RECIPIENT = 'subscriber'

/** The outbox stores this as the recipient of webhook events. */
export const WEBHOOK_RECIPIENT = 'webhook'

/** File of the outbox folder; the match is the document id of its message. */
const FILE_NAME = /-([a-z0-9]{20,32})\.eml$/

/** Returns the path of a message's file in the outbox folder. */
export function outboxFilePath(at: Date, template: string, documentId: string): string {
  const name = `${at.toISOString().replaceAll(':', '-')}-${template}-${documentId}.eml`
  return path.join(environment().mail.outboxDir, name)
}

/**
 * Deletes messages in the current transaction; their files in the outbox folder are deleted after the commit.
 * @param limit maximum number of messages
 */
export async function deleteMailMessages(where: object, limit?: number): Promise<void> {
  await strapi.db.transaction(async ({ onCommit }) => {
    const rows: { id: number; documentId: string }[] = await strapi.db
      .query(MAIL_MESSAGE_UID)
      .findMany({ select: ['id', 'documentId'], where, ...(limit && { limit }) })
    if (rows.length === 0) return
    await strapi.db.query(MAIL_MESSAGE_UID).deleteMany({ where: { id: { $in: rows.map(({ id }) => id) } } })
    const gone = new Set(rows.map(({ documentId }) => documentId))
    onCommit(() => removeFiles((documentId) => gone.has(documentId)))
  })
}

/** Deletes files without a message, such as those that a killed process left. */
export async function removeOrphanedMailFiles(): Promise<void> {
  // List the files first: a message that is written meanwhile already has its row.
  const files = filesByMessage()
  if (files.length === 0) return
  const rows: { documentId: string }[] = await strapi.db
    .query(MAIL_MESSAGE_UID)
    .findMany({ select: ['documentId'] })
  const known = new Set(rows.map(({ documentId }) => documentId))
  for (const { file, documentId } of files) if (!known.has(documentId)) rmSync(file, { force: true })
}

function removeFiles(isGone: (documentId: string) => boolean): void {
  for (const { file, documentId } of filesByMessage()) if (isGone(documentId)) rmSync(file, { force: true })
}

function filesByMessage(): { file: string; documentId: string }[] {
  const { outboxDir } = environment().mail
  if (!existsSync(outboxDir)) return []
  return readdirSync(outboxDir).flatMap((name) => {
    const documentId = FILE_NAME.exec(name)?.[1]
    return documentId ? [{ file: path.join(outboxDir, name), documentId }] : []
  })
}
