import { hostname } from 'node:os'
import { lastAuditChainStatus } from '../audit/chain-status'
import type { StoragePart } from '../platform/database/storage-fault'
import { lastStorageIncident, type StorageIncident } from '../platform/database/storage-incidents'
import { queueMail } from '../mail/queue-mail'
import type { Environment } from '../platform/environment'
import { CORE_STORE_UID } from '../strapi-internals/tables'
import {
  describeResolvedAlert,
  findOperatorAlerts,
  type AlertContext,
  type OperatorAlert,
  type OperatorAlertName,
} from './find-operator-alerts'
import { operatorAlertMail } from './alert-mail-template'
import { copySentAlerts, SENT_ALERTS_KEY } from '../operations/sent-alerts-file'
import { readUtilityTimeZone } from '../publishing/manage/utility-local-date'
import { nameOfThisProcess } from '../platform/server-processes'
import { readSystemState, verifyChainIfDue, type SystemState } from './system-state'

const CHECK_INTERVAL_MS = 60_000
/** With the reports, which find that writes succeed again every 20 s, the end of failing saves is sent within a minute. */
const SAVES_CHECK_INTERVAL_MS = 30_000
const WEBHOOK_TIMEOUT_MS = 10_000

/** Longer than a process takes to send its messages, which it sends at the same time (ms): until then no other process repeats them. */
const RETRY_AFTER_MS = 50_000

const FULL_DISK_TEXTS: Readonly<Record<StoragePart, string>> = {
  database: 'can’t save: the disk of the database is full',
  files:
    'can’t store files: the disk of its data or of uploads is full. If the database is on this disk, nothing can be saved',
}

/** An alert whose condition hasn't ended, or whose end isn't mailed and accepted yet. */
interface SentAlert extends Pick<OperatorAlert, 'name' | 'text'> {
  since: string
  /** A message that isn't queued as mail or accepted by the webhook yet, and when a process last tried. */
  pending?: { isOver: boolean; triedAt: string; isMailed: boolean }
}

/** By key. */
type SentAlerts = Record<string, SentAlert>

/** Notifies operators by mail or webhook when a condition begins or ends. */
class AlertWatch {
  private timers: NodeJS.Timeout[] = []
  private checking: Promise<void> | undefined
  private checkingSaves: Promise<void> | undefined
  /** The fault of this process of which the webhook has accepted the alert, and not its end. */
  private openFault: Pick<StorageIncident, 'part' | 'since'> | undefined

  /**
   * Checks conditions every minute. Saves have a check of their own, every half minute, which needs no database. Without
   * `ALERT_MAIL` and `ALERT_WEBHOOK_URL` it only verifies the audit log once a day, for Prometheus.
   */
  start(environment: Environment): void {
    const { mail, webhookUrl } = environment.alerts
    const check = (): void => {
      if (!mail && !webhookUrl) verifyChainIfDue()
      else this.checking ??= this.check(environment).finally(() => (this.checking = undefined))
    }
    const checkSaves = (): void => {
      this.checkingSaves ??= this.checkSaves(environment).finally(() => (this.checkingSaves = undefined))
    }
    this.timers = [
      setInterval(check, CHECK_INTERVAL_MS).unref(),
      setInterval(checkSaves, SAVES_CHECK_INTERVAL_MS).unref(),
    ]
  }

  /** Whether the operators have the alert that saves fail, and not its end. */
  get isFaultReported(): boolean {
    return this.openFault !== undefined
  }

  async stop(): Promise<void> {
    this.timers.forEach(clearInterval)
    await Promise.all([this.checking, this.checkingSaves])
  }

  /** Compares current conditions with the alerts sent, sends the changes, and repeats what the webhook hasn't accepted. Logs failures. */
  async check(environment: Environment, now = new Date()): Promise<void> {
    try {
      const context = { processName: nameOfThisProcess(environment), timeZone: await readUtilityTimeZone() }
      await sendChanges(environment, await readSystemState(environment), context, now)
      await copySentAlerts(environment.dataDir, (await readSentAlerts()).row?.value ?? '{}')
    } catch (error) {
      strapi.log.warn(`Alerts can’t be checked: ${(error as Error).message}`)
    }
  }

  /**
   * Tells the webhook that this process can't save for want of space, and when it can again. The alert is remembered here, not in the
   * database, which can't store it, and no mail can be queued. It ends with the fault, whether that became another kind meanwhile, or
   * ended and began again between two checks.
   */
  async checkSaves({ alerts, siteUrl, port }: Environment): Promise<void> {
    const incident = lastStorageIncident()
    if (!alerts.webhookUrl || !incident) return
    const { fault, part, isOver } = incident
    const open = this.openFault
    const isDue = isOver ? open !== undefined : fault === 'full' && open?.part !== part
    if (!isDue) return
    const since = open?.since ?? incident.since
    const text = `The CMS process ${nameOfThisProcess({ port })} ${isOver ? 'can save again' : FULL_DISK_TEXTS[part]}.`
    if (await isAcceptedByWebhook(alerts.webhookUrl, siteUrl, { name: 'saves-failing', text, isOver, since }))
      this.openFault = isOver ? undefined : { part, since }
  }
}

async function sendChanges(
  { alerts, siteUrl }: Environment,
  state: SystemState,
  context: AlertContext,
  now: Date,
): Promise<void> {
  const stored = await readSentAlerts()
  const { next, messages } = findMessages(stored.sent, state, context, now)
  if (messages.length === 0) return
  // When several processes see the same change, only the process whose update succeeds sends it.
  if (!(await writeSentAlerts(stored, next))) return
  const results = await Promise.all(
    messages.map(async (message) => {
      if (!message.isRepeated) strapi.log.warn(`alert ${message.isOver ? 'over' : 'raised'}: ${message.text}`)
      const isMailed = !alerts.mail || message.isMailed || (await isQueuedAsMail(alerts.mail, message))
      const isAccepted =
        !alerts.webhookUrl || (await isAcceptedByWebhook(alerts.webhookUrl, siteUrl, message))
      return { ...message, isMailed, isAccepted }
    }),
  )
  await noteResults(results)
}

interface AlertMessage extends Pick<SentAlert, 'name' | 'text' | 'since'> {
  key: string
  isOver: boolean
  /** Whether an earlier check tried to send it. */
  isRepeated: boolean
  /** Whether it is queued as mail. */
  isMailed: boolean
}

/** The messages that are due, and what to store before they are sent. */
function findMessages(
  sent: SentAlerts,
  state: SystemState,
  context: AlertContext,
  now: Date,
): { next: SentAlerts; messages: AlertMessage[] } {
  const current = findOperatorAlerts(state, process.uptime(), context)
  const next = { ...sent }
  const messages: AlertMessage[] = []
  const add = (key: string, { name, text, since, pending }: SentAlert, isOver: boolean): void => {
    const isRepeated = pending?.isOver === isOver
    const isMailed = isRepeated && pending.isMailed
    next[key] = { name, text, since, pending: { isOver, triedAt: now.toISOString(), isMailed } }
    messages.push({ key, name, text, since, isOver, isRepeated, isMailed })
  }
  for (const { key, name, text } of current)
    if (!sent[key] || sent[key].pending?.isOver) add(key, { name, text, since: now.toISOString() }, false)
  for (const [key, alert] of Object.entries(sent)) {
    const { pending } = alert
    if (next[key] !== alert) continue
    const isOver = isJudgedHere(key, alert, state, context) && !current.some((each) => each.key === key)
    const { name } = alert
    if (isOver && !pending?.isOver)
      add(key, { ...alert, text: describeResolvedAlert({ name, key }, state, context) }, true)
    else if (pending && now.getTime() - Date.parse(pending.triedAt) >= RETRY_AFTER_MS)
      add(key, alert, pending.isOver)
  }
  return { next, messages }
}

/** Stores what needs no repetition. Another process may change the list meanwhile; then messages are repeated once. */
async function noteResults(results: readonly (AlertMessage & { isAccepted: boolean })[]): Promise<void> {
  const stored = await readSentAlerts()
  const next = { ...stored.sent }
  for (const { key, isOver, isMailed, isAccepted, name, text, since } of results) {
    const pending = next[key]?.pending
    if (pending?.isOver !== isOver) continue
    if (!isMailed || !isAccepted) next[key] = { name, text, since, pending: { ...pending, isMailed } }
    else if (isOver) delete next[key]
    else next[key] = { name, text, since }
  }
  await writeSentAlerts(stored, next)
}

interface StoredAlerts {
  row: { id: number; value: string } | null
  sent: SentAlerts
}

async function readSentAlerts(): Promise<StoredAlerts> {
  const row: StoredAlerts['row'] = await strapi.db
    .query(CORE_STORE_UID)
    .findOne({ where: { key: SENT_ALERTS_KEY } })
  return { row, sent: JSON.parse(row?.value ?? '{}') as SentAlerts }
}

/** @returns whether nothing had changed the list since it was read */
async function writeSentAlerts({ row }: StoredAlerts, next: SentAlerts): Promise<boolean> {
  const settings = strapi.db.query(CORE_STORE_UID)
  const value = JSON.stringify(next)
  if (!row) {
    await settings.create({ data: { key: SENT_ALERTS_KEY, value, type: 'object' } })
    return true
  }
  const { count } = await settings.updateMany({ where: { id: row.id, value: row.value }, data: { value } })
  return count > 0
}

/**
 * Each process judges its own disks, and any process those of one that is not listed any more. Only a report since its alert
 * ends that of a lost server: a process that has just started counts none as lost yet. A verification that began
 * the audit log's alert, or is older, doesn't end it.
 */
function isJudgedHere(
  key: string,
  { name, since }: SentAlert,
  { processes }: SystemState,
  { processName }: AlertContext,
): boolean {
  if (name === 'disk-low') {
    const place = key.split(' ').at(-1)
    return place === processName || !processes.some((each) => each.kind === 'cms' && each.name === place)
  }
  if (name === 'server-lost') {
    const server = processes.find((each) => key === `${name} ${each.kind} ${each.name}`)
    return !server || Date.parse(server.seenAt) >= Date.parse(since)
  }
  if (name === 'audit-log-broken') return (lastAuditChainStatus()?.followedAt ?? 0) > Date.parse(since)
  return true
}

async function isQueuedAsMail(to: string, { text, isOver }: AlertMessage): Promise<boolean> {
  try {
    await queueMail(operatorAlertMail, to, { text, isOver })
    return true
  } catch (error) {
    strapi.log.warn(
      `An alert couldn’t be queued as mail and is tried again in a minute: ${(error as Error).message}`,
    )
    return false
  }
}

async function isAcceptedByWebhook(
  webhookUrl: string,
  siteUrl: string,
  {
    name,
    text,
    isOver,
    since,
  }: Pick<AlertMessage, 'text' | 'isOver' | 'since'> & {
    name: OperatorAlertName | 'saves-failing'
  },
): Promise<boolean> {
  try {
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      // Slack, Mattermost and Google Chat show only `text`.
      body: JSON.stringify({
        text: `${isOver ? 'Resolved' : 'Alert'} (${siteUrl}): ${text}`,
        alert: name,
        state: isOver ? 'resolved' : 'firing',
        since,
        server: hostname(),
      }),
      signal: AbortSignal.timeout(WEBHOOK_TIMEOUT_MS),
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`it answered ${response.status}`)
    return true
  } catch (error) {
    strapi.log.warn(
      `ALERT_WEBHOOK_URL wasn’t reached and is tried again within a minute: ${(error as Error).message}`,
    )
    return false
  }
}

export const operatorAlertWatch = new AlertWatch()
