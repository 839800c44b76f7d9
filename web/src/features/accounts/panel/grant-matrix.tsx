import { chakra } from '@chakra-ui/react'
import { CheckboxLine } from '~/panel/form/fields/select-controls'
import type { TypeName } from '~/panel/type-names'
import { grantVerbNames, type GrantGroup, type RolesAndGrants, type GrantVerb } from '../role-api'

interface GrantMatrixProps {
  roles: RolesAndGrants
  /** Permissions such as `news.publish` and `audit.read`. */
  grants: readonly string[]
  disabled: boolean
  typeName: TypeName
  /** Called with all permissions, in the order of the page. */
  onChange: (grants: string[]) => void
}

const verbs = Object.keys(grantVerbNames) as GrantVerb[]

/** Every permission of a page of roles, in its order. */
const allGrants = ({ groups, system }: RolesAndGrants): string[] => [
  ...groups.flatMap(({ name, verbs: own }) => own.map((verb) => `${name}.${verb}`)),
  ...system.map(({ name }) => name),
]

/** The permissions after one is ticked or cleared. Any verb of a group brings Read; clearing Read clears the others. */
function toggled(
  roles: RolesAndGrants,
  grants: readonly string[],
  grant: string,
  isGiven: boolean,
): string[] {
  const next = new Set(grants)
  const [group = '', verb] = grant.split('.')
  const isOfGroup = roles.groups.some(({ name }) => name === group)
  if (isGiven) {
    next.add(grant)
    if (isOfGroup) next.add(`${group}.read`)
  } else {
    next.delete(grant)
    if (isOfGroup && verb === 'read') for (const other of verbs) next.delete(`${group}.${other}`)
  }
  return allGrants(roles).filter((one) => next.has(one))
}

/** What a role may do: a table of groups and verbs, which becomes a list on a phone, and the permissions beyond content. */
export function GrantMatrix({ roles, grants, disabled, typeName, onChange }: GrantMatrixProps) {
  const held = new Set(grants)
  const toggle = (grant: string, isGiven: boolean) => onChange(toggled(roles, grants, grant, isGiven))
  return (
    <chakra.fieldset disabled={disabled} display="grid" gap="6" minW="0">
      <legend className="visually-hidden">Permissions</legend>
      <chakra.table css={table}>
        <caption>Content</caption>
        <thead>
          <tr>
            <th scope="col">Group</th>
            {verbs.map((verb) => (
              <th key={verb} scope="col">
                {grantVerbNames[verb]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {roles.groups.map((group) => (
            <GroupRow key={group.name} group={group} held={held} typeName={typeName} onToggle={toggle} />
          ))}
        </tbody>
      </chakra.table>
      <chakra.p mt="-3" fontSize="sm" color="muted">
        To use images and documents in their content, people also need Read for the media library, and Write
        to upload new ones.
      </chakra.p>
      <chakra.fieldset minW="0">
        <chakra.legend fontSize="sm" fontWeight="semibold">
          System
        </chakra.legend>
        {roles.system.map(({ name, label }) => (
          <CheckboxLine
            key={name}
            name={name}
            label={label}
            checked={held.has(name)}
            onChange={(isGiven) => toggle(name, isGiven)}
          />
        ))}
      </chakra.fieldset>
    </chakra.fieldset>
  )
}

interface GroupRowProps {
  group: GrantGroup
  held: ReadonlySet<string>
  typeName: TypeName
  onToggle: (grant: string, isGiven: boolean) => void
}

function GroupRow({
  group: { name, label, verbs: own, common, holds },
  held,
  typeName,
  onToggle,
}: GroupRowProps) {
  return (
    <tr>
      <th scope="row">
        {label}
        <chakra.span display="block" fontSize="xs" fontWeight="normal" color="muted">
          {holds.map(typeName).toSorted().join(', ')}
        </chakra.span>
      </th>
      {verbs.map((verb) =>
        own.includes(verb) ? (
          <chakra.td key={verb}>
            <label>
              <input
                type="checkbox"
                name={`${name}.${verb}`}
                // Every role has it.
                disabled={common.includes(verb)}
                checked={held.has(`${name}.${verb}`)}
                onChange={({ target }) => onToggle(`${name}.${verb}`, target.checked)}
              />
              <span>
                {grantVerbNames[verb]}
                <span className="visually-hidden"> {label}</span>
              </span>
            </label>
          </chakra.td>
        ) : (
          <chakra.td key={verb} />
        ),
      )}
    </tr>
  )
}

const hidden = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
} as const

const table = {
  width: '100%',
  borderCollapse: 'collapse',
  '& caption': { textAlign: 'start', fontSize: 'sm', fontWeight: 'semibold', paddingBottom: '6px' },
  '& th': { textAlign: 'start', fontWeight: 'semibold', lineHeight: '1.35' },
  '& td': { position: 'relative', textAlign: 'center' },
  '& label': {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '8px',
    minHeight: '44px',
    minWidth: '44px',
  },
  '& input': { width: '18px', height: '18px', flexShrink: 0, accentColor: 'var(--chakra-colors-teal)' },
  '& tbody tr': { borderTopWidth: '1px', borderColor: 'line' },
  sm: {
    '& thead th': {
      fontSize: 'xs',
      color: 'muted',
      textAlign: 'center',
      paddingBlock: '6px',
      paddingInline: '4px',
    },
    '& thead th:first-of-type': { textAlign: 'start', paddingInlineStart: '0' },
    '& tbody th': { paddingBlock: '8px', paddingInlineEnd: '8px' },
    '& label': { justifyContent: 'center' },
    '& label > span': hidden,
  },
  smDown: {
    '&, & tbody, & tr, & tbody th, & caption': { display: 'block' },
    '& thead': hidden,
    '& tbody tr': { paddingBlock: '10px' },
    '& td': { display: 'inline-block', marginInlineEnd: '16px' },
    '& td:empty': { display: 'none' },
  },
} as const
