import type { Core } from '@strapi/strapi'

const REFUSAL = 'Audit entries are never changed or removed'

/**
 * Makes the database itself refuse to change or remove audit entries. Runs at every start: a change of the schema
 * may rebuild the table without its triggers.
 */
export async function protectAuditLog(strapi: Core.Strapi): Promise<void> {
  const statements = strapi.db.dialect.client === 'postgres' ? POSTGRES : SQLITE
  for (const statement of statements) await strapi.db.connection.raw(statement)
}

const SQLITE = ['update', 'delete'].map(
  (verb) => `create trigger if not exists audit_entries_no_${verb} before ${verb} on audit_entries
    begin select raise(abort, '${REFUSAL}'); end`,
)

const POSTGRES = [
  `create or replace function audit_entries_refuse() returns trigger language plpgsql as
    $$ begin raise exception '${REFUSAL}'; end $$`,
  `create or replace trigger audit_entries_no_change before update or delete on audit_entries
    for each row execute function audit_entries_refuse()`,
  `create or replace trigger audit_entries_no_truncate before truncate on audit_entries
    for each statement execute function audit_entries_refuse()`,
]
