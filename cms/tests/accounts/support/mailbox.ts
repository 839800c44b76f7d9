import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { vi } from 'vitest'
import type { TestCms } from '../../support/cms'

/** Where a CMS without a mail server writes its messages. */
export function outboxOf(cms: TestCms): string {
  return path.join(cms.database.variables.DATA_DIR!, 'outbox')
}

/** Every message in the outbox folder that went to an address, oldest first. */
export async function messagesTo(cms: TestCms, address: string): Promise<Email[]> {
  const files = await readdir(outboxOf(cms)).catch(() => [])
  const messages = await Promise.all(
    files.sort().map(async (file) => PostalMime.parse(await readFile(path.join(outboxOf(cms), file)))),
  )
  return messages.filter(({ to }) => to?.some((one) => one.address === address))
}

/** Waits for the given number of messages to an address and answers the last one. */
export async function mailTo(cms: TestCms, address: string, number = 1): Promise<Email> {
  return vi.waitFor(
    async () => {
      const messages = await messagesTo(cms, address)
      if (messages.length < number) throw new Error(`${messages.length} of ${number} messages to ${address}`)
      return messages[number - 1]!
    },
    { interval: 50 },
  )
}

/** Waits for a message to an address with these words in its subject: of two messages either can arrive first. */
export async function mailAbout(cms: TestCms, address: string, subject: string): Promise<Email> {
  return vi.waitFor(
    async () => {
      const messages = await messagesTo(cms, address)
      const found = messages.find((message) => message.subject?.includes(subject))
      if (!found) throw new Error(`No message to ${address} about “${subject}”`)
      return found
    },
    { interval: 50 },
  )
}

/** The link of a message, from its text. */
export function linkIn(message: Email): URL {
  const address = /https?:\/\/\S+\/web-admin\/(?:reset-password|accept-invitation)\/\S+/.exec(
    message.text ?? '',
  )
  if (!address) throw new Error(`There is no link in: ${message.text}`)
  return new URL(address[0])
}

/** The secret of an invitation's link. */
export function invitationIn(message: Email): string {
  return linkIn(message).pathname.split('/').at(-1)!
}

/** Token and email of a reset link, split where the page splits them: at the first dash. */
export function resetIn(message: Email): { token: string; email: string } {
  const part = linkIn(message).pathname.split('/').at(-1)!
  const dash = part.indexOf('-')
  return { token: part.slice(0, dash), email: decodeURIComponent(part.slice(dash + 1)) }
}
