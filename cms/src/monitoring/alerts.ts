import { hostname } from 'node:os'
import { queueMail } from '../mail/outbox'
import type { AlertSettings, Environment } from '../platform/environment'
import { CORE_STORE_UID } from '../strapi-internals/tables'
import { findOperatorAlerts, type OperatorAlert } from './alert-conditions'
import { operatorAlertMail } from './alert-mail-template'
import { readSystemState } from './system-state'

const CHECK_INTERVAL_MS = 60_000
const WEBHOOK_TIMEOUT_MS = 10_000
/** Setting that contains the sent alerts, for all processes and across restarts. */
const KEY = 'tanglaw_alerts'

/** Alerts that were sent and whose condition hasn't ended, by key. */
type SentAlerts = Record<string, Pick<OperatorAlert, 'name' | 'text'> & { since: string }>

/** Notifies operators by mail or webhook when a condition begins or ends. */
class AlertWatch {
  private timer: NodeJS.Timeout | undefined
  private checking: Promise<void> | undefined

  /** Checks conditions every minute. Does nothing without `ALERT_MAIL` and `ALERT_WEBHOOK_URL`. */
  start(environment: Environment): void {
    const { mail, webhookUrl } = environment.alerts
    if (!mail && !webhookUrl) return
    this.timer = setInterval(() => {
      this.checking ??= this.check(environment).finally(() => (this.checking = undefined))
    }, CHECK_INTERVAL_MS).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.timer)
    await this.checking
  }

  /** Compares current conditions with the alerts sent, and sends the changes. Logs failures. */
  async check(environment: Environment): Promise<void> {
    try {
      await sendChanges(environment, findOperatorAlerts(await readSystemState(environment), process.uptime()))
    } catch (error) {
      strapi.log.warn(`Alerts can’t be checked: ${(error as Error).message}`)
    }
  }
}

async function sendChanges({ alerts, siteUrl }: Environment, current: OperatorAlert[]): Promise<void> {
  const settings = strapi.db.query(CORE_STORE_UID)
  const stored: { id: number; value: string } | null = await settings.findOne({ where: { key: KEY } })
  const sent = JSON.parse(stored?.value ?? '{}') as SentAlerts
  const now = new Date().toISOString()
  const begun = current.filter(({ key }) => !sent[key])
  const over = Object.entries(sent).filter(
    ([key, { name }]) => concernsThisProcess(key, name) && !current.some((alert) => alert.key === key),
  )
  if (begun.length + over.length === 0) return
  const next = { ...sent }
  for (const { key, name, text } of begun) next[key] = { name, text, since: now }
  for (const [key] of over) delete next[key]
  // When several processes see the same change, only the process whose update succeeds sends it.
  const value = JSON.stringify(next)
  if (!stored) await settings.create({ data: { key: KEY, value, type: 'object' } })
  else {
    const { count } = await settings.updateMany({
      where: { id: stored.id, value: stored.value },
      data: { value },
    })
    if (count === 0) return
  }
  for (const { name, text } of begun) await send(alerts, { name, text, isOver: false, since: now, siteUrl })
  for (const [, { name, text, since }] of over)
    await send(alerts, { name, text, isOver: true, since, siteUrl })
}

/** Each machine's own process judges its disks. */
const concernsThisProcess = (key: string, name: OperatorAlert['name']): boolean =>
  name !== 'disk-low' || key.endsWith(` ${hostname()}`)

interface AlertMessage {
  name: OperatorAlert['name']
  text: string
  isOver: boolean
  since: string
  siteUrl: string
}

async function send({ mail, webhookUrl }: AlertSettings, message: AlertMessage): Promise<void> {
  const { name, text, isOver, since, siteUrl } = message
  strapi.log.warn(`alert ${isOver ? 'over' : 'raised'}: ${text}`)
  if (mail) await queueMail(operatorAlertMail, mail, { text, isOver })
  if (!webhookUrl) return
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
  } catch (error) {
    strapi.log.warn(`ALERT_WEBHOOK_URL wasn’t reached: ${(error as Error).message}`)
  }
}

export const operatorAlertWatch = new AlertWatch()
