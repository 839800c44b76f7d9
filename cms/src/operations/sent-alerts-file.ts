import { readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Setting in the database that contains the sent alerts, for all processes and across restarts. */
export const SENT_ALERTS_KEY = 'tanglaw_alerts'

/** The copy of that setting on this machine's disk. Backups leave it out: it describes the present alerts, not those at the time of a backup. */
export const SENT_ALERTS_FILE = 'sent-alerts.json'

/** Writes the copy, unless it is the same already. A restore puts it into the restored database, so that open alerts get their end. */
export async function copySentAlerts(dataDir: string, value: string): Promise<void> {
  if ((await readSentAlertsCopy(dataDir)) === value) return
  const file = path.join(dataDir, SENT_ALERTS_FILE)
  await writeFile(`${file}.new`, value, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

/** Reads the copy; undefined where there is none. */
export async function readSentAlertsCopy(dataDir: string): Promise<string | undefined> {
  return readFile(path.join(dataDir, SENT_ALERTS_FILE), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
}
