import { managedSections } from '~/routes/admin-cp/pages/-managed-pages'

/**
 * One call that the panel may make. `:type` stands for the path of a content type, and `:id` for the id of a
 * document, an account, a session, a message or a month.
 */
export interface PanelRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/cms` in this server and below `/api/manage` in the CMS. */
  path: string
  /** Content types that the body may have; other routes accept JSON. */
  acceptedTypes?: readonly string[]
  /** The response may contain all rows of a type, so it is streamed and has a longer timeout. */
  isStreamed?: boolean
}

const route = (method: PanelRoute['method'], path: string): PanelRoute => ({ method, path })

const routesFor = (method: PanelRoute['method'], below: string, names: string[]): PanelRoute[] =>
  names.map((name) => route(method, `${below}/${name}`))

const actions = ['publish', 'unpublish', 'discard']

/** The versions of a document, and one by its number. @param below the document's path */
const versionRoutes = (below: string): PanelRoute[] => [
  route('GET', `${below}/versions`),
  route('POST', `${below}/versions`),
  route('GET', `${below}/versions/:number`),
  route('PUT', `${below}/versions/:number`),
]

/** The review of a document, and the comments on its fields. @param below the document's path */
const reviewRoutes = (below: string): PanelRoute[] => [
  route('GET', `${below}/review`),
  route('POST', `${below}/review`),
  route('DELETE', `${below}/review`),
  ...routesFor('POST', below, ['review/approve', 'review/changes', 'comments']),
  route('PUT', `${below}/comments/:number`),
]

/** Actions on content of any type; the CMS knows which of them a type supports. */
const contentRoutes: PanelRoute[] = [
  route('GET', '/:type'),
  route('POST', '/:type'),
  route('PUT', '/:type'),
  { method: 'GET', path: '/:type/export', isStreamed: true },
  route('GET', '/:type/readers'),
  route('PUT', '/:type/assignee'),
  route('GET', '/:type/checks'),
  route('POST', '/:type/presence'),
  ...versionRoutes('/:type'),
  ...reviewRoutes('/:type'),
  { method: 'POST', path: '/:type/bulk', isStreamed: true },
  ...routesFor('POST', '/:type', ['order', ...actions]),
  route('PUT', '/:type/schedule'),
  route('GET', '/:type/months/:id'),
  route('POST', '/:type/months/:id'),
  { method: 'POST', path: '/:type/import', isStreamed: true },
  { method: 'GET', path: '/:type/import/template', isStreamed: true },
  { method: 'POST', path: '/:type/batches/:id/undo', isStreamed: true },
  route('GET', '/:type/:id'),
  route('PUT', '/:type/:id'),
  route('DELETE', '/:type/:id'),
  route('GET', '/:type/:id/checks'),
  route('POST', '/:type/:id/presence'),
  route('GET', '/:type/:id/copy'),
  { method: 'GET', path: '/:type/:id/file', isStreamed: true },
  route('GET', '/:type/:id/papers'),
  ...routesFor('POST', '/:type/:id', [...actions, 'progress']),
  route('PUT', '/:type/:id/schedule'),
  ...versionRoutes('/:type/:id'),
  ...reviewRoutes('/:type/:id'),
]

/** Types that the media library accepts; the CMS inspects the bytes. */
const fileTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/avif']

/** All calls that the panel may make; nothing else of the CMS is reachable. The CMS checks permissions. */
export const panelRoutes: readonly PanelRoute[] = [
  route('GET', '/summary'),
  route('GET', '/calendar'),
  route('GET', '/search'),
  route('GET', '/dead-links'),
  route('GET', '/links'),
  route('GET', '/system'),
  route('GET', '/files'),
  { method: 'POST', path: '/files', acceptedTypes: fileTypes },
  route('GET', '/files/:id'),
  route('PUT', '/files/:id'),
  { method: 'POST', path: '/files/:id/replace', acceptedTypes: fileTypes },
  ...routesFor('POST', '/files/:id', ['crop', 'restore']),
  route('DELETE', '/files/:id'),

  route('GET', '/me'),
  route('GET', '/me/sessions'),
  route('DELETE', '/me/sessions/others'),
  route('DELETE', '/me/sessions/:id'),
  route('POST', '/me/password'),
  route('GET', '/me/second-factor'),
  ...routesFor('POST', '/me/second-factor', [
    'begin',
    'confirm',
    'finish',
    'recovery-codes',
    'off',
    'verify',
  ]),
  route('DELETE', '/me/second-factor/devices/:id'),

  route('GET', '/accounts'),
  route('POST', '/accounts/invitations'),
  route('POST', '/accounts/:id/resend'),
  route('POST', '/accounts/:id/link'),
  route('PUT', '/accounts/:id/role'),
  route('POST', '/accounts/:id/block'),
  route('POST', '/accounts/:id/unblock'),
  route('POST', '/accounts/:id/reset-second-factor'),
  route('DELETE', '/accounts/:id'),

  route('GET', '/roles'),
  route('POST', '/roles'),
  route('PUT', '/roles/:id'),
  route('DELETE', '/roles/:id'),

  route('GET', '/preview-links'),
  route('POST', '/preview-links'),
  route('DELETE', '/preview-links/:id'),

  route('GET', '/saved-views'),
  route('POST', '/saved-views'),
  route('PUT', '/saved-views/:id'),
  route('DELETE', '/saved-views/:id'),

  route('GET', '/audit'),
  route('GET', '/audit/export'),
  route('GET', '/audit/chain'),
  route('GET', '/audit/refused-sign-ins'),
  route('GET', '/trash'),
  route('POST', '/trash/purge'),
  route('GET', '/reviews'),
  route('DELETE', '/mentions/:type/:id'),
  route('GET', '/review-rules'),
  route('PUT', '/review-rules/:type'),
  route('GET', '/mail'),
  route('GET', '/personal-data'),
  ...routesFor('POST', '/personal-data', ['search', 'export', 'restrict', 'lift-restriction', 'erase']),
  route('PUT', '/setup'),
  route('GET', '/subscriptions'),
  route('GET', '/outage-report-counts'),
  route('POST', '/mail/:id/retry'),

  ...contentRoutes,
]

/** Paths of all content types that the panel manages. */
const contentTypePaths = managedSections.map(({ section }) => section.name)

const patterns = panelRoutes.map((known) => ({
  ...known,
  pattern: new RegExp(
    `^/cms${known.path
      .replace(':type', `(?:${contentTypePaths.join('|')})`)
      .replace(':id', '[A-Za-z0-9_-]{1,64}')
      .replace(':number', String.raw`\d{1,9}`)}$`,
  ),
}))

/** The routes of a path, one per method; empty for an unknown path. */
export function findPanelRoutes(pathname: string): PanelRoute[] {
  return patterns.filter(({ pattern }) => pattern.test(pathname))
}
