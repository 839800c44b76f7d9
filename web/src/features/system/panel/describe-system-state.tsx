import { Link } from '@tanstack/react-router'
import { formatNumber, formatFileSize } from '~/lib/format'
import { RelativeTime } from '~/panel/relative-time'
import type { SystemState } from '../system-state-query'
import type { Fact } from './facts-card'

/** How each part of the installation is doing, what it means, and what to do about it. */
export const describeSystemState = (state: SystemState): Fact[] => [
  savingFact(state),
  auditLogFact(state.audit),
  ...state.disks.map((disk) => diskFact(disk, state.database)),
  databaseFact(state.database),
  { ...backupFact(state.backup), isBrief: true },
  ...dailyFacts(state.daily),
  { ...mailFact(state.mail), isBrief: true },
  alertsFact(state.alerts, state.mail.hasServer),
  ...consoleAccountFacts(state.consoleAccounts),
]

type Disk = SystemState['disks'][number]
type Database = SystemState['database']

const faults = {
  full: {
    database: 'the database disk is full. Free up space.',
    files: 'the disk for files is full. Free up space.',
  },
  unavailable: {
    database: 'the database or its disk isn’t working. Check the CMS log.',
    files: 'the disk for files isn’t working. Check the CMS log.',
  },
}

function savingFact({ storage, disks, database }: SystemState): Fact {
  const label = 'Saving'
  const since = (at: string) => <RelativeTime at={at} lower />
  const failing = storage?.isOver === false ? storage : undefined
  const fullDisk = (loss: Loss) =>
    disks.find((disk) => disk.isFull && lossesWhenFull(disk, database).includes(loss))
  const full = fullDisk('everything') ?? fullDisk('files')
  const cause = failing ? (
    <>
      Started {since(failing.since)}: {faults[failing.fault][failing.part]}
    </>
  ) : (
    full && `The ${labels[full.folder].toLowerCase()} is full. Free up or add space.`
  )
  if (failing?.part === 'database' || fullDisk('everything'))
    return { label, value: 'Failing', isWrong: true, note: cause }
  if (cause) {
    const note = <>{cause} Files can’t be uploaded. Everything else can be saved.</>
    return { label, value: 'Working, except for files', isWrong: true, note }
  }
  if (!storage) return { label, value: 'Working', note: 'No failures since the CMS started.' }
  return {
    label,
    value: 'Working again',
    note: (
      <>
        Last failure {since(storage.lastAt)}: {faults[storage.fault][storage.part]}
      </>
    ),
  }
}

/** What each part of the daily work does. */
const dailyParts: Record<string, string> = {
  addresses: 'deleting network addresses',
  retention: 'deleting expired submissions',
  trash: 'deleting items that have been in the trash for 30 days',
  schedules: 'deleting schedules that ran more than 30 days ago',
  subscriptions: 'deleting subscriptions that were not confirmed',
  'outbox-files': 'deleting files of deleted emails',
  'audit-head': 'recording the latest entry of the audit log',
  'signed-head': 'signing the public posting log',
  erasures: 'copying the list of erasures to the data folder',
}

function dailyFacts(runs: SystemState['daily']): Fact[] {
  const failed = runs.filter(({ error }) => error !== null)
  const last = runs
    .map(({ at }) => at)
    .toSorted()
    .at(-1)
  if (last === undefined) return []
  const label = 'Daily tasks'
  if (failed.length === 0) {
    const note = (
      <>
        All {runs.length} tasks. Last run <RelativeTime at={last} lower />.
      </>
    )
    return [{ label, value: 'Done', note }]
  }
  const errors = failed.map(({ part, error }) => `${dailyParts[part] ?? part} (${error})`).join('; ')
  const note = `Failed: ${errors}. The CMS retries every hour. See its log for details.`
  return [{ label, value: `${failed.length} of ${runs.length} failed`, isWrong: true, note }]
}

function auditLogFact({ chain, isFollowing, noted }: SystemState['audit']): Fact {
  const label = 'Audit log'
  if (!chain) return { label, value: isFollowing ? 'Checking…' : 'Not checked' }
  if (chain.broken) {
    const { id, reason } = chain.broken
    return {
      label,
      value: id === null ? 'Tampering detected' : `Tampering detected at entry ${formatNumber(id)}`,
      isWrong: true,
      note: (
        <>
          Found <RelativeTime at={chain.at} lower />: {reason}. Don’t change this database. Compare it with
          the last backup. See <Link to="/admin-cp/accounts/audit-log">the audit log</Link>.
        </>
      ),
    }
  }
  return {
    label,
    value: 'Intact',
    note: (
      <>
        {formatNumber(chain.entries)} entries checked <RelativeTime at={chain.at} lower />, none changed or
        removed.
        {noted && (
          <>
            {' '}
            The fingerprint of entry {formatNumber(noted.id)} was recorded outside the database{' '}
            <RelativeTime at={noted.at} lower />.
          </>
        )}
      </>
    ),
  }
}

const labels = { data: 'Data disk', uploads: 'Uploads disk', backups: 'Backup disk' }

const losses = {
  everything: 'nothing can be saved',
  files: 'files can’t be uploaded',
  backups: 'backups fail',
  records: 'the CMS can’t write to its data folder',
}

type Loss = keyof typeof losses

/** What fails once a disk is full, as far as the CMS knows: SQLite is in the data folder, PostgreSQL may be anywhere. */
function lossesWhenFull({ folder, folders = [folder] }: Disk, { kind }: Database): Loss[] {
  if (kind === 'sqlite' && folders.includes('data')) return ['everything']
  const found: Loss[] = []
  if (folders.includes('uploads')) found.push('files')
  if (folders.includes('backups')) found.push('backups')
  return found.length > 0 ? found : ['records']
}

function diskFact(disk: Disk, database: Database): Fact {
  const { folder, free, size, isLow, isFull } = disk
  const loss = lossesWhenFull(disk, database)
    .map((each) => losses[each])
    .join(' and ')
  const more = database.kind === 'postgres' ? ' If PostgreSQL uses this disk, nothing can be saved.' : ''
  const warning = isFull
    ? ` The disk is full: ${loss}. Free up or add space.`
    : ` Free up or add space. When the disk is full, ${loss}.${more}`
  return {
    label: labels[folder],
    value: `${gigabytes(free)} free`,
    isWrong: isLow,
    note: `Total: ${gigabytes(size)}.${isLow ? warning : ''}`,
  }
}

const databaseFact = ({ kind, bytes }: SystemState['database']): Fact => ({
  label: 'Database',
  value: formatFileSize(bytes),
  note:
    kind === 'sqlite'
      ? 'SQLite, on the data disk.'
      : 'PostgreSQL. This page doesn’t monitor its disk; Prometheus can.',
})

function backupFact({ at, host, isLate, checkedAt, file }: SystemState['backup']): Fact {
  const label = 'Last backup'
  if (at === null) {
    return {
      label,
      value: 'None reported',
      isUnset: true,
      note: (
        <>
          On the server, run <code>npm run backup</code> as the user that runs the CMS. With systemd:{' '}
          <code>sudo systemctl start tanglaw-backup</code>. If you use your own script, end it with{' '}
          <code>touch {file}</code>.
        </>
      ),
    }
  }
  const note = (
    <>
      On {host}.{' '}
      {checkedAt === null ? (
        <>
          Never checked: run <code>npm run restore -- --check</code>.
        </>
      ) : (
        <>
          Last checked <RelativeTime at={checkedAt} lower />.
        </>
      )}
      {isLate && ' Backups should run daily. Check why the latest one is late.'}
    </>
  )
  return { label, value: <RelativeTime at={at} />, isWrong: isLate, note }
}

function mailFact({ hasServer, waiting, failed, notSent, outage }: SystemState['mail']): Fact {
  const label = 'Email'
  if (failed > 0) {
    const note = (
      <>
        See why and resend them under <Link to="/admin-cp/accounts/mail">Email</Link>.
      </>
    )
    return { label, value: `${failed} failed`, isWrong: true, note }
  }
  if (outage && hasServer) {
    const note = (
      <>
        Started <RelativeTime at={outage.since} lower />: {outage.error}. Emails being retried: {outage.count}
        . See <Link to="/admin-cp/accounts/mail">Email</Link>.
      </>
    )
    return { label, value: 'Mail server not accepting email', isWrong: true, note }
  }
  if (hasServer)
    return {
      label,
      value: 'Working',
      note: waiting > 0 ? `In the queue: ${waiting}.` : 'The queue is empty.',
    }
  return {
    label,
    value: notSent > 0 ? `${notSent} not sent` : 'Not set up',
    isWrong: notSent > 0,
    isUnset: true,
    note: 'No email is sent until you set SMTP_URL on the server.',
  }
}

/** Where operators hear of problems without Prometheus. */
function alertsFact({ mail, webhook }: SystemState['alerts'], hasMailServer: boolean): Fact {
  const label = 'Alerts'
  if (mail && !hasMailServer) {
    const note = 'ALERT_MAIL is set, but no email is sent until you set SMTP_URL on the server.'
    return { label, value: webhook ? 'By webhook only' : 'Not sent', isWrong: !webhook, note }
  }
  if (webhook) return { label, value: mail ? 'By email and webhook' : 'By webhook' }
  if (mail) {
    const note = 'Set ALERT_WEBHOOK_URL too: email can’t report that email or the CMS fails.'
    return { label, value: 'By email', note }
  }
  const note = 'Set ALERT_MAIL or ALERT_WEBHOOK_URL on the server, or use Prometheus.'
  return { label, value: 'Not set up', note }
}

/**
 * Which super-admins sign in to Strapi's console with a password alone. The product leaves that choice to them, so it isn't
 * wrong, and no part of a setup.
 */
function consoleAccountFacts({ total, withoutSecondFactor: names }: SystemState['consoleAccounts']): Fact[] {
  if (total === 0) return []
  const label = 'Strapi console'
  if (names.length === 0) {
    const note = `Super-admins with two-step verification: ${formatNumber(total)} of ${formatNumber(total)}.`
    return [{ label, value: 'Two-step verification on', note }]
  }
  const note = `${names.join(', ')}. They turn it on in the console, under Settings, Two-step verification.`
  const value = `${formatNumber(names.length)} of ${formatNumber(total)} without two-step verification`
  return [{ label, value, note }]
}

/** Of disks: `12.4 GB`. */
const gigabytes = (bytes: number) => `${formatNumber(bytes / 1_000_000_000, 1)} GB`
