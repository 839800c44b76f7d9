import { queryOptions } from '@tanstack/react-query'
import * as v from 'valibot'
import { callManageApi } from '~/cms/call-manage-api'
import { LOADER_DATA_FRESH_MS } from '~/panel/resource/resource-queries'

const verb = v.picklist(['read', 'write', 'publish', 'delete', 'personalData'])

/** What a role may do to a group of content types; `personalData` opens the types that hold data of persons. */
export type GrantVerb = v.InferOutput<typeof verb>

export const grantVerbNames: Record<GrantVerb, string> = {
  read: 'Read',
  write: 'Write',
  publish: 'Publish',
  delete: 'Delete',
  personalData: 'Personal data',
}

const roleJson = v.object({
  id: v.string(),
  name: v.string(),
  description: v.string(),
  isBuiltIn: v.boolean(),
  version: v.nullable(v.string()),
  /** Such as `news.publish` or `audit.read`. */
  grants: v.array(v.string()),
  requiresSecondFactor: v.boolean(),
  /** Numbers of accounts and of invitations with this role. */
  accounts: v.number(),
  invitations: v.number(),
})
export type Role = v.InferOutput<typeof roleJson>

const rolesJson = v.object({
  rows: v.array(roleJson),
  groups: v.array(
    v.object({
      name: v.string(),
      label: v.string(),
      /** The verbs that mean something for its types. */
      verbs: v.array(verb),
      /** Verbs that every role has. */
      common: v.array(verb),
      /** Names of its types. */
      holds: v.array(v.string()),
    }),
  ),
  system: v.array(v.object({ name: v.string(), label: v.string() })),
})

/** The roles, and what a role can be given. */
export type RolesAndGrants = v.InferOutput<typeof rolesJson>
export type GrantGroup = RolesAndGrants['groups'][number]

export const rolesQueryKey = ['manage', 'roles'] as const

/** The roles with what each may do; for administrators. */
export const rolesQuery = queryOptions({
  queryKey: rolesQueryKey,
  queryFn: ({ signal }) => callManageApi('roles', { schema: rolesJson, signal }),
  staleTime: LOADER_DATA_FRESH_MS,
})

/** What an administrator decides of a role. */
export interface RoleValues {
  name: string
  description: string
  grants: string[]
  requiresSecondFactor: boolean
}

const of = (id: string) => `roles/${encodeURIComponent(id)}`

/** What administrators do with roles. All fail with the errors of `~/cms/errors`. */
export const roleApi = {
  parse: (row: unknown): Role => v.parse(roleJson, row),
  create: (values: RoleValues) => callManageApi('roles', { method: 'POST', body: values, schema: roleJson }),
  /** @param baseVersion the version that the change is based on; another one is a ConflictError */
  update: (id: string, baseVersion: string, values: RoleValues) =>
    callManageApi(of(id), { method: 'PUT', body: { baseVersion, ...values }, schema: roleJson }),
  remove: async (id: string): Promise<void> => {
    await callManageApi(of(id), { method: 'DELETE', schema: v.undefined() })
  },
}
