import { isPostgres, tableOf } from '../strapi-internals/tables'

const IMMUTABLE_MESSAGE = 'Audit entries are never changed or removed'

/** What may be emptied, and nothing else: the address of an entry, whose digest stays. */
const REDACTABLE_COLUMNS = ['origin', 'origin_salt']

/**
 * Makes the database itself refuse to change or remove audit entries. Runs at every start: a change of the schema
 * may rebuild the table without its triggers.
 */
export async function protectAuditLog(): Promise<void> {
  const table = tableOf('api::audit-entry.audit-entry')
  const columns = Object.keys(await strapi.db.connection(table).columnInfo())
  const statements = isPostgres() ? postgresTriggers() : sqliteTriggers(columns)
  await strapi.db.transaction(async ({ trx }) => {
    for (const statement of statements) await trx.raw(statement)
  })
}

/** The condition under which an update only forgets an address. `same` compares all other columns. */
const redactionCondition = (same: string): string =>
  `old.origin_digest is not null and ${REDACTABLE_COLUMNS.map((name) => `new.${name} is null`).join(' and ')} and ${same}`

function sqliteTriggers(columns: string[]): string[] {
  const kept = columns.filter((name) => !REDACTABLE_COLUMNS.includes(name))
  const same = kept.map((name) => `new."${name}" is old."${name}"`).join(' and ')
  const refuse = `begin select raise(abort, '${IMMUTABLE_MESSAGE}'); end`
  return [
    'drop trigger if exists audit_entries_no_update',
    'drop trigger if exists audit_entries_no_delete',
    `create trigger audit_entries_no_update before update on audit_entries when not (${redactionCondition(same)}) ${refuse}`,
    `create trigger audit_entries_no_delete before delete on audit_entries ${refuse}`,
  ]
}

function postgresTriggers(): string[] {
  const without = REDACTABLE_COLUMNS.map((name) => ` - '${name}'`).join('')
  const same = `to_jsonb(new)${without} = to_jsonb(old)${without}`
  return [
    `create or replace function audit_entries_refuse() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' then if ${redactionCondition(same)} then return new; end if; end if;
      raise exception '${IMMUTABLE_MESSAGE}'; end $$`,
    `create or replace trigger audit_entries_no_change before update or delete on audit_entries
    for each row execute function audit_entries_refuse()`,
    `create or replace trigger audit_entries_no_truncate before truncate on audit_entries
    for each statement execute function audit_entries_refuse()`,
  ]
}
