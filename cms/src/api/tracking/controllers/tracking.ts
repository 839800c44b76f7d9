import type { Context } from 'koa'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { consumeRateLimit } from '../../../platform/limits/consume-rate-limit'
import { trackOutageReport } from '../../outage-report/track-report'
import { assertPaperQuota } from '../../../inbox/application-papers'
import { toSubmittedDocument, takeFileFromBody } from '../../../inbox/take-submitted-document'
import { readTrackedSubmission } from '../../../inbox/tracked-submissions'
import { addApplicationPaper, removeApplicationPaper } from '../../../inbox/tracked-application-papers'

/** How far an application, a complaint or a request is, for the web server's token for forms alone. */
export default () => ({
  /**
   * `POST /api/tracking` `{ data: { reference, digits } }`: 404 where the two don't belong together, whichever of
   * them is wrong.
   */
  async find(ctx: Context): Promise<void> {
    const { data } = pickBodyFields(ctx, ['data', 'key', 'isSuspect'])
    const { reference, digits } = (data ?? {}) as { reference?: unknown; digits?: unknown }
    const attempt = await consumeRateLimit(ctx, 'tracking', typeof reference === 'string' ? reference : '')
    ctx.body = await readTrackedSubmission(reference, digits)
    await attempt.succeeded()
  },

  /**
   * `POST /api/tracking/papers` `{ data: { reference, digits, paper }, file }` and the bytes; or, to remove a file,
   * `data: { reference, digits, remove }` with its id: the application as its applicant sees it then.
   */
  async addPaper(ctx: Context): Promise<void> {
    await consumeRateLimit(ctx, 'paper')
    const bytes = await takeFileFromBody(ctx)
    const { data, file } = pickBodyFields(ctx, ['data', 'key', 'isSuspect', 'file'])
    const { reference, digits, paper, remove } = (data ?? {}) as Record<string, unknown>
    if (typeof remove !== 'string') await assertPaperQuota(ctx, bytes)
    const attempt = await consumeRateLimit(ctx, 'tracking', typeof reference === 'string' ? reference : '')
    // A document that is refused is no guess at the digits.
    const onFound = () => attempt.succeeded()
    if (typeof remove === 'string') {
      ctx.body = await removeApplicationPaper(reference, digits, remove, onFound)
      return
    }
    const document = toSubmittedDocument(bytes, file)
    ctx.body = await addApplicationPaper(reference, digits, { paper, document }, onFound)
  },

  /** `POST /api/tracking/outage-reports` `{ data: { reference } }`: the status of a report, or 404. */
  async findReport(ctx: Context): Promise<void> {
    const { data } = pickBodyFields(ctx, ['data', 'key', 'isSuspect'])
    const attempt = await consumeRateLimit(ctx, 'report-tracking')
    ctx.body = await trackOutageReport((data as { reference?: unknown } | null | undefined)?.reference)
    await attempt.succeeded()
  },
})
