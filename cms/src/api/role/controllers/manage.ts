import type { Context } from 'koa'
import { parseRoleFields } from '../../../people/roles/parse-role-fields'
import { createRole, listRoles, removeRole, updateRole } from '../../../people/roles/manage-roles'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { ListParameters } from '../../../platform/http/list-parameters'
import { throwValidationError } from '../../../platform/validation'

const FIELDS = ['name', 'description', 'grants', 'requiresSecondFactor'] as const

/** What administrators do with roles. Who may call it is decided in `people/access/role-abilities`. */
export default () => ({
  /** `GET /api/manage/roles` */
  async list(ctx: Context): Promise<void> {
    new ListParameters(ctx.query).rejectUnknownParams()
    ctx.body = await listRoles()
  },

  /** `POST /api/manage/roles` `{ name, description, grants, requiresSecondFactor }` */
  async create(ctx: Context): Promise<void> {
    const fields = parseRoleFields(pickBodyFields(ctx, FIELDS))
    ctx.body = await createRole(fields, ctx.state.user.documentId)
    ctx.status = 201
  },

  /** `PUT /api/manage/roles/:id` `{ baseVersion, name, description, grants, requiresSecondFactor }` */
  async update(ctx: Context): Promise<void> {
    const { baseVersion, ...given } = pickBodyFields(ctx, ['baseVersion', ...FIELDS])
    if (typeof baseVersion !== 'string')
      throwValidationError(['baseVersion'], 'Send the version that this change is based on.')
    const fields = parseRoleFields(given)
    ctx.body = await updateRole(ctx.params.id, baseVersion, fields, ctx.state.user.documentId)
  },

  /** `DELETE /api/manage/roles/:id` */
  async remove(ctx: Context): Promise<void> {
    await removeRole(ctx.params.id, ctx.state.user.documentId)
    ctx.status = 204
  },
})
