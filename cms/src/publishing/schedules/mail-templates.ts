import { registerMailTemplate } from '../../mail/mail-template'
import type { ScheduledAction } from './schedules'

interface Failure {
  /** The author's name. */
  name: string
  title: string
  action: ScheduledAction
  /** The scheduled time (ISO 8601). */
  at: string
  reason: string
}

/** Notifies the author that a schedule failed, and why. */
export const scheduleFailedMail = registerMailTemplate<Failure, Failure>({
  name: 'schedule-failed',
  prepare: (_to, values) => Promise.resolve(values),
  write: ({ name, title, action, at, reason }, { siteUrl, timeZone }) => ({
    subject: `Not ${action}ed: ${title}`,
    greeting: `Hello ${name},`,
    paragraphs: [
      `“${title}” couldn’t be ${action}ed as scheduled on ${new Date(at).toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone })}, for this reason:`,
      reason,
      `Nothing was changed. Fix the problem, then ${action} “${title}” or schedule it again.`,
    ],
    action: { label: 'Open the dashboard', url: `${siteUrl}/admin-cp/dashboard` },
  }),
})
