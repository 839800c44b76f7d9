import type { ContentAbility } from '../../../src/content/definition'
import type { ContentType } from '../../../src/content/content-types'
import { contentTypes, hasSeveralDocumentsPerMonth } from '../../support/compiled'
import { callers, type RouteCaller } from './callers'

export type Statuses = Record<RouteCaller, number>

/** A route as the CMS names it, a call of it that changes nothing, and the response to each caller. */
export interface RouteCase {
  method: string
  path: string
  body?: unknown
  statuses: Statuses
}

const all = (status: number): Statuses =>
  Object.fromEntries(callers.map((caller) => [caller, status])) as Statuses

const denied: Statuses = { ...all(401), 'read token': 403, 'forms token': 403 }

/** For all clients, with any token. */
const open = all
/** For Editor and Administrator. */
const panel = (status: number): Statuses => ({
  ...denied,
  editor: status,
  administrator: status,
  demoted: status,
})
/** For the Administrator. */
const administration = (status: number): Statuses => ({ ...panel(403), administrator: status })
/** For the web server's token for forms. */
const forms = (status: number): Statuses => ({ ...panel(403), 'forms token': status })
/** For the web server's reading token. */
const published: Statuses = { ...panel(403), 'read token': 200 }

function accounts(): RouteCase[] {
  return [
    { method: 'POST', path: '/api/auth/local', body: {}, statuses: open(400) },
    { method: 'POST', path: '/api/auth/second-factor', body: {}, statuses: open(400) },
    { method: 'POST', path: '/api/auth/refresh', body: {}, statuses: open(400) },
    { method: 'POST', path: '/api/auth/logout', body: { scope: 'wrong' }, statuses: panel(400) },
    { method: 'POST', path: '/api/account/forgot-password', body: {}, statuses: open(400) },
    { method: 'POST', path: '/api/account/reset-password', body: {}, statuses: open(400) },
    { method: 'GET', path: '/api/account/invitation/:token', statuses: open(404) },
    { method: 'POST', path: '/api/account/accept-invitation', body: {}, statuses: open(400) },
    { method: 'GET', path: '/api/manage/me', statuses: panel(200) },
    { method: 'GET', path: '/api/manage/me/sessions', statuses: panel(200) },
    { method: 'DELETE', path: '/api/manage/me/sessions/:id', statuses: panel(404) },
    { method: 'DELETE', path: '/api/manage/me/sessions/others', statuses: panel(204) },
    { method: 'POST', path: '/api/manage/me/password', body: {}, statuses: panel(400) },
    { method: 'GET', path: '/api/manage/me/second-factor', statuses: panel(200) },
    { method: 'POST', path: '/api/manage/me/second-factor/begin', body: {}, statuses: panel(400) },
    { method: 'POST', path: '/api/manage/me/second-factor/confirm', body: {}, statuses: panel(410) },
    { method: 'POST', path: '/api/manage/me/second-factor/finish', body: {}, statuses: panel(410) },
    { method: 'POST', path: '/api/manage/me/second-factor/recovery-codes', body: {}, statuses: panel(400) },
    { method: 'POST', path: '/api/manage/me/second-factor/off', body: {}, statuses: panel(400) },
    { method: 'POST', path: '/api/manage/me/second-factor/verify', body: {}, statuses: panel(410) },
    { method: 'DELETE', path: '/api/manage/me/second-factor/devices/:id', statuses: panel(404) },
    { method: 'GET', path: '/api/manage/accounts', statuses: administration(200) },
    { method: 'POST', path: '/api/manage/accounts/invitations', body: {}, statuses: administration(400) },
    { method: 'POST', path: '/api/manage/accounts/:id/resend', body: {}, statuses: administration(404) },
    { method: 'POST', path: '/api/manage/accounts/:id/link', body: {}, statuses: administration(404) },
    { method: 'PUT', path: '/api/manage/accounts/:id/role', body: {}, statuses: administration(400) },
    { method: 'POST', path: '/api/manage/accounts/:id/block', body: {}, statuses: administration(404) },
    { method: 'POST', path: '/api/manage/accounts/:id/unblock', body: {}, statuses: administration(404) },
    {
      method: 'POST',
      path: '/api/manage/accounts/:id/reset-second-factor',
      body: {},
      statuses: administration(404),
    },
    { method: 'DELETE', path: '/api/manage/accounts/:id', statuses: administration(404) },
    { method: 'GET', path: '/api/manage/roles', statuses: administration(200) },
    { method: 'POST', path: '/api/manage/roles', body: {}, statuses: administration(400) },
    { method: 'PUT', path: '/api/manage/roles/:id', body: {}, statuses: administration(400) },
    { method: 'DELETE', path: '/api/manage/roles/:id', statuses: administration(404) },
    { method: 'GET', path: '/api/manage/audit', statuses: administration(200) },
    { method: 'GET', path: '/api/manage/audit/export', statuses: administration(200) },
    { method: 'GET', path: '/api/manage/audit/chain', statuses: administration(200) },
    { method: 'GET', path: '/api/manage/audit/refused-sign-ins', statuses: administration(200) },
    { method: 'GET', path: '/api/manage/trash', statuses: panel(200) },
    { method: 'POST', path: '/api/manage/trash/purge', body: {}, statuses: administration(400) },
    { method: 'GET', path: '/api/manage/reviews', statuses: panel(200) },
    { method: 'DELETE', path: '/api/manage/mentions/:path/:documentId', statuses: panel(404) },
    { method: 'GET', path: '/api/manage/review-rules', statuses: panel(200) },
    { method: 'PUT', path: '/api/manage/review-rules/:path', body: {}, statuses: administration(400) },
    { method: 'GET', path: '/api/manage/personal-data', statuses: administration(200) },
    ...['search', 'export', 'restrict', 'lift-restriction', 'erase'].map((act) => ({
      method: 'POST',
      path: `/api/manage/personal-data/${act}`,
      body: {},
      statuses: administration(400),
    })),
    { method: 'GET', path: '/api/manage/mail', statuses: administration(200) },
    { method: 'POST', path: '/api/manage/mail/:id/retry', body: {}, statuses: administration(404) },
  ]
}

const publicReads = ({ path }: ContentType): RouteCase[] => [
  { method: 'GET', path: `/api/${path}`, statuses: published },
  // The reading token takes a preview link along.
  { method: 'GET', path: `/api/preview/${path}`, statuses: panel(200) },
]

/**
 * The public read of a type, and what the panel does with it: every user of the panel reads and its writers write,
 * except for what its definition says of single actions.
 */
function content(type: ContentType): RouteCase[] {
  const { kind, draftAndPublish, abilities, attributes } = type
  const path = `/api/manage/${type.path}`
  const one = kind === 'single' ? path : `${path}/:documentId`
  const route = (ability: ContentAbility, method: string, address: string, status: number): RouteCase[] => {
    const reads = method === 'GET'
    if (abilities[ability] === 'none') return []
    // Accounts that may read a type are listed for those who may write it.
    const isForWriters = !reads || ability === 'readers'
    const isAdministrators = type.group === 'medical' || (type.group === 'settings' && isForWriters)
    const statuses =
      isAdministrators || abilities[ability] === 'restricted' ? administration(status) : panel(status)
    return [{ method, path: address, statuses, ...(reads || method === 'DELETE' ? {} : { body: {} }) }]
  }
  const drafts: RouteCase[] = [
    ...route('checks', 'GET', `${one}/checks`, kind === 'single' ? 200 : 404),
    ...(['publish', 'unpublish', 'discard'] as const).flatMap((act) =>
      route(act, 'POST', `${one}/${act}`, 400),
    ),
    ...route('schedule', 'PUT', `${one}/schedule`, 400),
    ...route('review', 'GET', `${one}/review`, kind === 'single' ? 200 : 404),
    ...route('requestReview', 'POST', `${one}/review`, 400),
    ...route('withdrawReview', 'DELETE', `${one}/review`, 404),
    ...route('approve', 'POST', `${one}/review/approve`, 400),
    ...route('askForChanges', 'POST', `${one}/review/changes`, 400),
    ...route('comment', 'POST', `${one}/comments`, 400),
    ...route('resolveComment', 'PUT', `${one}/comments/:number`, 400),
  ]
  const versions: RouteCase[] = [
    ...route('versions', 'GET', `${one}/versions`, kind === 'single' ? 200 : 404),
    ...route('version', 'GET', `${one}/versions/:number`, 404),
    ...route('nameDraft', 'POST', `${one}/versions`, 400),
    ...route('renameVersion', 'PUT', `${one}/versions/:number`, 400),
  ]
  const months: RouteCase[] = [
    ...route('planMonth', 'GET', `${path}/months/:month`, 400),
    ...route('startMonth', 'POST', `${path}/months/:month`, 400),
  ]
  const tables: RouteCase[] = [
    ...route('import', 'POST', `${path}/import`, 400),
    ...route('template', 'GET', `${path}/import/template`, 200),
  ]
  // For those who may create one.
  const copies: RouteCase[] =
    abilities.create === 'none'
      ? []
      : [
          {
            method: 'GET',
            path: `${one}/copy`,
            statuses: type.group === 'settings' ? administration(404) : panel(404),
          },
        ]
  const collection: RouteCase[] = [
    ...route('list', 'GET', path, 200),
    ...route('assignees', 'GET', `${path}/assignees`, 200),
    ...route('export', 'GET', `${path}/export`, 200),
    ...route('create', 'POST', path, 400),
    ...copies,
    ...route('bulk', 'POST', `${path}/bulk`, 400),
    ...(attributes.order?.type === 'integer' ? route('order', 'POST', `${path}/order`, 400) : []),
    // Nothing of this id is there to report on.
    ...(type.progressReport ? route('progress', 'POST', `${one}/progress`, 404) : []),
    ...(type.publicForm?.file || type.publicForm?.encryptedFields
      ? route('file', 'GET', `${one}/file`, 404)
      : []),
    ...(type.receivesPapers
      ? [...route('papers', 'GET', `${one}/papers`, 404), ...route('file', 'GET', `${one}/file`, 404)]
      : []),
    ...route('remove', 'DELETE', one, 400),
    ...(hasSeveralDocumentsPerMonth(type) ? months : []),
    ...(type.tableImport ? tables : []),
    ...(hasSeveralDocumentsPerMonth(type) ||
    type.tableImport ||
    (draftAndPublish && abilities.bulk !== 'none')
      ? route('undoBatch', 'POST', `${path}/batches/:batch/undo`, 404)
      : []),
  ]
  return [
    ...(type.public ? publicReads(type) : []),
    ...(type.publicForm
      ? [{ method: 'POST', path: `/api/${type.path}`, body: {}, statuses: forms(400) }]
      : []),
    // A single type must have been saved.
    ...route('read', 'GET', one, kind === 'single' ? 200 : 404),
    ...route('save', 'PUT', one, 400),
    ...route('readers', 'GET', `${path}/readers`, 200),
    ...route('assign', 'PUT', `${path}/assignee`, 400),
    ...(abilities.save === 'none' ? [] : route('presence', 'POST', `${one}/presence`, 400)),
    ...(type.publicForm ? [] : versions),
    ...(draftAndPublish ? drafts : []),
    ...(kind === 'collection' ? collection : []),
  ]
}

/** Every route under `/api`. Single types must have been saved. */
export const apiRoutes: RouteCase[] = [
  ...accounts(),
  ...contentTypes().flatMap(content),
  { method: 'GET', path: '/api/changes', statuses: published },
  { method: 'GET', path: '/api/preview-link', statuses: { ...published, 'read token': 404 } },
  { method: 'GET', path: '/api/manage/preview-links', statuses: panel(200) },
  { method: 'POST', path: '/api/manage/preview-links', body: {}, statuses: panel(400) },
  { method: 'DELETE', path: '/api/manage/preview-links/:id', statuses: panel(404) },
  { method: 'GET', path: '/api/manage/saved-views', statuses: panel(400) },
  { method: 'POST', path: '/api/manage/saved-views', body: {}, statuses: panel(400) },
  { method: 'PUT', path: '/api/manage/saved-views/:id', body: {}, statuses: panel(404) },
  { method: 'DELETE', path: '/api/manage/saved-views/:id', statuses: panel(404) },
  { method: 'GET', path: '/api/slugs/:space/:slug', statuses: { ...published, 'read token': 404 } },
  { method: 'POST', path: '/api/ingest/demand-readings', body: {}, statuses: open(401) },
  { method: 'GET', path: '/api/posted-documents/:sha256', statuses: { ...published, 'read token': 400 } },
  { method: 'GET', path: '/api/postings', statuses: published },
  { method: 'GET', path: '/api/postings/newest-head', statuses: published },
  { method: 'GET', path: '/api/news-items', statuses: published },
  { method: 'GET', path: '/api/preview/news-items', statuses: panel(200) },
  { method: 'POST', path: '/api/tracking', body: {}, statuses: forms(400) },
  { method: 'POST', path: '/api/tracking/outage-reports', body: {}, statuses: forms(400) },
  { method: 'POST', path: '/api/tracking/papers', body: {}, statuses: forms(400) },
  { method: 'POST', path: '/api/subscriptions', body: {}, statuses: forms(400) },
  { method: 'POST', path: '/api/subscriptions/push', body: {}, statuses: forms(400) },
  { method: 'GET', path: '/api/push-key', statuses: published },
  { method: 'POST', path: '/api/subscriptions/confirm', body: {}, statuses: forms(404) },
  { method: 'POST', path: '/api/subscriptions/stop', body: {}, statuses: forms(404) },
  { method: 'GET', path: '/api/manage/subscriptions', statuses: panel(200) },
  { method: 'GET', path: '/api/manage/outage-report-counts', statuses: panel(200) },
  ...['', '/open', '/papers', '/send'].map((act) => ({
    method: 'POST',
    path: `/api/service-filings${act}`,
    body: {},
    statuses: forms(400),
  })),
  { method: 'GET', path: '/api/manage/summary', statuses: panel(200) },
  { method: 'PUT', path: '/api/manage/setup', body: {}, statuses: administration(400) },
  { method: 'GET', path: '/api/manage/calendar', statuses: panel(400) },
  { method: 'GET', path: '/api/manage/search', statuses: panel(400) },
  { method: 'GET', path: '/api/manage/system', statuses: administration(200) },
  { method: 'GET', path: '/api/manage/dead-links', statuses: panel(200) },
  { method: 'GET', path: '/api/manage/links', statuses: panel(400) },
  { method: 'GET', path: '/api/manage/files', statuses: panel(200) },
  { method: 'POST', path: '/api/manage/files', body: {}, statuses: panel(400) },
  { method: 'GET', path: '/api/manage/files/:id', statuses: panel(404) },
  { method: 'PUT', path: '/api/manage/files/:id', body: {}, statuses: panel(400) },
  { method: 'POST', path: '/api/manage/files/:id/replace', body: {}, statuses: panel(400) },
  { method: 'POST', path: '/api/manage/files/:id/crop', body: {}, statuses: panel(400) },
  { method: 'POST', path: '/api/manage/files/:id/restore', statuses: panel(404) },
  { method: 'DELETE', path: '/api/manage/files/:id', statuses: panel(400) },
]

/**
 * Routes outside `/api` that answer without the console's session: health, files, and the console's own door. All
 * others belong to the console, whose session no caller but the super-admin has.
 */
export const openRoutes: Record<string, number> = {
  ...Object.fromEntries(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'].map((method) => [`${method} /_health`, 204] as const),
  ),
  // To the console.
  'GET /': 302,
  // Public files; there is none of this name.
  'GET /uploads/(.*)': 404,
  'GET /((?!uploads/).+)': 404,
  'GET /admin/init': 200,
  'GET /admin/project-type': 200,
  'POST /admin/login': 400,
  'POST /admin/second-factor/sign-in': 400,
  'POST /admin/register-admin': 400,
  'GET /admin/registration-info': 400,
  'POST /admin/register': 400,
  'POST /admin/forgot-password': 400,
  'POST /admin/reset-password': 400,
  // A script of the console without content.
  'GET /content-manager/preview/script': 200,
}

/** The path with something in place of its parameters that names nothing. */
export function filled(path: string): string {
  return path.replace(':token', '0'.repeat(64)).replace(/:\w+/g, 'nobody00000000000000000a')
}
