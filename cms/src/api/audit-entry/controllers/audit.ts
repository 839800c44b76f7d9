import type { Context } from 'koa'
import { listFailedSignIns } from '../../../audit/failed-sign-ins'
import { verifyAuditChainOnce } from '../../../audit/chain-status'
import { exportAuditEntries, listAuditEntries } from '../../../audit/list-and-export-entries'
import { describeRoleChanges } from '../../../people/roles/describe-role-changes'
import { ListParameters } from '../../../platform/http/list-parameters'

/** The audit log, for administrators. */
export default () => ({
  /** `GET /api/manage/audit`: who did what, newest first. */
  async list(ctx: Context): Promise<void> {
    ctx.body = await listAuditEntries(ctx.query, describeRoleChanges)
  },

  /** `GET /api/manage/audit/export`: what the same query finds, as a table. */
  async export(ctx: Context): Promise<void> {
    ctx.body = await exportAuditEntries(ctx.query, describeRoleChanges)
  },

  /** `GET /api/manage/audit/chain`: whether the log is whole. */
  async chain(ctx: Context): Promise<void> {
    new ListParameters(ctx.query).rejectUnknownParams()
    ctx.body = await verifyAuditChainOnce()
  },

  /** `GET /api/manage/audit/refused-sign-ins`: counted by hour, network and account. */
  async refusedSignIns(ctx: Context): Promise<void> {
    ctx.body = await listFailedSignIns(ctx.query)
  },
})
