import { hasVersionHistory, hasSeveralDocumentsPerMonth, type ContentAbility } from '../../content/definition'
import { contentTypes, type ContentType } from '../../content/content-types'
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
  const isLive = isLiveOnSave(type)
  const needed = (verbs: readonly GrantVerb[]): GrantVerb[] => [
    ...verbs.filter((verb) => verb !== 'publish' || type.draftAndPublish),
    ...(isLive && verbs.some((verb) => verb === 'write' || verb === 'delete') ? (['publish'] as const) : []),
  ]
  const need = NEEDS[ability]
  const part = PARTIAL_SAVES[type.name]
  if (part && (ability === 'save' || ability === 'presence') && hasGrant(role, part.grant)) return true
  return (
    ('or' in need
      ? need.or.some((verb) => needed([verb]).length > 0 && needed([verb]).every(may))
      : needed(need).every(may)) &&
    (!type.personalData || may('personalData')) &&
    (type.abilities[ability] !== 'restricted' || hasGrant(role, 'personal-data.export'))
  )
}

/**
 * Whether visitors see each change of a type at once, such as storm mode: it has no drafts, so changing or deleting its
 * documents is publishing. Groups in which nothing is published, such as settings, have no such permission; there,
 * writing is enough.
 */
function isLiveOnSave({ public: isPublic, draftAndPublish, group }: ContentType): boolean {
  return (
    isPublic &&
    !draftAndPublish &&
    contentTypes().some((other) => other.group === group && other.draftAndPublish)
  )
}

/** Whether a role may see documents of a type. */
export function canSeeType(role: PanelRole, type: ContentType): boolean {
  return abilitiesOf(role, type).includes('read')
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
