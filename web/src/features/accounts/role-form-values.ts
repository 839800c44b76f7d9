import type { ListDiffSpec, ValueDiffSpec } from '~/panel/form/difference-specs'
import { grantVerbNames, type GrantVerb, type RolesAndGrants, type RoleValues } from './role-api'

/** A permission as the conflict dialog names it: "News and home page: publish". */
function grantName(grant: string, { groups, system }: RolesAndGrants): string {
  const [group, name] = grant.split('.')
  const found = groups.find((one) => one.name === group)
  if (!found) return system.find((one) => one.name === grant)?.label ?? grant
  return `${found.label}: ${grantVerbNames[name as GrantVerb]?.toLowerCase() ?? name}`
}

/** The values of a form; each permission is an item, so that two changes of one role are merged permission by permission. */
interface RoleFormValues {
  name: string
  description: string
  requiresSecondFactor: boolean
  grants: { grant: string }[]
}

export const toRoleFormValues = ({ grants, ...values }: RoleValues): RoleFormValues => ({
  ...values,
  grants: grants.map((grant) => ({ grant })),
})

export const toRoleValues = ({ name, description, grants, ...values }: RoleFormValues): RoleValues => ({
  ...values,
  name: name.trim(),
  description: description.trim(),
  grants: grants.map(({ grant }) => grant),
})

/** The fields of a role as the conflict dialog compares them. */
export function roleDiffSpecs(
  roles: RolesAndGrants,
): (ValueDiffSpec<RoleFormValues> | ListDiffSpec<RoleFormValues>)[] {
  return [
    { kind: 'value', name: 'name', label: 'Name', writtenAs: 'line' },
    { kind: 'value', name: 'description', label: 'Description', writtenAs: 'lines' },
    {
      kind: 'value',
      name: 'requiresSecondFactor',
      label: 'Requires two-step verification',
      show: (isRequired) => (isRequired ? 'Yes' : 'No'),
    },
    {
      kind: 'list',
      name: 'grants',
      label: 'Permissions',
      keyOf: ({ grant }) => String(grant),
      labelOf: ({ grant }) => grantName(String(grant), roles),
      fields: [],
    },
  ]
}
