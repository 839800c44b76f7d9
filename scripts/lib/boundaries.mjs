// @ts-check
import { readFileSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { webDir } from './paths.mjs'

/** What keeps the app running in the browser, and what everything is drawn with. */
const running = ['navigation', 'errors', 'builds', 'ui', 'behaviour', 'messages', 'lib']

/**
 * Who may import whom in web/: the layer of a file → the layers it may import besides its own. A layer is a folder
 * of web/src, or web/server; files that lie directly in web/src (entries, router) bind everything together.
 * @type {Record<string, string[]>}
 */
const allowed = {
  server: ['pages', 'entries', 'routes', 'features', 'panel', ...running, 'session', 'cms'],
  entries: ['pages', 'routes', 'features', 'panel', ...running, 'session', 'cms'],
  routes: ['features', 'panel', ...running, 'session', 'cms'],
  pages: ['features', 'builds', 'errors', 'behaviour', 'cms', 'messages', 'lib'],
  features: ['panel', ...running, 'session', 'cms'],
  panel: [...running, 'session', 'cms'],
  session: ['behaviour', 'cms', 'lib'],
  cms: ['lib'],
  navigation: ['ui', 'behaviour', 'messages', 'lib'],
  errors: ['builds', 'ui', 'behaviour', 'messages', 'lib'],
  builds: ['behaviour', 'lib'],
  ui: ['behaviour', 'messages', 'lib'],
  messages: ['lib'],
  behaviour: [],
  lib: [],
}

/** The one module of pages/ that runs in the browser too: how a page's route reads it. */
const sharedPages = new Set(['~/pages/load-page'])

/** Packages that must not reach a visitor, or not in the first load: package → who may import it. */
const restrictedPackages = [
  {
    name: /^(framer-motion|react-hot-toast|qs)$/,
    notIn: /^src\/(features\/[^/]+\/site|pages|messages|routes\/_public)/,
  },
  { name: /^(react|react-dom|@chakra-ui\/react|@tanstack\/react-.*)$/, notIn: /^src\/(lib|cms|messages)\// },
  { name: /^victory(-.*)?$/, notIn: /^src\/(?!ui\/charts\/|features\/[^/]+\/site\/[^/]+-plot\.tsx$)/ },
  { name: /^node:/, notIn: /^src\/(?!pages\/|entry-server)/ },
]

/**
 * @typedef {{ specifier: string, typeOnly: boolean, dynamic?: boolean }} Import
 * @typedef {{ type: string, source?: { value?: unknown } | null, importKind?: string, exportKind?: string,
 *   specifiers?: { importKind?: string, exportKind?: string }[] }} AstNode
 */

/** @type {Promise<(source: string, options: { lang: string }) => unknown> | undefined} */
let parser

/** The parser of the bundler that builds web/, so that what it accepts is what the build accepts. */
function loadParser() {
  const vite = createRequire(path.join(webDir, 'package.json')).resolve('vite')
  return (parser ??= import(pathToFileURL(vite).href).then((module) => module.parseAst))
}

/**
 * Every import, re-export and dynamic import of a module.
 * @param {string} source
 * @param {'ts' | 'tsx'} [lang]
 * @returns {Promise<Import[]>}
 */
export async function importsOf(source, lang = 'tsx') {
  const parse = await loadParser()
  /** @type {Import[]} */
  const found = []
  const visit = (/** @type {unknown} */ value) => {
    if (Array.isArray(value)) value.forEach(visit)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return
    const node = /** @type {AstNode} */ (value)
    const specifier = node.source?.value
    if (typeof specifier === 'string' && /^(Import|Export|TSImport)/.test(node.type)) {
      const kinds = node.specifiers?.map((item) => item.importKind ?? item.exportKind) ?? []
      const everyType = kinds.length > 0 && kinds.every((kind) => kind === 'type')
      const typeOnly =
        node.type === 'TSImportType' || node.importKind === 'type' || node.exportKind === 'type' || everyType
      found.push({ specifier, typeOnly, dynamic: node.type === 'ImportExpression' })
    }
    Object.values(value).forEach(visit)
  }
  visit(parse(source, { lang }))
  return found
}

/** The layer and, within features, the feature of a file. @param {string} file relative to web/ */
function place(file) {
  const [top = '', layer = '', name = ''] = file.split('/')
  if (top !== 'src') return { layer: top, unit: top }
  if (!file.slice('src/'.length).includes('/')) return { layer: 'entries', unit: 'entries' }
  return { layer, unit: layer === 'features' ? `features/${name}` : layer }
}

/**
 * What is wrong with one import, or an empty string.
 * @param {string} file the importing file, relative to web/
 * @param {Import} found
 */
export function boundaryProblem(file, { specifier, typeOnly, dynamic }) {
  const bare = specifier.replace(/\?.*$/, '')
  const relative = bare.startsWith('.')
  if (!relative && !bare.startsWith('~/')) {
    const name = bare.startsWith('node:') ? bare : bare.split('/', bare.startsWith('@') ? 2 : 1).join('/')
    const rule = restrictedPackages.find((each) => each.name.test(name) && each.notIn.test(file))
    return rule && !typeOnly ? `${name} must not be imported here` : ''
  }
  const target = relative ? path.posix.join(path.posix.dirname(file), bare) : `src/${bare.slice(2)}`
  if (target.startsWith('..')) return 'leaves web/'
  const from = place(file)
  const to = place(target)
  if (/^src\/features\/.*-plot$/.test(target) && !typeOnly && !dynamic)
    return 'brings the chart library: load it with import()'
  if (from.unit === to.unit) {
    if (!relative && from.layer !== 'entries')
      return `lies in the same folder (${from.unit}): use a relative path`
    const site = /^src\/features\/[^/]+\/site\//
    return site.test(file) && /^src\/features\/[^/]+\/panel(\/|$)/.test(target)
      ? 'site/ never imports panel/'
      : ''
  }
  if (relative && to.layer !== 'entries') return `lies in another folder (${to.unit}): use ~/`
  if (from.layer === 'features' && to.layer === 'features') return 'one feature never imports another'
  if (/^src\/features\/[^/]+\/site\//.test(file) && to.layer === 'panel') return 'site/ never imports panel'
  const layers = allowed[from.layer]
  if (!layers) return `${from.layer}/ is not a known folder: give it its place in scripts/lib/boundaries.mjs`
  if (layers.includes(to.layer)) return ''
  if (from.layer === 'routes' && to.layer === 'pages' && (typeOnly || sharedPages.has(bare))) return ''
  return `${from.layer} must not import ${to.layer}`
}

/** @param {string} dir @param {string} at @returns {string[]} */
function sources(dir, at) {
  return readdirSync(path.join(dir, at), { withFileTypes: true }).flatMap((entry) => {
    const file = `${at}/${entry.name}`
    if (entry.isDirectory()) return sources(dir, file)
    return /\.tsx?$/.test(entry.name) && !/\.(test|gen|d)\.tsx?$/.test(entry.name) ? [file] : []
  })
}

/**
 * Every forbidden import of a web package; tests may import what they like.
 * @param {string} [dir] the package's folder
 * @returns {Promise<string[]>} one sentence a problem
 */
export async function checkBoundaries(dir = webDir) {
  /** @type {string[]} */
  const problems = []
  for (const file of [...sources(dir, 'src'), ...sources(dir, 'server')]) {
    const imports = await importsOf(
      readFileSync(path.join(dir, file), 'utf8'),
      file.endsWith('x') ? 'tsx' : 'ts',
    ).catch((error) => {
      problems.push(`web/${file} cannot be parsed: ${String(Object(error).message).split('\n')[0]}`)
      return []
    })
    for (const found of imports) {
      const problem = boundaryProblem(file, found)
      if (problem) problems.push(`web/${file}: '${found.specifier}' ${problem}.`)
    }
  }
  return problems
}
