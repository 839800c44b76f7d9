// @ts-check
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildGeneratedFiles } from './build-generated-files.mjs'
import { importOverSources } from './import-over-sources.mjs'
import { root } from './paths.mjs'

const REGISTRY = 'web/src/pages/registry.ts'
const FIXTURES = 'web/src/pages/fixtures.ts'
const SEARCH = 'web/src/pages/search-sources.ts'
const SECTIONS = 'web/src/routes/admin-cp/pages/-managed-pages.ts'
const DATASETS = 'web/src/pages/datasets/datasets.ts'
const MENUS = 'web/src/features/site-settings/default-menu-groups.ts'
const ROUTES = 'web/src/routes'
const ROUTE_TREE = 'web/src/routeTree.gen.ts'
const TYPES = 'web/src/cms/types.gen.ts'

/**
 * @typedef {{ name: string, path: string, public: boolean, search: boolean, slugNamespace?: string,
 *   publicForm?: { fields: string[], encryptedFields?: { name: string, maxLength: number }[] }, attributes: Record<string, Attribute> }} Type
 * @typedef {{ type: string, component?: string, maxLength?: number, enum?: string[], required?: boolean, default?: unknown }} Attribute
 * @typedef {{ type: string, enrich?: unknown, asks?: true, isConfirmedByMail?: true,
 *   fields: { name: string, maxLength?: number, options?: { value: string }[] }[] }} Form
 * @typedef {{ wrapped?: ValibotSchema, entries?: Record<string, ValibotSchema>, item?: ValibotSchema, options?: string[] }} ValibotSchema
 * @typedef {{ name: string }} Section
 * @typedef {{ search?: unknown, sitemap?: unknown, query?: readonly string[], slugs?: string, paths?: readonly string[], form?: Form }} Page
 */

/**
 * Compares the generated files with their sources, or writes them (`fix`), and finds what a content type, a public page
 * or a form needs elsewhere and doesn't have there.
 * @param {{ project?: string, fix?: boolean }} [options]
 * @returns {Promise<string[]>} a sentence each, with the file and line to correct
 */
export async function checkGeneratedFilesAndRegistrations({ project = root, fix = false } = {}) {
  const read = (/** @type {string} */ file) => readFileSync(path.join(project, file), 'utf8')
  /** A file with the line that holds a text. @param {string} file @param {string} text */
  const at = (file, text) => {
    const line = read(file)
      .split('\n')
      .findIndex((each) => each.includes(text))
    return line < 0 ? file : `${file}:${line + 1}`
  }
  const { content, typesSource } = await typeFacts(project)
  if (content.problems) return content.problems.map((/** @type {string} */ problem) => withLine(problem, at))
  /** Writes a file that follows from the sources, or says that it is old. @param {string} file @param {string} written */
  const generated = (file, written) => {
    const before = existsSync(path.join(project, file)) ? read(file) : ''
    if (fix) writeFileSync(path.join(project, file), written)
    if (fix || before === written) return []
    const lines = before.split('\n')
    const line = written.split('\n').findIndex((text, index) => text !== lines[index])
    return [`${file}:${line + 1}: it isn't as its sources are: npm run types`]
  }
  const problems = generated(TYPES, typesSource)
  // The panel's sections are made of it: where it lacks a type, they can't be loaded.
  const web = await webFacts(project).catch((error) => {
    if (problems.length === 0) throw error
  })
  if (!web) return problems
  const { pages, searchSources, fixtures, managedPages, menuLinks, datasets, rowsOf } = web
  /** @type {Type[]} */
  const types = content.types
  /** @type {[string, Page][]} */
  const entries = Object.entries(pages)

  const sources = (/** @type {string} */ folder) =>
    readdirSync(path.join(project, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => `${folder}/${file}`)
  const fixtureFiles = sources('web/src/features').filter((file) => file.includes('/fixtures'))
  /** The line that names a type's schema. @param {string} name */
  const fixtureOf = (name) =>
    fixtureFiles
      .flatMap((file) => [at(file, `  ${name}: [`), at(file, `  '${name}': [`)])
      .find((place) => place.includes(':')) ?? FIXTURES

  const searched = searchSources.map((/** @type {{ type: string }} */ { type }) => type)
  /** @type {[string, Section[]][]} */
  const panelPages = Object.entries(managedPages)
  const managed = panelPages.flatMap(([, sections]) => sections.map(({ name }) => name))
  for (const type of types) {
    const { name } = type
    const definition = `cms/src/api/${name}/definition.ts`
    const say = (/** @type {string} */ what) => problems.push(`${name}: ${what}`)
    if (!existsSync(path.join(project, `cms/seed/types/${name}.ts`)))
      say(`write its rows of the demo: cms/seed/types/${name}.ts`)
    if (!managed.includes(type.path))
      say(`add its section to a list of the panel's pages: ${at(SECTIONS, 'managedPages')}`)
    if (!type.public) continue
    if (!fixtures[name])
      say(`add its schema and rows to the fixtures of its feature, and that to ${at(FIXTURES, 'fixtures:')}`)
    else problems.push(...unknownValues(type, content.components, fixtures[name][0], fixtureOf(name)))
    if (type.search && !searched.includes(name))
      say(
        `add its source to ${at(SEARCH, 'searchSources')}, or “search: false” to ${at(definition, 'defineContent({')}`,
      )
    if (!type.search && searched.includes(name))
      say(`it has a source in ${at(SEARCH, `'${name}'`)} and “search: false” in ${at(definition, 'search:')}`)
  }
  for (const name of managed)
    if (!types.some((type) => type.path === name))
      problems.push(
        `${name}: no type of the CMS has this path, and a section of ${at(SECTIONS, 'managedPages')} does`,
      )

  const tree = read(ROUTE_TREE)
  const routeFiles = readdirSync(path.join(project, ROUTES), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.tsx') && !/(^|\/)-|\.test\./.test(file),
  )
  if (routeFiles.some((file) => !tree.includes(`'./routes/${file.slice(0, -'.tsx'.length)}'`)))
    problems.push(`${ROUTE_TREE}:1: it isn't as its sources are: npm run types`)
  const routes = publicRoutes(routeFiles)
  for (const route of routes)
    if (!pages[route]) problems.push(`${route}: add its page to ${at(REGISTRY, 'export const pages')}`)
  for (const [route, page] of entries) {
    if (!routes.includes(route))
      problems.push(`${route}: write its route in web/src/routes/_public for ${at(REGISTRY, `'${route}':`)}`)
    if (page.sitemap !== 'none' && !route.includes('$') && !menuLinks.includes(route))
      problems.push(
        `${route}: add a link to it to ${at(MENUS, 'const addresses')}, or “sitemap: 'none'” to its page`,
      )
    if (page.search === undefined)
      problems.push(`${route}: add “search” to its page in ${at(REGISTRY, `'${route}':`)}`)
    if (
      /\/\$[^/]+$/.test(route) &&
      !page.paths &&
      !types.some(({ slugNamespace }) => slugNamespace && slugNamespace === page.slugs)
    )
      problems.push(
        `${route}: add “slugs” to its page in ${at(REGISTRY, `'${route}':`)}, as a definition says it`,
      )
  }
  problems.push(...formProblems(types, entries, at))

  for (const dataset of datasets) {
    const rows = await rowsOf(dataset)
    const names = dataset.fields.map((/** @type {{ name: string }} */ { name }) => name)
    const values = rows.length > 0 ? Object.keys(rows[0]) : names
    const file =
      sources('web/src/pages/datasets').find((one) => read(one).includes(`name: '${dataset.name}'`)) ??
      DATASETS
    const say = (/** @type {string} */ name, /** @type {string} */ what) =>
      problems.push(`${dataset.name}: ${what} “${name}” in ${at(file, `name: '${dataset.name}'`)}`)
    for (const name of names) if (!values.includes(name)) say(name, 'the rows have no value of the field')
    for (const name of values) if (!names.includes(name)) say(name, 'no field describes the value')
    for (const name of [...dataset.filters, ...dataset.key, dataset.when])
      if (!names.includes(name)) say(name, '“filters”, “key” or “when” names no field')
  }

  for (const [file, text] of buildGeneratedFiles(project, entries, panelPages))
    problems.push(...generated(file, text))
  return problems
}

/** @param {string} project @param {string} file */
const from = (project, file) => JSON.stringify(path.join(project, file))

/** The content types, and what the web application is to know of them. @param {string} project */
function typeFacts(project) {
  const api = path.join(project, 'cms/src/api')
  const names = readdirSync(api).filter((name) => existsSync(path.join(api, name, 'definition.ts')))
  return importOverSources(
    project,
    `import { loadContentTypes } from ${from(project, 'cms/src/content/load-content-types.ts')}
import { contentTypesToTypeScript } from ${from(project, 'cms/src/content/generate-types.ts')}
${names.map((name, index) => `import * as d${index} from ${from(project, `cms/src/api/${name}/definition.ts`)}`).join('\n')}
const definitions = { ${names.map((name, index) => `${JSON.stringify(path.join(api, name))}: d${index}`).join(', ')} }
const read = () => {
  try {
    return loadContentTypes(${from(project, 'cms/src')}, (folder) => definitions[folder])
  } catch (error) {
    const problems = error.message.split('\\n- ').slice(1).map((line) => 'cms/' + line)
    if (problems.length === 0) throw error
    return { problems }
  }
}
const content = read()
const typesSource = content.problems ? '' : contentTypesToTypeScript(content)
export { content, typesSource }`,
  )
}

/** What the web application has of them. @param {string} project */
function webFacts(project) {
  return importOverSources(
    project,
    `export { pages } from ${from(project, REGISTRY)}
export { searchSources } from ${from(project, SEARCH)}
export { fixtures } from ${from(project, FIXTURES)}
export { datasets } from ${from(project, DATASETS)}
import { fixtureTime, published, readerOf } from ${from(project, FIXTURES)}
const rowsOf = (dataset) => dataset.rows(readerOf(published), fixtureTime, new Map())
export { managedPages } from ${from(project, SECTIONS)}
import { defaultMenuGroups, legalPages } from ${from(project, MENUS)}
const menuLinks = [...defaultMenuGroups.flatMap(({ links }) => links), ...legalPages]
  .flatMap(({ href }) => href)
  .map((href) => href.replace(/#.*/, ''))
export { rowsOf, menuLinks }`,
  )
}

/**
 * Adds the line to a sentence of the CMS about one of its files: that of the first key or attribute it quotes.
 * @param {string} problem @param {(file: string, text: string) => string} at
 */
function withLine(problem, at) {
  const [, file = '', sentence = ''] = /^(\S+): ([^]*)$/.exec(problem) ?? []
  const quoted = [...sentence.matchAll(/"(?:[\w-]+\.)*([\w-]+)"/g)].map(([, name]) => name)
  const line = quoted
    .flatMap((name) => [at(file, `"${name}"`), at(file, `${name}:`)])
    .find((place) => place !== file)
  return line ? `${line}: ${sentence}` : problem
}

/**
 * Choices of a type that the site's schema doesn't know, so that it can't read a document with one of them.
 * @param {Type} type @param {Map<string, Type['attributes']>} components @param {ValibotSchema} schema
 * @param {string} place the line that names the schema
 */
function unknownValues(type, components, schema, place) {
  /** @returns {string[]} @param {Type['attributes']} attributes @param {ValibotSchema} read */
  const compare = (attributes, read) =>
    Object.entries(attributes).flatMap(([name, attribute]) => {
      const field = unwrapped(unwrapped(read).entries?.[name])
      const part = components.get(attribute.component ?? '')
      if (part && field.item) return compare(part, field.item)
      const unknown = attribute.enum?.filter((value) => field.options && !field.options.includes(value)) ?? []
      return unknown.map(
        (value) => `${type.name}: add “${value}” to the values of “${name}” in the schema of ${place}`,
      )
    })
  return compare(type.attributes, schema)
}

/** A schema without what lets a value be absent. @param {ValibotSchema} [schema] @returns {ValibotSchema} */
const unwrapped = (schema) => (schema?.wrapped ? unwrapped(schema.wrapped) : (schema ?? {}))

/**
 * Where the CMS doesn't accept a form's field as the form sends it.
 * @param {Type[]} types
 * @param {[string, Page][]} entries
 * @param {(file: string, text: string) => string} at
 */
function formProblems(types, entries, at) {
  const forms = entries.flatMap(([route, { form }]) =>
    form && !form.asks && !form.isConfirmedByMail ? [{ route, form }] : [],
  )
  const problems = types
    .filter(({ publicForm, path: name }) => publicForm && !forms.some(({ form }) => form.type === name))
    .map(
      ({ name }) =>
        `${name}: no page has its form: add “form” to one of ${at(REGISTRY, 'export const pages')}`,
    )
  for (const { route, form } of forms) {
    const type = types.find(({ path: name }) => name === form.type)
    if (!type?.publicForm) {
      problems.push(`${route}: its form sends ${form.type}, which no definition with “publicForm” takes`)
      continue
    }
    const file = `cms/src/api/${type.name}/content-types/${type.name}/schema.json`
    for (const { name, maxLength = 0, options = [] } of form.fields) {
      const attribute = type.attributes[name]
      const encrypted = type.publicForm.encryptedFields?.find((one) => one.name === name)
      if (encrypted && encrypted.maxLength >= maxLength) continue
      const wrong = !attribute
        ? 'has no such attribute'
        : !type.publicForm.fields.includes(name)
          ? 'doesn’t name it in “publicForm.fields”'
          : (attribute.maxLength ?? Infinity) < maxLength
            ? `takes ${attribute.maxLength} characters, the form ${maxLength}`
            : attribute.enum && options.some(({ value }) => !attribute.enum?.includes(value))
              ? 'doesn’t know all of its choices'
              : undefined
      if (wrong) problems.push(`${route}: of its field “${name}” ${at(file, `"${name}"`)} ${wrong}`)
    }
    // What the page adds stands in the source of `enrich`.
    const sent = [...form.fields.map(({ name }) => name), ...String(form.enrich).split(/\W+/)]
    for (const name of type.publicForm.fields)
      if (type.attributes[name]?.required && !sent.includes(name))
        problems.push(`${route}: add the field “${name}” to its form: ${at(file, `"${name}"`)} requires it`)
  }
  return problems
}

/** Paths of the routes of public pages, as the registry names them. @param {string[]} files @returns {string[]} */
function publicRoutes(files) {
  return files
    .filter((file) => file.startsWith('_public/') && file !== '_public/$.tsx')
    .map((file) => `/${file.slice('_public/'.length).replace(/(^|\/)index\.tsx$|\.tsx$/, '')}`)
}
