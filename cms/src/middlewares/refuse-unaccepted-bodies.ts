import { errors } from '@strapi/utils'
import type { Context, Next } from 'koa'
import { HttpStatusError } from '../platform/http/http-status-error'
import { isConsoleSession } from '../strapi-internals/sessions'

/** Where the console sends files; Strapi's router takes any letters and a slash at the end. */
const CONSOLE_UPLOADS = /^\/upload(\/files(\/[^/]+\/replace)?)?\/?$/i

/** What bodies may be compressed with. */
const ENCODINGS: ReadonlySet<string> = new Set(['', 'identity', 'gzip', 'deflate', 'br'])

/**
 * Refuses, before a body is read, what no route here accepts. The parser of forms with files writes them to the disk
 * as they come, so only the console's own upload may send one, and only with its session.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    if (/%00/.test(ctx.url)) {
      throw new errors.ValidationError('An address can’t contain the character NUL (U+0000)')
    }
    if (!ENCODINGS.has(ctx.get('content-encoding').trim())) {
      throw new HttpStatusError(415, 'A body can only be compressed with gzip, deflate or br')
    }
    if (ctx.is('multipart')) await admitForm(ctx)
    await next()
  }

/** @throws Refusal: 415 where no files are taken, 401 without a session of the console. */
async function admitForm(ctx: Context): Promise<void> {
  if (ctx.method !== 'POST' || !CONSOLE_UPLOADS.test(ctx.path)) {
    throw new HttpStatusError(415, 'Forms with files aren’t accepted here')
  }
  const token = /^bearer\s+(\S+)$/i.exec(ctx.get('authorization'))?.[1]
  if (token === undefined || !(await isConsoleSession(token))) {
    throw new HttpStatusError(401, 'Sign in to the console to send files')
  }
}
