import type { Context } from 'koa'
import { parseLinkToken } from '../../../platform/link-tokens'
import { fileApplication, saveStep, openFiling } from '../../../inbox/filing'
import { pickBodyFields } from '../../../platform/http/fields'
import { consume } from '../../../platform/limits/rate-limit'
import { throwValidationError } from '../../../platform/validation'

/** Applications that visitors fill in step by step, for the web server's token for forms alone. */
export default () => ({
  /**
   * `POST /api/service-filings` `{ code?, data, key, isSuspect }`: keeps a step, and begins an application where no code
   * is given. 200 and its code, or the reference of one that was sent meanwhile; 404 where a link has ended.
   */
  async keep(ctx: Context): Promise<void> {
    const { code, data, key, isSuspect } = pickBodyFields(ctx, ['code', 'data', 'key', 'isSuspect'])
    await consume(ctx, code === undefined ? 'begin-filing' : 'filing')
    if (typeof key !== 'string' || !/^[\w-]{16,64}$/.test(key))
      throwValidationError(['key'], 'Send the form’s key.')
    const step = { code: code === undefined ? undefined : codeIn(code), key, data }
    ctx.body = await saveStep({ ...step, isSuspect: isSuspect === true })
  },

  /** `POST /api/service-filings/open` `{ code }`: what was filled in, or the reference of what was sent. */
  async open(ctx: Context): Promise<void> {
    const { code } = pickBodyFields(ctx, ['code'])
    const attempt = await consume(ctx, 'open-filing')
    ctx.body = await openFiling(codeIn(code))
    await attempt.succeeded()
  },

  /** `POST /api/service-filings/send` `{ code, data, key, isSuspect }`: 200 and the reference, the same one however often. */
  async send(ctx: Context): Promise<void> {
    const { code, data, isSuspect } = pickBodyFields(ctx, ['code', 'data', 'key', 'isSuspect'])
    await consume(ctx, 'filing')
    ctx.body = await fileApplication({ code: codeIn(code), data, isSuspect: isSuspect === true })
  },
})

function codeIn(given: unknown): string {
  return parseLinkToken(given) ?? throwValidationError(['code'], 'Send the code of the link.')
}
