import { existsSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { environment } from '../platform/environment'

export const MAIL = 'api::mail.mail-message'

/** State of a message; `no-server` messages were written into the outbox folder and reached no recipient. */
export const MAIL_STATES = ['waiting', 'sent', 'failed', 'no-server'] as const
export type MailState = (typeof MAIL_STATES)[number]

/**
 * Which messages are sent first: those that a person waits for, such as a sign-in link; then subscribers' mail about an
 * emergency; then the rest of subscribers' mail. Events for the webhook have places of their own, and so have requests to
 * confirm a subscription: an anonymous client can cause hundreds of them, and a sign-in link must not wait behind those.
 */
export const PRIORITIES = { confirmation: -2, webhook: -1, personal: 0, emergency: 1, bulk: 2 } as const

/** What the outbox stores in place of a subscriber's address, which only the subscription holds. */
export const SUBSCRIBER = 'subscriber'

/** What the outbox stores in place of the address of the webhook. */
export const WEBHOOK_RECIPIENT = 'webhook'

/** Names the row that a file of the outbox folder belongs to. */
const FILE_NAME = /-([a-z0-9]{20,32})\.eml$/

export function outboxFile(at: Date, template: string, documentId: string): string {
  const name = `${at.toISOString().replaceAll(':', '-')}-${template}-${documentId}.eml`
  return path.join(environment().mail.outboxDir, name)
}

/**
 * Deletes messages, in the transaction under way; their files in the outbox folder go once it is committed.
 * @param limit how many at most
 */
export async function deleteMessages(where: object, limit?: number): Promise<void> {
  await strapi.db.transaction(async ({ onCommit }) => {
    const rows: { id: number; documentId: string }[] = await strapi.db
      .query(MAIL)
      .findMany({ select: ['id', 'documentId'], where, ...(limit && { limit }) })
    if (rows.length === 0) return
    await strapi.db.query(MAIL).deleteMany({ where: { id: { $in: rows.map(({ id }) => id) } } })
    const gone = new Set(rows.map(({ documentId }) => documentId))
    onCommit(() => removeFiles((documentId) => gone.has(documentId)))
  })
}

/** Removes files without a message, such as those of a process that was killed in between. */
export async function removeOrphanedMailFiles(): Promise<void> {
  // The files first: a message that is written meanwhile has its row already.
  const files = filesByMessage()
  if (files.length === 0) return
  const rows: { documentId: string }[] = await strapi.db.query(MAIL).findMany({ select: ['documentId'] })
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
