import path from 'node:path'
import type { Context, Next } from 'koa'
import { fileStorage } from '../files/storage/installed-file-storage'

/** One part, which isn't hidden, as the media library names files. */
const ADDRESS = /^\/uploads\/([\w-][\w.-]*)$/

/**
 * Serves uploaded files from a storage that isn't the folder that Strapi serves. Files that lie in that folder from before are not
 * served then: one that was deleted since must not come back.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const isRead = ctx.method === 'GET' || ctx.method === 'HEAD'
    if (!isRead || !/^\/uploads(\/|$)/i.test(ctx.path)) return next()
    const { open } = fileStorage()
    if (!open) return next()
    const [, name] = ADDRESS.exec(ctx.path) ?? []
    if (name === undefined) return
    const opened = await open(name, conditionsOf(ctx))
    if (!opened) return
    ctx.status = opened.status
    ctx.type = path.extname(name)
    ctx.set(opened.headers)
    if (ctx.method === 'GET' && opened.body) ctx.body = opened.body
    else opened.body?.destroy()
  }

/** A part of a file is sent without a condition only: S3 has no `If-Range`, and the whole file is always right. */
function conditionsOf(ctx: Context): Record<string, string> {
  const names = ctx.get('if-range') ? ['if-none-match'] : ['range', 'if-none-match']
  const sent = names.map((name) => [name, ctx.get(name)] as const)
  return Object.fromEntries(sent.filter(([, value]) => value !== ''))
}
