import { useQuery } from '@tanstack/react-query'
import { PageHeading } from '~/panel/layout/page-heading'
import { ListFilters } from '~/panel/list/list-filters'
import { isListFiltered, type ListSearch, type ListSpec } from '~/panel/list/list-search'
import { ResourceList } from '~/panel/list/resource-list'
import { toSavedViewSpec } from '~/panel/list/saved-view-query'
import { useSearchPatch } from '~/panel/list/search-params-link'
import { usePanelUser } from '~/panel/sign-in/session-gate'
import { Button } from '~/ui/button'
import { accountListQuery, accountListSpec, secondFactorFilter } from '../account-api'
import { accountColumns } from './account-columns'
import { rolesQuery, type RolesAndGrants } from '../role-api'
import { ManageAccountDialog } from './manage-account-dialog'
import { InviteDialog } from './invite-dialog'
import { TeamTabs } from './team-tabs'

/** C02: who may use the panel. */
export function AccountManagement({ search }: { search: ListSearch }) {
  const query = useQuery(accountListQuery(search))
  const roles = useQuery(rolesQuery)
  const patch = useSearchPatch()
  const user = usePanelUser()
  const mayManage = user?.abilities.includes('accounts.manage') ?? false
  const close = (settings?: { ignoreBlocker?: boolean }) => void patch({ row: undefined }, settings)
  const open = query.data?.rows.find(({ id }) => id === search.row)
  return (
    <>
      <PageHeading
        title="Team"
        text="People who can sign in to the control panel."
        action={mayManage && <InviteButton />}
      />
      <TeamTabs current="people" search={search} />
      <ResourceList
        noun={['account', 'accounts']}
        caption="Accounts and invitations"
        columns={accountColumns}
        query={query}
        search={search}
        sort={search.sort ?? accountListSpec.defaultSort}
        narrowed={isListFiltered(accountListSpec, search)}
        filterNames={['role', 'secondFactor']}
        views={roles.data && { list: 'accounts', spec: toSavedViewSpec(withRoles(roles.data)) }}
        filters={<ListFilters spec={withRoles(roles.data)} search={search} />}
        rowLabel={({ name, email, self }) => `${name}${self ? ' (you)' : ''}, ${email}`}
        empty={{ text: 'Invite someone to give them access.', action: <InviteButton /> }}
      />
      {search.row === 'new' && mayManage && <InviteDialog onClose={close} />}
      {open && <ManageAccountDialog key={open.id} account={open} onClose={close} />}
    </>
  )
}

/** The list's filters with the roles that there are. */
const withRoles = (roles: RolesAndGrants | undefined): ListSpec => ({
  ...accountListSpec,
  filters: [
    {
      name: 'role',
      label: 'Role',
      kind: 'choice',
      choices: (roles?.rows ?? []).map(({ id, name }) => ({ value: id, label: name })),
    },
    secondFactorFilter,
  ],
})

function InviteButton() {
  const patch = useSearchPatch()
  return (
    <Button shape="field" onClick={() => void patch({ row: 'new' })}>
      Invite a person
    </Button>
  )
}
