import { formatMailTime } from '../mail/mail-template'
import { now } from '../platform/clock'
import type { SystemState } from './system-state'

/** Alerts that the CMS sends to operators by mail or webhook. The web server adds `cms-down`. */
export type OperatorAlertName =
  'disk-low' | 'backup-late' | 'mail-failing' | 'audit-log-broken' | 'server-lost'

/** A condition that currently requires an operator. */
export interface OperatorAlert {
  name: OperatorAlertName
  /**
   * Identifies the condition among all CMS processes. That of a disk ends with the name of the process that measures it: two processes
   * of one machine may have their folders on different disks.
   */
  key: string
  /** One sentence. */
  text: string
}

const HOUR_S = 60 * 60
/** Uptime after which a backup must exist (seconds). */
const MAX_UPTIME_WITHOUT_BACKUP_S = 48 * HOUR_S
/** Time for which a mail server may refuse messages for now, as greylisting does (milliseconds). */
const MAX_MAIL_OUTAGE_MS = 15 * 60_000

type AlertState = Pick<SystemState, 'disks' | 'processes' | 'backup' | 'mail' | 'audit'>

/** What alerts say besides the state. */
export interface AlertContext {
  /** Host and port of this CMS process. */
  processName: string
  /** Time zone of the times in texts, such as `Asia/Manila`. */
  timeZone: string
}

/** Derives the alerts from the state of the system. */
export function findOperatorAlerts(
  { disks, processes, backup, mail, audit }: AlertState,
  uptimeS: number,
  { processName, timeZone }: AlertContext,
): OperatorAlert[] {
  const alerts: OperatorAlert[] = []
  const time = (iso: string): string => formatMailTime(new Date(iso), timeZone)
  for (const { folder, free, isLow } of disks) {
    if (!isLow) continue
    const text = `The disk of ${folder} on ${processName} has ${formatBytes(free)} left.`
    alerts.push({ name: 'disk-low', key: `disk-low ${folder} ${processName}`, text })
  }
  for (const { kind, name, seenAt, isLost } of processes) {
    if (!isLost) continue
    const text = `The ${SERVER_KINDS[kind]} ${name} hasn’t reported since ${time(seenAt)}.`
    alerts.push({ name: 'server-lost', key: `server-lost ${kind} ${name}`, text })
  }
  if (backup.at !== null && backup.isLate) {
    const text = `The last backup is from ${time(backup.at)}.`
    alerts.push({ name: 'backup-late', key: 'backup-late', text })
  } else if (backup.at === null && uptimeS > MAX_UPTIME_WITHOUT_BACKUP_S) {
    alerts.push({ name: 'backup-late', key: 'backup-late', text: 'No backup has been made.' })
  }
  if (mail.failed > 0) {
    const count = mail.failed === 1 ? '1 email' : `${mail.failed} emails`
    alerts.push({ name: 'mail-failing', key: 'mail-failing', text: `The server couldn’t deliver ${count}.` })
  } else if (mail.outage && now().getTime() - Date.parse(mail.outage.since) > MAX_MAIL_OUTAGE_MS) {
    const text = `The mail server has accepted no email since ${time(mail.outage.since)}: ${mail.outage.error}`
    alerts.push({ name: 'mail-failing', key: 'mail-failing', text })
  }
  const broken = audit.chain?.broken
  if (broken) {
    const place = broken.id === null ? '' : ` at entry ${broken.id}`
    const text = `The audit log is broken${place}: ${broken.reason}.`
    alerts.push({ name: 'audit-log-broken', key: 'audit-log-broken', text })
  }
  return alerts
}

/** Says in one sentence how things are now that an alert is over. */
export function describeResolvedAlert(
  { name, key }: Pick<OperatorAlert, 'name' | 'key'>,
  { disks, processes, backup }: AlertState,
  { processName, timeZone }: AlertContext,
): string {
  const [, subject = '', place = ''] = key.split(' ')
  switch (name) {
    case 'disk-low': {
      const disk = place === processName ? disks.find(({ folder }) => folder === subject) : undefined
      const state = disk ? `now has ${formatBytes(disk.free)} left` : 'isn’t measured by itself any more'
      return `The disk of ${subject} on ${place} ${state}.`
    }
    case 'server-lost': {
      const isListed = processes.some((each) => each.kind === subject && each.name === place)
      const server = subject === 'web' ? SERVER_KINDS.web : SERVER_KINDS.cms
      return `The ${server} ${place} ${isListed ? 'reports again' : 'isn’t expected to report any more'}.`
    }
    case 'backup-late':
      return backup.at === null
        ? 'No backup is due yet.'
        : `The last backup is from ${formatMailTime(new Date(backup.at), timeZone)}.`
    case 'mail-failing':
      return 'No failed email is left, and the mail server accepts email.'
    case 'audit-log-broken':
      return 'The audit log is intact.'
  }
}

const SERVER_KINDS = { web: 'web server', cms: 'CMS process' } as const

/** Formats a size: "5.2 GB", "340 MB". */
function formatBytes(bytes: number): string {
  return bytes < 1e9 ? `${Math.round(bytes / 1e6)} MB` : `${(bytes / 1e9).toFixed(1)} GB`
}
