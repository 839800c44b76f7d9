import { hasVersionHistory, hasSeveralDocumentsPerMonth, type ContentAbility } from '../../content/definition'
import { contentTypes, publicContentTypes, type ContentType } from '../../content/content-types'
import { hasGrant, isAdministrator, type Grant, type PanelRole, type GrantVerb } from './grants'

export type { PanelRole }

/** A panel user who reads or writes content. `id` is that of the account. */
export interface PanelUser {
  id: string
  role: PanelRole
}

const REVIEW_ABILITIES: readonly ContentAbility[] = [
  'review',
  'requestReview',
  'withdrawReview',
  'approve',
  'askForChanges',
  'comment',
  'resolveComment',
]

/** The verbs that an action requires: all of them, or any of them with `or`. */
type Need = readonly GrantVerb[] | { or: readonly GrantVerb[] }

/** An action that changes published content at once requires the permission to publish, too. */
const NEEDS: Readonly<Record<ContentAbility, Need>> = {
  list: ['read'],
  assignees: ['read'],
  export: ['read'],
  read: ['read'],
  file: ['read'],
  papers: ['read'],
  checks: ['read'],
  planMonth: ['read'],
  template: ['read'],
  versions: ['read'],
  version: ['read'],
  review: ['read'],
  create: ['write'],
  copy: ['write'],
  save: ['write'],
  presence: ['write'],
  discard: ['write'],
  nameDraft: ['write'],
  renameVersion: ['write'],
  requestReview: ['write'],
  withdrawReview: ['write'],
  startMonth: ['write'],
  import: ['write'],
  undoBatch: ['write'],
  order: ['write', 'publish'],
  progress: ['write', 'publish'],
  publish: ['publish'],
  unpublish: ['publish'],
  schedule: ['publish'],
  approve: ['publish'],
  askForChanges: ['publish'],
  remove: ['delete'],
  // Each action of a bulk request is checked separately.
  bulk: { or: ['write', 'publish', 'delete'] },
  // Names of colleagues are for those who assign documents to them or mention them in comments.
  readers: { or: ['write', 'publish'] },
  assign: { or: ['write', 'publish'] },
  comment: { or: ['write', 'publish'] },
  resolveComment: { or: ['write', 'publish'] },
}

/**
 * Permissions to save a part of a type, the fields of one group of its form, without the permission to write its group
 * of types.
 */
const PARTIAL_SAVES: Readonly<Record<string, { grant: Grant; fields: string }>> = {
  'site-setting': { grant: 'menus.save', fields: 'Menus' },
}

/** Returns the fields of a type that a role may save; undefined for all of them. */
export function savableFields(role: PanelRole, type: ContentType): string[] | undefined {
  const part = PARTIAL_SAVES[type.name]
  if (!part || hasGrant(role, `${type.group}.write`)) return undefined
  return Object.entries(type.attributes).flatMap(([name, { pluginOptions }]) =>
    pluginOptions?.tanglaw?.group === part.fields ? [name] : [],
  )
}

/** Returns the actions that exist for a content type. */
export function supportedAbilities(type: ContentType): ContentAbility[] {
  const publishing: ContentAbility[] = type.draftAndPublish
    ? ['checks', 'publish', 'unpublish', 'schedule', 'discard', ...REVIEW_ABILITIES]
    : []
  const ordering: ContentAbility[] = type.attributes.order?.type === 'integer' ? ['order'] : []
  const progress: ContentAbility[] = type.progressReport ? ['progress'] : []
  const files: ContentAbility[] = type.publicForm?.file || type.publicForm?.encryptedFields ? ['file'] : []
  const papers: ContentAbility[] = type.receivesPapers ? ['papers', 'file'] : []
  const monthly: ContentAbility[] = hasSeveralDocumentsPerMonth(type) ? ['planMonth', 'startMonth'] : []
  const tables: ContentAbility[] = type.tableImport ? ['import', 'template'] : []
  const batches: ContentAbility[] = hasBulkChanges(type) ? ['undoBatch'] : []
  const versions: ContentAbility[] = hasVersionHistory(type)
    ? ['versions', 'version', 'nameDraft', 'renameVersion']
    : []
  const presence: ContentAbility[] = type.abilities.save === 'none' ? [] : ['presence']
  const all: ContentAbility[] =
    type.kind === 'single'
      ? ['readers', 'assign', 'read', 'save', ...presence, ...publishing, ...versions]
      : [
          'list',
          'assignees',
          'export',
          'readers',
          'assign',
          'read',
          'create',
          ...(type.abilities.create === 'none' ? [] : (['copy'] as const)),
          'save',
          ...presence,
          ...publishing,
          'remove',
          'bulk',
          ...ordering,
          ...progress,
          ...files,
          ...papers,
          ...monthly,
          ...tables,
          ...batches,
          ...versions,
        ]
  return all.filter((ability) => type.abilities[ability] !== 'none')
}

/** Whether a type has bulk changes, which are undone as one. */
export function hasBulkChanges(type: ContentType): boolean {
  const publishesMany = type.draftAndPublish && type.kind !== 'single' && type.abilities.bulk !== 'none'
  return hasSeveralDocumentsPerMonth(type) || type.tableImport !== undefined || publishesMany
}

/** Returns what a role may do to a content type. */
export function abilitiesOf(role: PanelRole, type: ContentType): ContentAbility[] {
  const supported = supportedAbilities(type)
  return isAdministrator(role) ? supported : supported.filter((ability) => allows(role, ability, type))
}

function allows(role: PanelRole, ability: ContentAbility, type: ContentType): boolean {
  const may = (verb: GrantVerb): boolean => hasGrant(role, `${type.group}.${verb}`)
  // A type without drafts is public as soon as it is saved.
  const needed = (verbs: readonly GrantVerb[]) =>
    verbs.filter((verb) => verb !== 'publish' || type.draftAndPublish)
  const need = NEEDS[ability]
  const part = PARTIAL_SAVES[type.name]
  if (part && (ability === 'save' || ability === 'presence') && hasGrant(role, part.grant)) return true
  return (
    ('or' in need ? needed(need.or).some(may) : needed(need).every(may)) &&
    (!type.personalData || may('personalData')) &&
    (type.abilities[ability] !== 'restricted' || hasGrant(role, 'personal-data.export'))
  )
}

/** Whether a role may see documents of a type. */
export function canSeeType(role: PanelRole, type: ContentType): boolean {
  return abilitiesOf(role, type).includes('read')
}

/** Actions of all users on their own accounts. */
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

/** Accounts, roles and the setup checklist, for administrators only. */
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
  'api::panel.panel.hideSetup',
  ...['list', 'create', 'update', 'remove'].map((act) => `api::role.manage.${act}`),
]

/** Actions beyond content types, by the permission that they require. */
const GRANTED_ACTIONS: Partial<Record<Grant, readonly string[]>> = {
  'audit.read': ['list', 'export', 'chain', 'refusedSignIns'].map((act) => `api::audit-entry.audit.${act}`),
  'mail.read': ['api::mail.mail.list', 'api::mail.mail.retry'],
  'system.read': ['api::panel.panel.system'],
  'trash.purge': ['api::trash.trash.purge'],
  'review-rules.save': ['api::review.review.setRule'],
  'personal-data.manage': ['overview', 'search', 'export', 'restrict', 'liftRestriction', 'erase'].map(
    (act) => `api::personal-data.personal-data.${act}`,
  ),
  'preview-links.make': ['list', 'make', 'revoke'].map((act) => `api::preview-link.preview-link.${act}`),
  'outages.read': ['api::subscription.subscription.counts', 'api::panel.panel.reportCounts'],
  'media.read': ['list', 'read'].map((act) => `api::file.file.${act}`),
  'media.write': ['upload', 'save', 'replace', 'crop', 'restore'].map((act) => `api::file.file.${act}`),
  'media.delete': ['api::file.file.remove'],
}

/** Returns a role's abilities beyond content, as `/api/manage/me` sends them. */
export function administrationAbilities(role: PanelRole): string[] {
  const shown: Partial<Record<Grant, string>> = {
    'audit.read': 'audit.read',
    'mail.read': 'mail.read',
    'system.read': 'system.read',
    'trash.purge': 'trash.purge',
    'review-rules.save': 'review-rules.save',
    'personal-data.manage': 'personal-data.manage',
    'preview-links.make': 'preview-links.make',
    'media.read': 'files.list',
    'media.write': 'files.upload',
    'media.delete': 'files.remove',
  }
  return [
    'reviews.read',
    ...(hasGrant(role, 'menus.save') && !hasGrant(role, 'settings.write') ? ['site-setting.menusOnly'] : []),
    ...(isAdministrator(role) ? ['accounts.manage', 'roles.manage', 'setup.save', 'saved-views.share'] : []),
    ...Object.entries(shown).flatMap(([grant, ability]) => (hasGrant(role, grant as Grant) ? [ability] : [])),
  ]
}

/**
 * Returns the Strapi actions of a role: its content types, the user's own account, and what every page of the panel
 * needs.
 */
export function strapiActionsOfRole(role: PanelRole): string[] {
  return [
    'api::account.session.signOut',
    ...OWN_ACCOUNT_ACTIONS,
    ...(isAdministrator(role) ? ADMINISTRATION_ACTIONS : []),
    ...Object.entries(GRANTED_ACTIONS).flatMap(([grant, actions]) =>
      hasGrant(role, grant as Grant) ? actions : [],
    ),
    // These responses contain only types that the role may see.
    'api::trash.trash.list',
    'api::review.review.list',
    'api::review.review.rules',
    'api::review.review.dismissMentions',
    // Views of lists that the role may open; administrators share them.
    ...['list', 'create', 'update', 'remove'].map((act) => `api::saved-view.saved-view.${act}`),
    ...['me', 'summary', 'calendar', 'deadLinks', 'links', 'search'].map((act) => `api::panel.panel.${act}`),
    // A preview shows drafts of the types that the role may see, and published content of all others.
    ...publicContentTypes().map((type) => `${type.uid}.findDraft`),
    'api::news-item.news-item.listDraft',
    ...contentTypes().flatMap((type) =>
      abilitiesOf(role, type).map((ability) => `api::${type.name}.manage.${ability}`),
    ),
  ]
}

/** The built-in roles with their actions. Administrators can make others (`people/roles`). */
export const builtInRoles = (): { type: string; name: string; description: string; actions: string[] }[] => [
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
    actions: strapiActionsOfRole({ type: 'editor' }),
  },
  {
    type: 'administrator',
    name: 'Administrator',
    description: 'Editor who also manages the team and settings.',
    actions: strapiActionsOfRole({ type: 'administrator' }),
  },
]

/**
 * The actions of the web server's read token: each public read, and the change feed. It reads drafts only with a
 * valid preview link (`reading/preview/admit`).
 */
export const readTokenActions = (): string[] => [
  ...publicContentTypes().flatMap((type) => [`${type.uid}.find`, `${type.uid}.findDraft`]),
  'api::preview-link.preview-link.open',
  'api::change.change.list',
  'api::posted-document.posted-document.find',
  'api::posted-document.posted-document.postings',
  'api::posted-document.posted-document.newestHead',
  'api::slug.slug.find',
  'api::subscription.subscription.pushKey',
  'api::news-item.news-item.list',
  'api::news-item.news-item.listDraft',
]

/**
 * The actions of the web server's token for public forms: submit forms, save and open drafts by their code, find an
 * application by its reference number and the digits of a phone number, and request, confirm and end subscriptions.
 */
export const formsTokenActions = (): string[] => [
  ...contentTypes().flatMap((type) => (type.publicForm ? [`${type.uid}.receive`] : [])),
  'api::tracking.tracking.find',
  'api::tracking.tracking.findReport',
  'api::tracking.tracking.addPaper',
  ...['keep', 'open', 'send', 'addPaper'].map((act) => `api::service-filing.service-filing.${act}`),
  ...['request', 'requestPush', 'confirm', 'stop'].map((act) => `api::subscription.subscription.${act}`),
]
