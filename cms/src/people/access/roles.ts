import { hasVersions, isMonthly, type Ability, type AllowedRoles } from '../../content/definition'
import { contentTypes, publicTypes, type ContentType } from '../../content/types'

/** The panel's two roles; `type` in users-permissions. */
export type PanelRole = 'editor' | 'administrator'

const READ_ABILITIES: ReadonlySet<Ability> = new Set([
  'list',
  'export',
  'read',
  'file',
  'checks',
  'planMonth',
  'template',
  'versions',
  'version',
])

/** The actions that exist for a content type, for any caller. */
export function supportedAbilities(type: ContentType): Ability[] {
  const publishing: Ability[] = type.draftAndPublish
    ? ['checks', 'publish', 'unpublish', 'schedule', 'discard']
    : []
  const ordering: Ability[] = type.attributes.order?.type === 'integer' ? ['order'] : []
  const progress: Ability[] = type.progressReport ? ['progress'] : []
  const files: Ability[] = type.publicForm?.file || type.publicForm?.encryptedFields ? ['file'] : []
  const monthly: Ability[] = isMonthly(type) ? ['planMonth', 'startMonth'] : []
  const tables: Ability[] = type.tableImport ? ['import', 'template'] : []
  const batches: Ability[] = hasBatches(type) ? ['undoBatch'] : []
  const versions: Ability[] = hasVersions(type) ? ['versions', 'version', 'nameDraft', 'renameVersion'] : []
  const all: Ability[] =
    type.kind === 'single'
      ? ['read', 'save', ...publishing, ...versions]
      : [
          'list',
          'export',
          'read',
          'create',
          ...(type.abilities.create === 'none' ? [] : (['copy'] as const)),
          'save',
          ...publishing,
          'remove',
          'bulk',
          ...ordering,
          ...progress,
          ...files,
          ...monthly,
          ...tables,
          ...batches,
          ...versions,
        ]
  return all.filter((ability) => allowedRoles(ability, type) !== 'none')
}

/** What changes the published side at once is for those alone who may publish. */
const PUBLISHING_ABILITIES: ReadonlySet<Ability> = new Set(['order', 'progress', 'schedule'])

/** Whether one action can write or publish many documents of a type, to be undone as one. */
export function hasBatches(type: ContentType): boolean {
  const publishesMany = type.draftAndPublish && type.kind !== 'single' && type.abilities.bulk !== 'none'
  return isMonthly(type) || type.tableImport !== undefined || publishesMany
}

function allowedRoles(ability: Ability, type: ContentType): AllowedRoles {
  return type.abilities[ability] ?? (READ_ABILITIES.has(ability) ? 'all' : type.editableBy)
}

/** What a role may do to a content type. */
export function abilitiesOf(role: PanelRole, type: ContentType): Ability[] {
  return supportedAbilities(type).filter(
    (ability) =>
      role === 'administrator' ||
      (allowedRoles(ability, type) === 'all' &&
        (!PUBLISHING_ABILITIES.has(ability) ||
          !type.draftAndPublish ||
          allowedRoles('publish', type) === 'all')),
  )
}

/** Whether a role gets to see documents of a type at all. */
export function canSee(role: PanelRole, type: ContentType): boolean {
  return abilitiesOf(role, type).includes('read')
}

/** What every user does with their own account. */
const OWN_ACCOUNT_ACTIONS = [
  'sessions',
  'endSession',
  'endOthers',
  'changePassword',
  'secondFactor',
  'beginSecondFactor',
  'confirmSecondFactor',
  'finishSecondFactor',
  'renewRecoveryCodes',
  'turnOffSecondFactor',
  'verifySecondFactor',
  'forgetDevice',
].map((act) => `api::account.own.${act}`)

/** Accounts, the audit log, the outbox and the machinery: administrators alone. */
const ADMINISTRATION_ACTIONS = [
  ...[
    'list',
    'invite',
    'resend',
    'link',
    'changeRole',
    'block',
    'unblock',
    'resetSecondFactor',
    'remove',
  ].map((act) => `api::account.manage.${act}`),
  ...['list', 'export', 'chain', 'refusedSignIns'].map((act) => `api::audit-entry.audit.${act}`),
  'api::mail.mail.list',
  'api::mail.mail.retry',
  'api::panel.panel.system',
  'api::trash.trash.purge',
]

/** What the panel shows to a role beyond content: abilities as `/api/manage/me` names them. */
export function administrationAbilities(role: PanelRole): string[] {
  return role === 'administrator'
    ? ['accounts.manage', 'audit.read', 'mail.read', 'system.read', 'trash.purge']
    : []
}

/** The Strapi actions a role holds: its content types, its own account, the panel's frame. */
function panelActions(role: PanelRole): string[] {
  return [
    'api::account.session.signOut',
    ...OWN_ACCOUNT_ACTIONS,
    ...(role === 'administrator' ? ADMINISTRATION_ACTIONS : []),
    'api::trash.trash.list',
    'api::panel.panel.me',
    'api::panel.panel.summary',
    'api::panel.panel.calendar',
    'api::panel.panel.deadLinks',
    'api::panel.panel.links',
    'api::panel.panel.search',
    'api::subscription.subscription.counts',
    'api::panel.panel.reportCounts',
    ...['list', 'read', 'upload', 'save', 'replace', 'remove'].map((act) => `api::file.file.${act}`),
    ...['list', 'make', 'revoke'].map((act) => `api::preview-link.preview-link.${act}`),
    ...publicTypes().map((type) => `${type.uid}.findDraft`),
    'api::news-item.news-item.listDraft',
    ...contentTypes().flatMap((type) =>
      abilitiesOf(role, type).map((ability) => `api::${type.name}.manage.${ability}`),
    ),
  ]
}

/** Every users-permissions role and all it may do. Nothing outside this list is granted to anyone. */
export const roles = (): { type: string; name: string; description: string; actions: string[] }[] => [
  {
    type: 'public',
    name: 'Public',
    description: 'Visitors who aren’t signed in. No permissions.',
    actions: [],
  },
  {
    type: 'authenticated',
    name: 'Authenticated',
    description: 'Required by the users-permissions plugin. No permissions; no account has it.',
    actions: [],
  },
  {
    type: 'editor',
    name: 'Editor',
    description: 'Edits and publishes content in the panel.',
    actions: panelActions('editor'),
  },
  {
    type: 'administrator',
    name: 'Administrator',
    description: 'Editor who also manages the team and settings.',
    actions: panelActions('administrator'),
  },
]

/**
 * What the web server's reading token may do: each public read by name, the same reads of drafts together with a
 * preview link only (`reading/preview/admit`), and the change feed.
 */
export const readTokenActions = (): string[] => [
  ...publicTypes().flatMap((type) => [`${type.uid}.find`, `${type.uid}.findDraft`]),
  'api::preview-link.preview-link.open',
  'api::change.change.list',
  'api::posted-document.posted-document.find',
  'api::posted-document.posted-document.postings',
  'api::posted-document.posted-document.newestHead',
  'api::slug.slug.find',
  'api::news-item.news-item.list',
  'api::news-item.news-item.listDraft',
]

/**
 * What the web server's token for public forms may do: hand in what visitors send, keep and open what they have begun by
 * its code, find an application by its reference and second factor, request, confirm and end subscriptions, and nothing
 * else.
 */
export const formsTokenActions = (): string[] => [
  ...contentTypes().flatMap((type) => (type.publicForm ? [`${type.uid}.receive`] : [])),
  'api::tracking.tracking.find',
  'api::tracking.tracking.findReport',
  ...['keep', 'open', 'send'].map((act) => `api::service-filing.service-filing.${act}`),
  ...['request', 'confirm', 'stop'].map((act) => `api::subscription.subscription.${act}`),
]
