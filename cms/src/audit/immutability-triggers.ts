import { tableNameOf } from '../strapi-internals/tables'
import { isPostgres } from '../strapi-internals/is-postgres'

const IMMUTABLE_MESSAGE = 'Audit entries are never changed or removed'

/** Columns of an entry's IP address, the only ones that the CMS may clear later. Its digest stays. */
const REDACTABLE_COLUMNS = ['origin', 'origin_salt']

/** Columns that sealing fills in, once. */
const SEAL_COLUMNS = ['number', 'previous', 'hash']

/**
 * Creates triggers with which the database rejects changes and deletions of audit entries. Runs at every start, because
 * a schema change may rebuild the table without its triggers.
 */
export async function createAuditImmutabilityTriggers(): Promise<void> {
  const table = tableNameOf('api::audit-entry.audit-entry')
  const columns = Object.keys(await strapi.db.connection(table).columnInfo())
  const statements = isPostgres() ? await postgresTriggers(table) : sqliteTriggers(columns)
  await strapi.db.transaction(async ({ trx }) => {
    for (const statement of statements) await trx.raw(statement)
  })
}

/** SQL for an update that only clears an address. @param same compares all other columns */
const redactionCondition = (same: string): string =>
  `old.origin_digest is not null and ${REDACTABLE_COLUMNS.map((name) => `new.${name} is null`).join(' and ')} and ${same}`

/** SQL for an update that only seals an entry. @param same compares all other columns */
const sealCondition = (same: string): string =>
  `old.number is null and new.number is not null and new.hash is not null and ${same}`

function sqliteTriggers(columns: string[]): string[] {
  const sameBut = (changed: string[]): string =>
    columns
      .filter((name) => !changed.includes(name))
      .map((name) => `new."${name}" is old."${name}"`)
      .join(' and ')
  const allowed = `(${redactionCondition(sameBut(REDACTABLE_COLUMNS))}) or (${sealCondition(sameBut(SEAL_COLUMNS))})`
  const refuse = `begin select raise(abort, '${IMMUTABLE_MESSAGE}'); end`
  return [
    'drop trigger if exists audit_entries_no_update',
    'drop trigger if exists audit_entries_no_delete',
    `create trigger audit_entries_no_update before update on audit_entries when not (${allowed}) ${refuse}`,
    `create trigger audit_entries_no_delete before delete on audit_entries ${refuse}`,
  ]
}

/** To replace a trigger that exists would wait for all transactions that write to the table. */
async function postgresTriggers(table: string): Promise<string[]> {
  const sameBut = (changed: string[]): string => {
    const without = changed.map((name) => ` - '${name}'`).join('')
    return `to_jsonb(new)${without} = to_jsonb(old)${without}`
  }
  const allowed = `(${redactionCondition(sameBut(REDACTABLE_COLUMNS))}) or (${sealCondition(sameBut(SEAL_COLUMNS))})`
  const { rows } = await strapi.db.connection.raw(
    'select tgname from pg_trigger where tgrelid = ?::regclass',
    [table],
  )
  const present = rows.map(({ tgname }: { tgname: string }) => tgname)
  const triggers = {
    audit_entries_no_change: 'before update or delete on audit_entries for each row',
    audit_entries_no_truncate: 'before truncate on audit_entries for each statement',
  }
  return [
    `create or replace function audit_entries_refuse() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' then if ${allowed} then return new; end if; end if;
      raise exception '${IMMUTABLE_MESSAGE}'; end $$`,
    ...Object.entries(triggers)
      .filter(([name]) => !present.includes(name))
      .map(
        ([name, when]) => `create or replace trigger ${name} ${when} execute function audit_entries_refuse()`,
      ),
  ]
}
