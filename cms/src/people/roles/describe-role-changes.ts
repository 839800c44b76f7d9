import type { FieldChange } from '../../audit/field-change'
import { CONTENT_GROUPS } from '../../content/content-groups'
import { systemGrants } from '../access/grants'

/** The fields of a role, as the panel calls them. */
const FIELDS: Readonly<Record<string, string>> = {
  name: 'Name',
  description: 'Description',
  secondFactor: 'Requires two-step verification',
}

const GROUPS: Readonly<Record<string, string>> = { ...CONTENT_GROUPS, media: 'Media library' }

const VERBS: Readonly<Record<string, string>> = {
  read: 'read',
  write: 'write',
  publish: 'publish',
  delete: 'delete',
  personalData: 'personal data',
}

/** The built-in roles by the names that entries have of them; other roles are in entries by their own. */
const BUILT_IN: Readonly<Record<string, string>> = { editor: 'Editor', administrator: 'Administrator' }

interface AuditRow {
  action: string
  type: string
  before: string | null
  after: string | null
  changes: FieldChange[]
}

/**
 * Describes a change of a role, or of the role of an account, as the panel calls roles and permissions. Entries keep the
 * names by which they were sealed.
 */
export function describeRoleChanges<Row extends AuditRow>(row: Row): Row {
  if (row.action === 'role-changed')
    return { ...row, before: roleLabel(row.before), after: roleLabel(row.after) }
  if (row.type === 'panel-role') return { ...row, changes: row.changes.map(describeChange) }
  return row
}

const roleLabel = (name: string | null): string | null => (name === null ? null : (BUILT_IN[name] ?? name))

function describeChange([field, before, after]: FieldChange): FieldChange {
  const own = FIELDS[field]
  if (field === 'secondFactor') return [own!, yesOrNo(before), yesOrNo(after)]
  return own ? [own, before, after] : [grantLabel(field), allowedOrNot(before), allowedOrNot(after)]
}

/** "News and home page: publish"; a permission of an earlier version by its name. */
function grantLabel(grant: string): string {
  const [group = '', verb = ''] = grant.split('.')
  if (GROUPS[group] && VERBS[verb]) return `${GROUPS[group]}: ${VERBS[verb]}`
  return systemGrants().find(({ name }) => name === grant)?.label ?? grant
}

const yesOrNo = (value: string | null): string | null =>
  value === 'yes' ? 'Yes' : value === 'no' ? 'No' : value

const allowedOrNot = (value: string | null): string | null =>
  value === 'yes' ? 'allowed' : value === 'no' ? 'not allowed' : value
