import type { Context } from 'koa'
import {
  createSavedView,
  listSavedViews,
  removeSavedView,
  updateSavedView,
} from '../../../people/saved-views'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { ListParameters } from '../../../platform/http/list-parameters'

/** Named searches of the panel's lists: a user's own, and those that administrators share. */
export default () => ({
  /** `GET /api/manage/saved-views?list=power-rates` */
  async list(ctx: Context): Promise<void> {
    const parameters = new ListParameters(ctx.query)
    const list = parameters.text('list')
    parameters.rejectUnknownParams()
    ctx.body = { rows: await listSavedViews(list, ctx.state.user) }
  },

  /** `POST /api/manage/saved-views` `{ list, name, query, isShared }` */
  async create(ctx: Context): Promise<void> {
    const fields = pickBodyFields(ctx, ['list', 'name', 'query', 'isShared'])
    ctx.body = await createSavedView(fields, ctx.state.user)
    ctx.status = 201
  },

  /** `PUT /api/manage/saved-views/:id` `{ name, query, isShared }`: fields that are left out stay as they are. */
  async update(ctx: Context): Promise<void> {
    const fields = pickBodyFields(ctx, ['name', 'query', 'isShared'])
    ctx.body = await updateSavedView(ctx.params.id, fields, ctx.state.user)
  },

  /** `DELETE /api/manage/saved-views/:id` */
  async remove(ctx: Context): Promise<void> {
    await removeSavedView(ctx.params.id, ctx.state.user)
    ctx.status = 204
  },
})
