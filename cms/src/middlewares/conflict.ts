import type { Context, Next } from 'koa'
import { ConflictError } from '../http/conflict'

/** Answers a conflict with 409 and the envelope of every other error; Strapi knows no error of that status. */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next()
    } catch (error) {
      if (!(error instanceof ConflictError)) throw error
      const { name, message, details } = error
      ctx.status = 409
      ctx.body = { data: null, error: { status: 409, name, message, details } }
    }
  }
