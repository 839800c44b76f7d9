// Allowed imports in web/. Read by dependency-cruiser; `npm run check` fails on a violation.

/** What keeps the app running in the browser, and what everything is drawn with. */
const running = ['navigation', 'errors', 'builds', 'ui', 'behavior', 'messages', 'lib']

/**
 * The layer of a file → the layers it may import besides its own. A layer is a folder of src/, or server/; files that
 * lie directly in src/ (entries, router, style sheet) bind everything together and import what they like.
 * @type {Record<string, string[]>}
 */
const layers = {
  server: ['pages', 'entries', 'routes', 'features', 'panel', ...running, 'session', 'cms'],
  routes: ['features', 'panel', 'pages', ...running, 'session', 'cms'],
  pages: ['features', 'builds', 'errors', 'behavior', 'cms', 'messages', 'lib'],
  features: ['panel', ...running, 'session', 'cms'],
  panel: [...running, 'session', 'cms'],
  session: ['behavior', 'cms', 'lib'],
  cms: ['lib'],
  navigation: ['ui', 'behavior', 'messages', 'lib'],
  errors: ['builds', 'ui', 'behavior', 'messages', 'lib'],
  builds: ['behavior', 'lib'],
  ui: ['builds', 'behavior', 'messages', 'lib'],
  messages: ['lib'],
  behavior: [],
  lib: [],
}

/**
 * The folders of server/, each with the folders that it may import. Files that lie directly in server/ (handlers, parts,
 * start) bind them together. A folder that comes later imports those before it, so no circle is possible.
 * @type {Record<string, string[]>}
 */
const serverFolders = {
  build: [],
  lib: [],
  metrics: ['lib'],
  http: ['lib'],
  cache: ['lib'],
  changes: ['lib'],
  session: ['http', 'lib'],
  render: ['cache', 'http', 'lib'],
  files: ['cache', 'http', 'lib'],
  search: ['render', 'changes', 'cache', 'lib'],
  proxy: ['session', 'http', 'lib'],
  forms: ['render', 'http', 'lib'],
  preview: ['render', 'session', 'http', 'lib'],
  panel: ['proxy', 'render', 'session', 'http', 'lib'],
}

const folder = (/** @type {string} */ layer) => (layer === 'server' ? '^server/' : `^src/${layer}/`)
const entries = '^src/[^/]+$'
const generated = 'src/routeTree\\.gen\\.ts$'
const names = Object.keys(layers)

/** A package, whether it was found or only named. @param {string} pattern */
const packages = (pattern) => `(^|node_modules/)(${pattern})(/|$)`

const values = { dependencyTypesNot: ['type-only'] }
const forbid = (
  /** @type {string} */ name,
  /** @type {string} */ comment,
  /** @type {object} */ from,
  /** @type {object} */ to,
) => ({ name, comment, severity: 'error', from, to })

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    ...names.map((layer) =>
      forbid(
        `${layer}-imports`,
        `${layer}/ may import ${layers[layer]?.join(', ') || 'nothing but itself'}.`,
        { path: folder(layer) },
        {
          path: '^(src|server)/',
          pathNot: [layer, ...(layers[layer] ?? [])].map((each) =>
            each === 'entries' ? entries : folder(each),
          ),
        },
      ),
    ),
    ...Object.entries(serverFolders).map(([name, allowed]) =>
      forbid(
        `server-${name}-imports`,
        `server/${name}/ may import ${allowed.map((each) => `server/${each}/`).join(', ') || 'nothing of server/ but itself'}.`,
        { path: `^server/${name}/` },
        { path: '^server/', pathNot: [name, ...allowed].map((each) => `^server/${each}/`) },
      ),
    ),
    forbid(
      'known-server-folders',
      'A folder of server/ needs its place among the folders above.',
      { path: '^server/[^/]+/', pathNot: Object.keys(serverFolders).map((name) => `^server/${name}/`) },
      {},
    ),
    forbid(
      'known-folders',
      'A folder of src/ needs its place among the layers above.',
      { path: '^src/[^/]+/', pathNot: names.map(folder) },
      {},
    ),
    forbid(
      'features-apart',
      'One feature never imports another: routes compose them.',
      { path: '^src/features/([^/]+)/' },
      { path: '^src/features/', pathNot: '^src/features/$1/' },
    ),
    forbid(
      'site-without-panel',
      'What visitors load never brings code of the panel.',
      { path: '^src/features/[^/]+/site/' },
      { path: ['^src/panel/', '^src/features/[^/]+/panel/'] },
    ),
    forbid(
      'pages-stay-on-the-server',
      'Routes run in the browser: of pages/ they take types, and how a page is read.',
      { path: '^src/routes/' },
      { path: '^src/pages/', pathNot: '^src/pages/page-location\\.ts$', ...values },
    ),
    forbid(
      'plots-come-late',
      'A plot brings the chart library: load it with import().',
      { path: '^src/features/' },
      { path: '^src/features/.*-plot\\.tsx$', dynamic: false, ...values },
    ),
    forbid(
      'charts-alone-draw',
      'The chart library is for ui/charts and for plots.',
      { path: '^src/', pathNot: ['^src/ui/charts/', '^src/features/[^/]+/site/[^/]+-plot\\.tsx$'] },
      { path: packages('victory|victory-[a-z-]+'), ...values },
    ),
    forbid(
      'light-site',
      'Animation, toasts and qs stay out of what visitors load first.',
      { path: '^src/(features/[^/]+/site|pages|messages|routes/_public)' },
      { path: packages('framer-motion|react-hot-toast|qs'), ...values },
    ),
    forbid(
      'pure-without-react',
      'lib/, cms/ and messages/ know no React.',
      { path: '^src/(lib|cms|messages)/' },
      { path: packages('react|react-dom|@chakra-ui/react|@tanstack/react-[a-z-]+'), ...values },
    ),
    forbid(
      'browser-without-node',
      'Only pages and the server entry run on the server alone.',
      { path: '^src/', pathNot: '^src/(pages/|entry-server)' },
      { dependencyTypes: ['core'] },
    ),
    {
      ...forbid('no-circular', 'Modules must not import each other in a circle.', {}, { circular: true }),
      // A circle that an import() closes isn't one while modules load.
      to: { circular: true, viaOnly: { dependencyTypesNot: ['dynamic-import'] } },
    },
    forbid(
      'stays-in-web',
      'web/ and cms/ share no code.',
      {},
      { path: '^\\.\\./', pathNot: 'node_modules/' },
    ),
    forbid(
      'relative-within',
      'Within a folder imports are relative.',
      { path: '^src/((?:features/)?[^/]+)/' },
      { path: '^src/$1/', dependencyTypes: ['aliased'] },
    ),
    forbid(
      'alias-across',
      'From folder to folder imports begin with ~/.',
      { path: '^src/((?:features/)?[^/]+)/' },
      { path: '^src/[^/]+/', pathNot: '^src/$1/', dependencyTypesNot: ['aliased'] },
    ),
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['\\.test\\.tsx?$', generated, '\\?url$'] },
  },
}
