import { managedSections } from '~/routes/admin-cp/pages/-managed-pages'

/**
 * One call that the panel may make, with `:type` for the path of a content type and `:id` for the id of a document, an
 * account, a session, a message or a month.
 */
export interface PanelRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  /** Below `/cms` here and below `/api/manage` in the CMS. */
  path: string
  /** The types of file that its body may be; other routes take JSON. */
  acceptedTypes?: readonly string[]
  /** It is about as many rows as a type has: its answer flows through in pieces, and takes its time. */
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

/** Actions that the panel performs on content of any type: the CMS knows what each type accepts. */
const contentRoutes: PanelRoute[] = [
  route('GET', '/:type'),
  route('POST', '/:type'),
  route('PUT', '/:type'),
  { method: 'GET', path: '/:type/export', isStreamed: true },
  route('GET', '/:type/checks'),
  ...versionRoutes('/:type'),
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
  route('GET', '/:type/:id/copy'),
  { method: 'GET', path: '/:type/:id/file', isStreamed: true },
  ...routesFor('POST', '/:type/:id', [...actions, 'progress']),
  route('PUT', '/:type/:id/schedule'),
  ...versionRoutes('/:type/:id'),
]

/** Types that the media library accepts; the CMS inspects the bytes. */
const fileTypes = ['application/pdf', 'image/png', 'image/jpeg', 'image/webp', 'image/avif']

/** What the panel may reach, and nothing else of the CMS. Who may do what, the CMS decides. */
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

  route('GET', '/preview-links'),
  route('POST', '/preview-links'),
  route('DELETE', '/preview-links/:id'),

  route('GET', '/audit'),
  route('GET', '/audit/export'),
  route('GET', '/audit/chain'),
  route('GET', '/audit/refused-sign-ins'),
  route('GET', '/trash'),
  route('POST', '/trash/purge'),
  route('GET', '/mail'),
  route('GET', '/subscriptions'),
  route('GET', '/outage-report-counts'),
  route('POST', '/mail/:id/retry'),

  ...contentRoutes,
]

/** Every type that a section of the panel manages. */
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

/** The routes that a path of the panel answers to, one a method; none for a path that is not on the list. */
export function findPanelRoutes(pathname: string): PanelRoute[] {
  return patterns.filter(({ pattern }) => pattern.test(pathname))
}
