import { expect } from 'vitest'
import type { TestCms } from './cms'

/** Writes past the database's own protection of the audit log, as an attacker with its superuser could. */
export async function tamperWithAuditLog(cms: TestCms, ...statements: string[]): Promise<void> {
  const { connection } = cms.strapi.db
  const run = async (): Promise<void> => {
    for (const sql of statements) await connection.raw(sql)
  }
  if (cms.database.kind === 'postgres') {
    await connection.raw('alter table audit_entries disable trigger user')
    await run()
    await connection.raw('alter table audit_entries enable trigger user')
    return
  }
  const triggers: { name: string; sql: string }[] = await connection('sqlite_master')
    .where({ type: 'trigger', tbl_name: 'audit_entries' })
    .select('name', 'sql')
  expect(triggers).toHaveLength(2)
  for (const { name } of triggers) await connection.raw(`drop trigger ${name}`)
  await run()
  for (const trigger of triggers) await connection.raw(trigger.sql)
}
