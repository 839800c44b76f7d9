import { CONTENT_GROUPS, type ContentGroup } from '../../content/content-groups'
import type { ContentType } from '../../content/content-types'

/** Permissions of the media library work like those of a content group; it has files instead of documents. */
type GrantGroup = ContentGroup | 'media'

/** What a role may do to the types of a group. For types with personal data a role needs `personalData` too. */
export type GrantVerb = (typeof VERBS)[number]

const VERBS = ['read', 'write', 'publish', 'delete', 'personalData'] as const

/**
 * What a role may do beyond content. Only administrators manage accounts and roles, since a user who gives roles
 * could take any permission.
 */
const SYSTEM_GRANTS = {
  'personal-data.export': 'Export lists of personal data',
  'personal-data.manage': 'Handle privacy requests',
  'preview-links.make': 'Share drafts with a preview link',
  'menus.save': 'Edit the website’s menus, but no other settings',
  'review-rules.save': 'Choose which content needs a review',
  'trash.purge': 'Delete items in the trash forever',
  'mail.read': 'See sent and failed emails with their recipients, and resend them',
  'audit.read': 'Read and export the audit log',
  'system.read': 'See the system status',
} as const

export type SystemGrant = keyof typeof SYSTEM_GRANTS

/** One permission of a role, such as `news.publish` or `audit.read`. */
export type Grant = `${GrantGroup}.${GrantVerb}` | SystemGrant

/** A role of the panel: a row of users-permissions, with the permissions that administrators gave it. */
export interface PanelRole {
  /** Unique and permanent: `editor`, `administrator`, or a code. */
  type: string
  /** The permissions of a role that administrators made; the built-in roles store none. */
  grants?: unknown
  /** Null for a role that was stored before roles had this setting: not required. */
  requiresSecondFactor?: boolean | null
}

/**
 * The permissions that every role of the panel has, since its pages show the utility's settings, and its forms list
 * areas and classes.
 */
export const COMMON_GRANTS: readonly Grant[] = ['settings.read', 'areas.read']

/** A group on the panel's Roles page. */
export interface GrantGroupInfo {
  name: GrantGroup
  label: string
  /** The verbs that apply to its types. */
  verbs: GrantVerb[]
  /** Verbs that every role has. */
  common: GrantVerb[]
  /** Names of its types, which the panel shows as it calls them. */
  holds: string[]
}

/** Returns the groups with the verbs that their types support. */
export function grantGroups(types: readonly ContentType[]): GrantGroupInfo[] {
  const content = Object.entries(CONTENT_GROUPS).map(([key, label]): GrantGroupInfo => {
    const name = key as ContentGroup
    const own = types.filter(({ group }) => group === name)
    const isDeletable = own.some(({ kind, abilities }) => kind !== 'single' && abilities.remove !== 'none')
    const verbs: GrantVerb[] = [
      'read',
      'write',
      ...(own.some(({ draftAndPublish }) => draftAndPublish) ? (['publish'] as const) : []),
      ...(isDeletable ? (['delete'] as const) : []),
      ...(own.some(({ personalData }) => personalData) ? (['personalData'] as const) : []),
    ]
    const typeNames = own.map(({ uid }) => strapi.contentType(uid).info.singularName)
    return { name, label, verbs, common: commonVerbs(name), holds: typeNames }
  })
  return [
    ...content,
    {
      name: 'media',
      label: 'Media library',
      verbs: ['read', 'write', 'delete'],
      common: [],
      holds: ['images', 'documents'],
    },
  ]
}

const commonVerbs = (group: GrantGroup): GrantVerb[] =>
  VERBS.filter((verb) => COMMON_GRANTS.includes(`${group}.${verb}`))

/** Returns the permissions beyond content with their labels in the panel. */
export const systemGrants = (): { name: SystemGrant; label: string }[] =>
  Object.entries(SYSTEM_GRANTS).map(([name, label]) => ({ name: name as SystemGrant, label }))

/** Returns all permissions. */
export function allGrants(types: readonly ContentType[]): Grant[] {
  const groups = grantGroups(types).flatMap(({ name, verbs }) =>
    verbs.map((verb): Grant => `${name}.${verb}`),
  )
  return [...groups, ...systemGrants().map(({ name }) => name)]
}

/**
 * Editors manage all content and the media library. Settings and registrations of patients are for administrators.
 */
const EDITOR_GRANTS: ReadonlySet<string> = new Set<Grant>([
  ...[...Object.keys(CONTENT_GROUPS), 'media']
    .filter((group) => group !== 'settings' && group !== 'medical')
    .flatMap((group) => VERBS.map((verb): Grant => `${group as GrantGroup}.${verb}`)),
  ...COMMON_GRANTS,
  'preview-links.make',
])

/** Whether a role is the built-in administrator, which has all permissions. */
export const isAdministrator = ({ type }: PanelRole): boolean => type === 'administrator'

export const BUILT_IN_ROLES: readonly string[] = ['editor', 'administrator']

/** Whether a row of users-permissions is a role of the panel: its own `public` and `authenticated` are not. */
export const isPanelRole = (role: PanelRole | null | undefined): role is PanelRole =>
  role != null && (BUILT_IN_ROLES.includes(role.type) || Array.isArray(role.grants))

/** Permissions by row of a role, since a list asks for them once per document. */
const known = new WeakMap<PanelRole, ReadonlySet<string>>()

/** Returns the permissions of a role. An administrator has all of them, which are not listed. */
function grantsOf(role: PanelRole): ReadonlySet<string> {
  const read = known.get(role) ?? resolveGrants(role)
  known.set(role, read)
  return read
}

function resolveGrants(role: PanelRole): ReadonlySet<string> {
  if (role.type === 'editor') return EDITOR_GRANTS
  if (!isPanelRole(role)) return new Set()
  return addReadGrants([...COMMON_GRANTS, ...(role.grants as string[])])
}

/** Adds to each permission to change a group the permission to read it. */
export function addReadGrants(grants: readonly string[]): Set<string> {
  const all = new Set(grants)
  for (const grant of grants) {
    const [group = '', verb = ''] = grant.split('.')
    const isGroup = group === 'media' || Object.hasOwn(CONTENT_GROUPS, group)
    if (isGroup && (VERBS as readonly string[]).includes(verb)) all.add(`${group}.read`)
  }
  return all
}

/** Whether a role has a permission. */
export const hasGrant = (role: PanelRole, grant: Grant): boolean =>
  isAdministrator(role) || grantsOf(role).has(grant)

/** Permissions beyond content that don't make a role count as administrators: preview links, and the links of menus. */
const EDITORIAL_GRANTS: ReadonlySet<SystemGrant> = new Set(['preview-links.make', 'menus.save'])

/** Whether a role has any permission that makes it count as administrators do, such as for the second factor. */
export const hasAdministrativeGrant = (role: PanelRole): boolean =>
  systemGrants().some(({ name }) => !EDITORIAL_GRANTS.has(name) && hasGrant(role, name))

/** Returns the permissions of a role in the order of the panel. */
export function grantsInPanelOrder(role: PanelRole, types: readonly ContentType[]): Grant[] {
  return allGrants(types).filter((grant) => hasGrant(role, grant))
}
