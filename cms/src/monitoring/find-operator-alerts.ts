import { hostname } from 'node:os'
import { now } from '../platform/clock'
import type { SystemState } from './system-state'

/** Alerts that the CMS sends to operators by mail or webhook. The web server adds `cms-down`. */
export type OperatorAlertName =
  'disk-low' | 'backup-late' | 'mail-failing' | 'audit-log-broken' | 'server-lost'

/** A condition that currently requires an operator. */
export interface OperatorAlert {
  name: OperatorAlertName
  /** Identifies the condition among all CMS processes. For a condition of one machine it contains the host name. */
  key: string
  /** One sentence. */
  text: string
}

const HOUR_S = 60 * 60
/** Uptime after which a backup must exist (seconds). */
const MAX_UPTIME_WITHOUT_BACKUP_S = 48 * HOUR_S
/** Time for which a mail server may refuse messages for now, as greylisting does (milliseconds). */
const MAX_MAIL_OUTAGE_MS = 15 * 60_000

/** Derives the alerts from the state of the system. */
export function findOperatorAlerts(
  {
    disks,
    processes,
    backup,
    mail,
    audit,
  }: Pick<SystemState, 'disks' | 'processes' | 'backup' | 'mail' | 'audit'>,
  uptimeS: number,
): OperatorAlert[] {
  const alerts: OperatorAlert[] = []
  for (const { folder, free, isLow } of disks) {
    if (!isLow) continue
    const text = `The disk of ${folder} on ${hostname()} has ${Math.round(free / 1e6)} MB left.`
    alerts.push({ name: 'disk-low', key: `disk-low ${folder} ${hostname()}`, text })
  }
  for (const { kind, name, seenAt, isLost } of processes) {
    if (!isLost) continue
    const server = kind === 'web' ? 'web server' : 'CMS process'
    const text = `The ${server} ${name} hasn’t reported since ${seenAt}.`
    alerts.push({ name: 'server-lost', key: `server-lost ${kind} ${name}`, text })
  }
  if (backup.isLate) {
    alerts.push({ name: 'backup-late', key: 'backup-late', text: `The last backup is from ${backup.at}.` })
  } else if (backup.at === null && uptimeS > MAX_UPTIME_WITHOUT_BACKUP_S) {
    alerts.push({ name: 'backup-late', key: 'backup-late', text: 'No backup has been made.' })
  }
  if (mail.failed > 0) {
    const count = mail.failed === 1 ? '1 email' : `${mail.failed} emails`
    alerts.push({ name: 'mail-failing', key: 'mail-failing', text: `The server couldn’t deliver ${count}.` })
  } else if (mail.outage && now().getTime() - Date.parse(mail.outage.since) > MAX_MAIL_OUTAGE_MS) {
    const text = `The mail server has accepted no email since ${mail.outage.since}: ${mail.outage.error}`
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
