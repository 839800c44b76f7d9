import { isPostgres, tableOf } from '../strapi-internals/tables'

const REFUSAL = 'Audit entries are never changed or removed'

/** What may be emptied, and nothing else: the address of an entry, whose digest stays. */
const FORGETTABLE = ['origin', 'origin_salt']

/**
 * Makes the database itself refuse to change or remove audit entries. Runs at every start: a change of the schema
 * may rebuild the table without its triggers.
 */
export async function protectAuditLog(): Promise<void> {
  const table = tableOf('api::audit-entry.audit-entry')
  const columns = Object.keys(await strapi.db.connection(table).columnInfo())
  const statements = isPostgres() ? postgres() : sqlite(columns)
  await strapi.db.transaction(async ({ trx }) => {
    for (const statement of statements) await trx.raw(statement)
  })
}

/** The condition under which an update only forgets an address. `same` compares all other columns. */
const forgets = (same: string): string =>
  `old.origin_digest is not null and ${FORGETTABLE.map((name) => `new.${name} is null`).join(' and ')} and ${same}`

function sqlite(columns: string[]): string[] {
  const kept = columns.filter((name) => !FORGETTABLE.includes(name))
  const same = kept.map((name) => `new."${name}" is old."${name}"`).join(' and ')
  const refuse = `begin select raise(abort, '${REFUSAL}'); end`
  return [
    'drop trigger if exists audit_entries_no_update',
    'drop trigger if exists audit_entries_no_delete',
    `create trigger audit_entries_no_update before update on audit_entries when not (${forgets(same)}) ${refuse}`,
    `create trigger audit_entries_no_delete before delete on audit_entries ${refuse}`,
  ]
}

function postgres(): string[] {
  const without = FORGETTABLE.map((name) => ` - '${name}'`).join('')
  const same = `to_jsonb(new)${without} = to_jsonb(old)${without}`
  return [
    `create or replace function audit_entries_refuse() returns trigger language plpgsql as $$ begin
      if tg_op = 'UPDATE' then if ${forgets(same)} then return new; end if; end if;
      raise exception '${REFUSAL}'; end $$`,
    `create or replace trigger audit_entries_no_change before update or delete on audit_entries
    for each row execute function audit_entries_refuse()`,
    `create or replace trigger audit_entries_no_truncate before truncate on audit_entries
    for each statement execute function audit_entries_refuse()`,
  ]
}
