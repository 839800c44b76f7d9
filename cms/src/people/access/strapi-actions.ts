import { publicContentTypes, contentTypes } from '../../content/content-types'
import { type PanelRole, isAdministrator, hasGrant, type Grant } from './grants'
import { abilitiesOf } from './role-abilities'

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
    description: 'Edits and publishes content in the control panel.',
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
export const actionsOfReadToken = (): string[] => [
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
export const actionsOfFormsToken = (): string[] => [
  ...contentTypes().flatMap((type) => (type.publicForm ? [`${type.uid}.receive`] : [])),
  'api::tracking.tracking.find',
  'api::tracking.tracking.findReport',
  'api::tracking.tracking.addPaper',
  ...['keep', 'open', 'send', 'addPaper'].map((act) => `api::service-filing.service-filing.${act}`),
  ...['request', 'requestPush', 'confirm', 'stop'].map((act) => `api::subscription.subscription.${act}`),
]
