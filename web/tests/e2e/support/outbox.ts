import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Installation } from './stack'

/** Waits for the newest message to an address whose link begins with `page`, and gives that link. */
export async function linkInMail(installation: Installation, email: string, page: string): Promise<string> {
  const deadline = Date.now() + 30_000
  for (;;) {
    const link = await newestLink(installation, email, page)
    if (link) return link
    if (Date.now() > deadline) throw new Error(`No mail to ${email} with a link to ${page} came`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function newestLink(
  installation: Installation,
  email: string,
  page: string,
): Promise<string | undefined> {
  const outbox = path.join(installation.dir, 'outbox')
  const names = (await readdir(outbox).catch(() => [])).filter((name) => name.endsWith('.eml')).sort()
  for (const name of names.reverse()) {
    // Long lines are broken in the text, and long headers folded.
    const raw = await readFile(path.join(outbox, name), 'utf8')
    const message = raw.replace(/=\r?\n/g, '').replace(/\r?\n[ \t]+/g, ' ')
    if (!message.includes(`To: ${email}`)) continue
    const found = new RegExp(`${installation.siteUrl}${page}[^\\s"<]+`).exec(message)
    if (found) return found[0]
  }
  return undefined
}
