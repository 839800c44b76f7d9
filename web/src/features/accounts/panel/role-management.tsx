import { chakra } from '@chakra-ui/react'
import { useQuery } from '@tanstack/react-query'
import { Badge } from '~/panel/badge'
import { CardSkeleton } from '~/panel/card'
import { PageHeading } from '~/panel/layout/page-heading'
import { ListError } from '~/panel/list/list-messages'
import type { ListSearch } from '~/panel/list/list-search'
import { SearchParamsLink, useSearchPatch } from '~/panel/list/search-params-link'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import type { TypeName } from '~/panel/type-names'
import { Button } from '~/ui/button'
import { rolesQuery, type Role, type RolesAndGrants, type RoleValues } from '../role-api'
import { RoleDialog, describeUsersOfRole } from './role-dialog'
import { TeamTabs } from './team-tabs'

/** U06: the roles of the panel, and what each may do. */
export function RoleManagement({
  search,
  typeName,
}: {
  search: Pick<ListSearch, 'row' | 'copy'>
  typeName: TypeName
}) {
  const { data, error, refetch } = useQuery(rolesQuery)
  const patch = useSearchPatch()
  const mayManage = usePanelUser()?.abilities.includes('roles.manage') ?? false
  const close = (options?: { ignoreBlocker?: boolean }) =>
    void patch({ row: undefined, copy: undefined }, options)
  const open = data?.rows.find(({ id }) => id === search.row)
  return (
    <>
      <PageHeading
        title="Team"
        text="People who can sign in to the control panel."
        action={
          mayManage && (
            <Button shape="field" onClick={() => void patch({ row: 'new', copy: undefined })}>
              Add role
            </Button>
          )
        }
      />
      <TeamTabs current="roles" search={search} />
      {error && !data && <ListError error={error} noun="roles" onRetry={() => void refetch()} />}
      {!data && !error && <CardSkeleton lines={4} height="76px" />}
      {data && (
        <chakra.ul
          aria-label="Roles"
          listStyleType="none"
          m="0"
          p="0"
          bg="surface"
          borderWidth="1px"
          borderColor="line"
          borderRadius="panel"
          overflow="hidden"
        >
          {data.rows.map((role) => (
            <RoleLine key={role.id} row={role} />
          ))}
        </chakra.ul>
      )}
      {data && open && (
        <RoleDialog
          key={open.id}
          roles={data}
          row={open}
          initial={open}
          typeName={typeName}
          onClose={close}
        />
      )}
      {data && search.row === 'new' && mayManage && (
        <RoleDialog
          key={`new ${search.copy ?? ''}`}
          roles={data}
          row={undefined}
          initial={newRole(data, search.copy)}
          typeName={typeName}
          onClose={close}
        />
      )}
    </>
  )
}

/** What a new role begins with: what every role has, or the permissions of its original. */
function newRole({ rows, groups }: RolesAndGrants, copied: string | undefined): RoleValues {
  const original = rows.find(({ id }) => id === copied)
  if (original)
    return { name: `${original.name} copy`.slice(0, 60), description: '', ...pickCopied(original) }
  const grants = groups.flatMap(({ name, common }) => common.map((verb) => `${name}.${verb}`))
  return { name: '', description: '', grants, requiresSecondFactor: false }
}

const pickCopied = ({ grants, requiresSecondFactor }: Role) => ({ grants, requiresSecondFactor })

function RoleLine({ row: role }: { row: Role }) {
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      columnGap="4"
      rowGap="1"
      px="5"
      py="3.5"
      borderTopWidth="1px"
      borderColor="line"
      _first={{ borderTopWidth: '0' }}
      css={{ '& a': { display: 'block', minHeight: '24px', fontWeight: 'semibold', color: 'teal.deep' } }}
    >
      <chakra.div flex="1 1 240px" minW="0" overflowWrap="anywhere">
        <SearchParamsLink patch={{ row: role.id, copy: undefined }} opensRow>
          {role.name}
        </SearchParamsLink>
        {role.description && (
          <chakra.p fontSize="sm" color="muted">
            {role.description}
          </chakra.p>
        )}
      </chakra.div>
      {role.isBuiltIn && <Badge tone="plain">Built in</Badge>}
      <chakra.span fontSize="sm" color="muted">
        {describeUsersOfRole(role)}
      </chakra.span>
    </chakra.li>
  )
}
