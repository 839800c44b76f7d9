import type { Context } from 'koa'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { listTrash, parseTrashItems, purgeTrashItems } from '../../../publishing/trash/list-trash'

/** Deleted documents; `POST /:type` with `fromTrash` restores one. */
export default () => ({
  /** `GET /api/manage/trash`: of the types that the caller may restore, least time left first. */
  async list(ctx: Context): Promise<void> {
    ctx.body = await listTrash(ctx.state.user.role, ctx.query)
  },

  /** `POST /api/manage/trash/purge` `{ items }`: deletes items forever. */
  async purge(ctx: Context): Promise<void> {
    const { items } = pickBodyFields(ctx, ['items'])
    ctx.body = { purged: await purgeTrashItems(ctx.state.user.role, parseTrashItems(items)) }
  },
})
