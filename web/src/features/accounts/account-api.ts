import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import type { ListFilter } from '~/panel/list/filter-options'
import { toListQuery, type ListSearch, type ListSpec } from '~/panel/list/list-search'
import { LOADER_DATA_FRESH_MS } from '~/panel/resource/resource-queries'
import {
  accountSchema,
  accountPageSchema,
  accountStateNames,
  secondFactorStateNames,
  type Account,
} from './account'

/** Poll interval for pending messages (milliseconds). */
const MAIL_CHECK = 3000

export const accountsQueryKey = ['manage', 'accounts'] as const

const choices = (names: Record<string, string>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }))

/** Finds the people who have no second factor. */
export const secondFactorFilter: ListFilter = {
  name: 'secondFactor',
  label: 'Two-step verification',
  kind: 'choice',
  choices: choices(secondFactorStateNames),
}

export const accountListSpec: ListSpec = {
  // Administrators make roles: the page knows them once they have come.
  filters: [{ name: 'role', label: 'Role', kind: 'reference', of: 'roles' }, secondFactorFilter],
  states: choices(accountStateNames),
  sorts: ['name', 'email', 'role', 'state', 'createdAt', 'lastSignInAt'],
  defaultSort: 'name:asc',
}

/** The page of the list that a search describes; the page before stays visible while the next one comes. */
export function accountListQuery(search: ListSearch) {
  const query = toListQuery(accountListSpec, search)
  return queryOptions({
    queryKey: [...accountsQueryKey, query],
    queryFn: ({ signal }) => callManageApi('accounts', { query, schema: accountPageSchema, signal }),
    placeholderData: keepPreviousData,
    staleTime: LOADER_DATA_FRESH_MS,
    // A message that is about to be sent soon is, or has failed.
    refetchInterval: ({ state }) =>
      state.data?.rows.some(({ invitation }) => invitation?.mail === 'waiting') ? MAIL_CHECK : false,
  })
}

export interface InvitationCreated {
  email: string
  name: string
  /** Id of the role. */
  role: string
}

const post = (path: string, body: object): Promise<Account> =>
  callManageApi(`accounts/${path}`, { method: 'POST', body, schema: accountSchema })
const of = (id: string) => encodeURIComponent(id)

/** What administrators do with accounts and invitations. All fail with the errors of `~/cms/errors`. */
export const accountApi = {
  invite: (invited: InvitationCreated) => post('invitations', invited),
  resend: (id: string) => post(`${of(id)}/resend`, {}),
  /** A link of an invitation that no message delivers; it ends the one before. */
  link: (id: string) =>
    callManageApi(`accounts/${of(id)}/link`, {
      method: 'POST',
      body: {},
      schema: v.object({ url: v.string() }),
    }),
  block: (id: string) => post(`${of(id)}/block`, {}),
  unblock: (id: string) => post(`${of(id)}/unblock`, {}),
  resetSecondFactor: (id: string) => post(`${of(id)}/reset-second-factor`, {}),
  changeRole: (id: string, role: string) =>
    callManageApi(`accounts/${of(id)}/role`, { method: 'PUT', body: { role }, schema: accountSchema }),
  remove: async (id: string): Promise<void> => {
    await callManageApi(`accounts/${of(id)}`, { method: 'DELETE', schema: v.undefined() })
  },
}
