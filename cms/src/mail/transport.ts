import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Core } from '@strapi/strapi'
import { environment } from '../environment'
import { oneLine } from './markup'
import type { Rendered } from './template'

/** A message as nodemailer takes it. Addresses are objects: no text of ours is parsed as a list of addresses. */
interface Message extends Rendered {
  to: { name: string; address: string }
  from: { name: string; address: string }
}

/** How the Strapi provider's nodemailer is set up: the SMTP server, or a stream that we write to a file. */
export function transportOptions(smtpUrl: string | null): string | object {
  return smtpUrl ?? { streamTransport: true, buffer: true, newline: 'unix' }
}

/**
 * Hands a message to the mail server or, without one, writes it into the outbox folder as an `.eml` file that mail
 * programs open.
 * @param id makes the file's name unique.
 */
export async function deliver(
  strapi: Core.Strapi,
  rendered: Rendered,
  to: string,
  senderName: string,
  id: string,
): Promise<void> {
  const { smtpUrl, outboxDir, from } = environment().mail
  const message: Message = {
    ...rendered,
    to: { name: '', address: to },
    from: { name: oneLine(senderName), address: from },
  }
  const sent = await strapi.plugin('email').provider.send(message)
  if (smtpUrl) return
  await mkdir(outboxDir, { recursive: true, mode: 0o700 })
  const file = path.join(outboxDir, `${new Date().toISOString().replaceAll(':', '-')}-${id}.eml`)
  // Messages carry links that let people in: only the CMS's own user reads them.
  await writeFile(file, sent.message as Buffer, { mode: 0o600 })
  strapi.log.info(`There is no mail server: a message is in ${file}`)
}
