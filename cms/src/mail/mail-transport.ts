import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { environment } from '../platform/environment'
import { joinToOneLine } from './join-to-one-line'
import type { RenderedMail } from './mail-template'

/**
 * A message in nodemailer's format. Addresses are objects, so that nodemailer doesn't parse a text as a list of
 * addresses.
 */
interface Message extends RenderedMail {
  to: { name: string; address: string }
  messageId: string
  from: { name: string; address: string }
}

/** Timeouts by nodemailer's names (milliseconds). Its defaults are up to ten minutes. */
const TIMEOUTS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
}

/** Whether there is a mail server. Without one, no message reaches its recipient. */
export const hasMailServer = (): boolean => environment().mail.smtpUrl !== null

/**
 * Returns nodemailer's options: the SMTP server, or a stream that {@link deliverMail} writes to a file. Timeouts in the
 * URL (`?socketTimeout=60000`) take precedence.
 */
export function mailTransportOptions(smtpUrl: string | null): string | object {
  if (smtpUrl === null) return { streamTransport: true, buffer: true, newline: 'unix' }
  return Object.entries(TIMEOUTS_MS)
    .filter(([name]) => !smtpUrl.includes(`${name}=`))
    .reduce((url, [name, ms]) => `${url}${url.includes('?') ? '&' : '?'}${name}=${ms}`, smtpUrl)
}

/**
 * Sends a message to the mail server or, without one, writes it as an `.eml` file that mail programs can open.
 * @param documentId the message's id. Repeated attempts have the same `Message-ID` (RFC 5322, section 3.6.4), so that
 * mail programs show one message
 * @param file path of the `.eml` file
 * @returns whether it was sent
 */
export async function deliverMail(
  rendered: RenderedMail,
  { to, documentId, senderName, file }: { to: string; documentId: string; senderName: string; file: string },
): Promise<boolean> {
  const { smtpUrl, from } = environment().mail
  const message: Message = {
    ...rendered,
    messageId: `<${documentId}@${from.slice(from.lastIndexOf('@') + 1)}>`,
    to: { name: '', address: to },
    from: { name: joinToOneLine(senderName), address: from },
  }
  const sent = await strapi.plugin('email').service('email').send(message)
  if (smtpUrl) return true
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  // Messages contain links that grant access, so only the CMS's user may read them.
  await writeFile(file, sent.message as Buffer, { mode: 0o600 })
  strapi.log.info(`There is no mail server: a message is in ${file}`)
  return false
}
