import type { Context } from 'koa'
import { parseLinkToken } from '../../../platform/link-tokens'
import {
  addDraftPaper,
  removeDraftPaper,
  submitApplication,
  saveApplicationStep,
  readApplicationInProgress,
} from '../../../inbox/multi-step-application'
import { assertPaperQuota } from '../../../inbox/application-papers'
import { toSubmittedDocument, takeFileFromBody } from '../../../inbox/take-submitted-document'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { consumeRateLimit } from '../../../platform/limits/consume-rate-limit'
import { throwValidationError } from '../../../platform/validation'

/** Applications that visitors fill in step by step, for the web server's token for forms alone. */
export default () => ({
  /**
   * `POST /api/service-filings` `{ kind, code?, data, key, isSuspect }`: keeps a step, and begins an application where no
   * code is given. 200 and its code, or the reference of one that was sent meanwhile; 404 where a link has ended, belongs
   * to another service, or the service isn’t online.
   */
  async keep(ctx: Context): Promise<void> {
    const { kind, code, data, key, isSuspect } = pickBodyFields(ctx, [
      'kind',
      'code',
      'data',
      'key',
      'isSuspect',
    ])
    await consumeRateLimit(ctx, code === undefined ? 'begin-filing' : 'filing')
    if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key))
      throwValidationError(['key'], 'Send the form’s key.')
    const step = { kind: kindIn(kind), code: code === undefined ? undefined : codeIn(code), key, data }
    ctx.body = await saveApplicationStep({ ...step, isSuspect: isSuspect === true })
  },

  /** `POST /api/service-filings/open` `{ kind, code }`: what was filled in, or the reference of what was sent. */
  async open(ctx: Context): Promise<void> {
    const { kind, code } = pickBodyFields(ctx, ['kind', 'code'])
    const attempt = await consumeRateLimit(ctx, 'open-filing')
    ctx.body = await readApplicationInProgress(kindIn(kind), codeIn(code))
    await attempt.succeeded()
  },

  /**
   * `POST /api/service-filings/papers` `{ kind, code, data: { paper }, key, isSuspect, file }` and the bytes; or, to remove a
   * file, `data: { remove }` with its id: 200 and the code, or the reference of an application that was sent meanwhile.
   */
  async addPaper(ctx: Context): Promise<void> {
    await consumeRateLimit(ctx, 'paper')
    const bytes = await takeFileFromBody(ctx)
    const { kind, code, data, file } = pickBodyFields(ctx, [
      'kind',
      'code',
      'data',
      'key',
      'isSuspect',
      'file',
    ])
    const { paper, remove } = (data ?? {}) as { paper?: unknown; remove?: unknown }
    if (typeof remove === 'string') {
      ctx.body = await removeDraftPaper(kindIn(kind), codeIn(code), remove)
      return
    }
    await assertPaperQuota(ctx, bytes)
    const document = toSubmittedDocument(bytes, file)
    ctx.body = await addDraftPaper(kindIn(kind), codeIn(code), { paper, document })
  },

  /** `POST /api/service-filings/send` `{ kind, code, data, key, isSuspect }`: 200 and the reference, the same one however often. */
  async send(ctx: Context): Promise<void> {
    const { kind, code, data, isSuspect } = pickBodyFields(ctx, ['kind', 'code', 'data', 'key', 'isSuspect'])
    await consumeRateLimit(ctx, 'filing')
    ctx.body = await submitApplication({
      kind: kindIn(kind),
      code: codeIn(code),
      data,
      isSuspect: isSuspect === true,
    })
  },
})

function codeIn(given: unknown): string {
  return parseLinkToken(given) ?? throwValidationError(['code'], 'Send the code of the link.')
}

function kindIn(given: unknown): string {
  if (typeof given === 'string' && /^[a-z_]{1,40}$/.test(given)) return given
  return throwValidationError(['kind'], 'Name the service.')
}
