// @ts-check
import { GUIDE, readGuide } from './read-guide.mjs'

const SITE_PAGES = 'cms/src/publishing/site-pages.gen.ts'
const PAGE_TYPES = 'web/src/panel/layout/page-types.gen.ts'
const QUERY_PARAMETERS = 'web/src/pages/query-parameters.gen.ts'
const HELP_PAGES = 'web/src/features/help/guide.gen.ts'

const REGISTRY = 'web/src/pages/registry.ts'
const SECTIONS = 'web/src/routes/admin-cp/pages/-managed-pages.ts'

/**
 * @typedef {{ query?: readonly string[], slugs?: string, paths?: readonly string[] }} Page
 * @typedef {{ name: string }} Section
 */

/**
 * The texts of the generated files that follow from the public pages, the pages of the panel and the editor's guide.
 * @param {string} project
 * @param {[string, Page][]} pages public pages by route
 * @param {[string, Section[]][]} panelPages
 * @returns {[file: string, text: string][]}
 */
export const buildGeneratedFiles = (project, pages, panelPages) => [
  [SITE_PAGES, buildSitePages(pages)],
  [PAGE_TYPES, buildPageTypes(panelPages)],
  [QUERY_PARAMETERS, buildQueryParameters(pages)],
  [HELP_PAGES, buildHelpPages(project)],
]

/** @param {string} source @param {string[]} declarations */
const file = (source, declarations) =>
  `// Written by \`npm run types\` from ${source}: don't edit.\n\n${declarations.join('\n')}`

/** @param {string} comment @param {string} name with its type @param {string[]} lines its value */
const constant = (comment, name, lines) => `/** ${comment} */\nexport const ${name} = ${lines.join('\n')}\n`

/** The pages of the site, as the CMS has to know them. @param {[string, Page][]} entries */
function buildSitePages(entries) {
  const whole = entries.flatMap(([route, page]) => page.paths ?? (route.includes('$') ? [] : [route]))
  const slugs = entries.flatMap(([route, page]) =>
    page.slugs ? [`  '${route.slice(0, route.lastIndexOf('/'))}': '${page.slugs}',`] : [],
  )
  return file(REGISTRY, [
    constant('Public pages that are there whatever is published.', 'sitePages: readonly string[]', [
      '[',
      ...whole.toSorted().map((route) => `  '${route}',`),
      ']',
    ]),
    constant(
      'Where the site shows the documents of each space of slugs.',
      'slugPages: Readonly<Record<string, string>>',
      ['{', ...slugs.toSorted(), '}'],
    ),
  ])
}

/** The editor's guide, which the panel shows as its help. @param {string} project */
const buildHelpPages = (project) =>
  file(GUIDE, [
    constant(
      "The pages of the editor's guide as HTML, by name; the first is `README`.",
      'guide: Readonly<Record<string, { title: string; html: string }>>',
      [
        '{',
        ...readGuide(project).map(
          ({ name, title, html }) => `  '${name}': ${JSON.stringify({ title, html })},`,
        ),
        '}',
      ],
    ),
  ])

/** The types of each page of the panel, which its links need before its sections are loaded. @param {[string, Section[]][]} pages */
const buildPageTypes = (pages) =>
  file(SECTIONS, [
    constant(
      'The types that each page of the panel manages, in the order of its tabs.',
      'pageTypes: Readonly<Record<string, readonly string[] | undefined>>',
      [
        '{',
        ...pages.map(
          ([to, sections]) => `  '${to}': [${sections.map(({ name }) => `'${name}'`).join(', ')}],`,
        ),
        '}',
      ],
    ),
  ])

/** The query parameters of all pages, which the browser needs before it has a page. @param {[string, Page][]} entries */
function buildQueryParameters(entries) {
  const names = new Set(entries.flatMap(([, { query = [] }]) => query))
  return file(`the \`query\` of the pages in ${REGISTRY}`, [
    constant('All query parameters of public pages.', 'queryParameters', [
      '[',
      ...[...names].toSorted().map((name) => `  '${name}',`),
      '] as const',
    ]),
  ])
}
