import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { environment } from '../platform/environment'
import { oneLine } from './markup'
import type { RenderedMail } from './template'

/** A message as nodemailer takes it. Addresses are objects, so that no text is parsed as a list of addresses. */
interface Message extends RenderedMail {
  to: { name: string; address: string }
  messageId: string
  from: { name: string; address: string }
}

/** How long a mail server may say nothing, by nodemailer's names (milliseconds); its own limits reach ten minutes. */
const TIMEOUTS_MS = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 15_000,
  socketTimeout: 30_000,
}

/**
 * How the Strapi provider's nodemailer is set up: the SMTP server, or a stream that we write to a file. What the address
 * itself says of timeouts (`?socketTimeout=60000`) counts.
 */
export function transportOptions(smtpUrl: string | null): string | object {
  if (smtpUrl === null) return { streamTransport: true, buffer: true, newline: 'unix' }
  return Object.entries(TIMEOUTS_MS)
    .filter(([name]) => !smtpUrl.includes(`${name}=`))
    .reduce((url, [name, ms]) => `${url}${url.includes('?') ? '&' : '?'}${name}=${ms}`, smtpUrl)
}

/**
 * Hands a message to the mail server or, without one, writes it as an `.eml` file that mail programs open.
 * @param documentId of the message: a repeated attempt has the same `Message-ID` (RFC 5322, 3.6.4), so that mail
 * programs show it once
 * @param file where it is written
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
    from: { name: oneLine(senderName), address: from },
  }
  const sent = await strapi.plugin('email').service('email').send(message)
  if (smtpUrl) return true
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
  // Messages carry links that let people in: only the CMS's own user reads them.
  await writeFile(file, sent.message as Buffer, { mode: 0o600 })
  strapi.log.info(`There is no mail server: a message is in ${file}`)
  return false
}
