import { setImmediate } from 'node:timers/promises'
import { errors } from '@strapi/utils'
import { runAsActor } from '../../audit/actor'
import { recordAuditEvent } from '../../audit/record-entries'
import { documentServiceOf } from '../../content/document-service'
import { contentTypes, type ContentType } from '../../content/content-types'
import { queueMail } from '../../mail/queue-mail'
import { abilitiesOf } from '../../people/access/role-abilities'
import { findAccount } from '../../people/accounts/stored-accounts'
import { now } from '../../platform/clock'
import { classifyStorageFault } from '../../platform/database/storage-fault'
import { inTransaction } from '../../platform/database/transaction'
import { RepeatingFault } from '../../platform/repeating-fault'
import { throwValidationError, type ValidationProblem } from '../../platform/validation'
import { assertPublishChecksPass, PublishChecksError } from '../manage/publish-checks'
import { findReview } from '../reviews/stored-review'
import { scheduleFailedMail } from './mail-templates'
import { SCHEDULE_UID, type StoredSchedule } from './schedules'

/** Polling interval of each process, so that schedules run within a second of their time (milliseconds). */
const POLL_MS = 500
const ROWS_PER_LOOK = 50
/** A schedule that runs later than this counts as late, and the audit log says so (milliseconds). */
const LATE_MS = 60_000
/** How long a schedule is retried after an error of the CMS or its database (milliseconds); after that it fails. */
const RETRY_MS = 60 * 60_000
const RETENTION_MS = 30 * 24 * 60 * 60_000

/** Publishes and unpublishes documents that are due, from the start of the CMS on. */
class ScheduleRunner {
  private timer: NodeJS.Timeout | undefined
  private isRunning: Promise<void> | undefined
  private readonly fault = new RepeatingFault('schedules run again')

  start(): void {
    this.timer = setInterval(() => void this.run(), POLL_MS)
    this.timer.unref()
    void this.run()
  }

  /** Waits for the running schedule and stops. */
  async stop(): Promise<void> {
    clearInterval(this.timer)
    this.timer = undefined
    await this.isRunning
  }

  private run(): Promise<void> {
    this.isRunning ??= runDueSchedules(() => this.timer !== undefined)
      .then(
        () => this.fault.end(),
        (error: unknown) => {
          const message = `schedules can’t run: ${error instanceof Error ? error.message : String(error)}`
          const isKnown = !(error instanceof Error) || classifyStorageFault(error) !== undefined
          this.fault.occur({ level: 'error', message, ...(!isKnown && { stack: error.stack }) })
        },
      )
      .then(() => {
        this.isRunning = undefined
      })
    return this.isRunning
  }
}

/** The runner of this process. */
export const scheduleRunner = new ScheduleRunner()

/**
 * Runs due schedules, earliest first, each in its own transaction, so that editors' saves can run in between. Several
 * processes may run it at once: the transaction that runs a schedule also claims it, so that each runs once.
 * @param goesOn called before each schedule; false stops the run
 * @returns the number of schedules that this process ran
 * @throws Error of the database; the caller retries
 */
export async function runDueSchedules(goesOn: () => boolean = () => true): Promise<number> {
  let done = 0
  let fault: unknown
  const tried = new Set<number>()
  for (;;) {
    const due: StoredSchedule[] = await strapi.db.query(SCHEDULE_UID).findMany({
      where: { state: 'waiting', at: { $lte: now() }, ...(tried.size > 0 && { id: { $notIn: [...tried] } }) },
      orderBy: [{ at: 'asc' }, { id: 'asc' }],
      limit: ROWS_PER_LOOK,
    })
    if (due.length === 0 || !goesOn()) break
    for (const schedule of due) {
      if (!goesOn()) break
      // SQLite answers without a turn of the event loop: without a pause no request would be read until the last schedule has run.
      await setImmediate()
      try {
        if (await runOne(schedule)) done += 1
      } catch (error) {
        fault = error
        tried.add(schedule.id)
        if (isRefusal(error)) fault = await fail(schedule, refusalOf(error))
        else if (now().getTime() - new Date(schedule.at).getTime() > RETRY_MS)
          await fail(
            schedule,
            'The server tried for an hour without success. Ask your system administrator to check the log.',
          )
      }
    }
  }
  if (fault) throw fault
  return done
}

/** Runs one schedule. @returns false when another process has run it, or an editor has removed it */
async function runOne({ id }: StoredSchedule): Promise<boolean> {
  return inTransaction(async () => {
    const ranAt = now()
    const schedule = await take(id, { state: 'done', ranAt })
    if (!schedule) return false
    const { action, subject: documentId, by, accept, at } = schedule
    const type = contentTypes().find(({ name }) => name === schedule.type)
    if (!type) throwValidationError([], 'This content no longer exists.')
    await assertMayStill(schedule)
    const late = ranAt.getTime() - new Date(at).getTime()
    const name = `Schedule of ${by ?? 'an unknown user'}${late > LATE_MS ? `, ${lateness(late)} late` : ''}`
    await runAsActor({ kind: 'system', id: null, name, origin: null }, async () => {
      if (action === 'publish') {
        await assertNoReviewPending(type, schedule)
        await assertPublishChecksPass(type, documentId, accept ?? [])
      }
      await documentServiceOf(type)[action]({ documentId })
    })
    if (late > LATE_MS)
      strapi.log.warn(`A schedule ran ${lateness(late)} late: ${action} of ${type.name} ${documentId}`)
    return true
  })
}

/**
 * Claims a waiting schedule in the current transaction. Another process that tries to claim it waits and then finds no
 * row.
 */
async function take(id: number, data: Partial<StoredSchedule>): Promise<StoredSchedule | undefined> {
  const table = strapi.db.query(SCHEDULE_UID)
  const { count } = await table.updateMany({ where: { id, state: 'waiting' }, data })
  return count === 1 ? table.findOne({ where: { id } }) : undefined
}

/**
 * The reviewer decides first.
 * @throws ValidationError while a review is open, or when one asked for changes after the schedule was made
 */
async function assertNoReviewPending(
  type: ContentType,
  { subject, createdAt }: StoredSchedule,
): Promise<void> {
  const review = await findReview(type, subject)
  if (review?.state === 'open')
    throwValidationError([], 'A review of this draft is open. Publish or schedule it after the review.')
  if (review?.state === 'changes-asked' && new Date(createdAt) < new Date(review.decidedAt ?? 0))
    throwValidationError([], 'The reviewer requested changes. Make them, then schedule the draft again.')
}

/** Checks that the author still has an account and the right to publish. @throws ForbiddenError */
async function assertMayStill({ account, by, type, action }: StoredSchedule): Promise<void> {
  const author = await findAccount({ id: account })
  const content = contentTypes().find(({ name }) => name === type)!
  const role = author?.role
  if (author && author.blocked !== true && role && abilitiesOf(role, content).includes(action)) return
  throw new errors.ForbiddenError(
    `${by ?? 'The user'}, who scheduled this, no longer has permission to ${action} it.`,
  )
}

/**
 * Whether an error means that a check, a rule or the author's rights reject the schedule. After any other error the CMS
 * retries.
 */
const isRefusal = (error: unknown): error is Error =>
  error instanceof errors.ValidationError ||
  error instanceof errors.ForbiddenError ||
  error instanceof errors.NotFoundError ||
  error instanceof PublishChecksError

function refusalOf(error: Error): string {
  const problems = (error as { details?: { errors?: ValidationProblem[] } }).details?.errors ?? []
  const said = [...new Set(problems.map(({ message }) => message))]
  return said.length > 0 ? said.join(' ') : error.message
}

/** Marks a schedule as failed, once, and mails its author. */
async function fail({ id }: StoredSchedule, reason: string): Promise<void> {
  await inTransaction(async () => {
    const schedule = await take(id, { state: 'failed', ranAt: now(), reason })
    if (!schedule) return
    const { type, subject, title, action, at, account } = schedule
    await recordAuditEvent({ action: 'schedule-failed', type, subject, title, after: action })
    const author = await findAccount({ id: account })
    if (!author) return
    const values = { name: author.username, title, action, at: new Date(at).toISOString(), reason }
    await queueMail(scheduleFailedMail, author.email, values, subject)
  })
}

const MINUTE_MS = 60_000
const MINUTES_PER_HOUR = 60

/** Formats a delay: "5 min", "3 h". */
function lateness(milliseconds: number): string {
  const minutes = Math.round(milliseconds / MINUTE_MS)
  return minutes < 2 * MINUTES_PER_HOUR ? `${minutes} min` : `${Math.round(minutes / MINUTES_PER_HOUR)} h`
}

/** Deletes schedules that ran more than 30 days ago. */
export async function purgeFinishedSchedules(): Promise<void> {
  const before = new Date(now().getTime() - RETENTION_MS)
  await strapi.db
    .query(SCHEDULE_UID)
    .deleteMany({ where: { state: { $ne: 'waiting' }, ranAt: { $lt: before } } })
}
