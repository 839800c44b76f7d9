// @ts-check
// Proves what a content type costs: takes the worked example of docs/adding-a-type.md into a copy of the project, and
// runs there what every type is held to: its definition and routes, the demo, its form, the search, the contract.
// `node scripts/bench/new-type.mjs`; with `--without <what>` that is forgotten, and the checks should name it.
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Failure, runMain } from '../lib/failure.mjs'
import { root } from '../lib/paths.mjs'

/** What the example consists of; any of these can be forgotten. */
const pieces = ['schema', 'definition', 'demo', 'panel', 'path', 'search', 'fixture', 'contract']

const FORM_TEST = 'src/features/outlets/panel/outlets.browser.test.tsx'

const SECTIONS_TEST = 'server/cms/panel-routes.test.ts'

const CONTRACT_TEST = 'web/tests/e2e/contract.e2e.test.ts'
const PATHS = 'web/server/cms/panel-routes.ts'

const DEMO = `import { defineSeed, published } from '../definition'

export default defineSeed({
  demo: () => [published({ name: 'Market', address: 'Public market, Bagong Silang', order: 1 })],
})
`

const FIXTURE = `[{ documentId: 'market', name: 'Market', address: null, hours: null, phone: null, map: null, order: 1 }]`

const CONTRACT = `const outlet = v.object({ documentId: v.string(), name: v.string(), order: v.number() })
`

const FORM = `import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { managedRow, resourceCms } from '../../../../tests/msw/resource'
import { answerWith, editorOf, renderPanel } from '../../../../tests/setup/panel'
import { parseListSearch } from '~/panel/list/list-search'
import { simpleSection } from '~/panel/simple/simple-section'
import { outlets } from './outlets'

const Outlets = simpleSection(outlets)

test('a form of outlets: what is missing is said, and what is written is what the CMS gets', async () => {
  let saved: object = {}
  const first = { name: 'Market', address: null, hours: null, phone: null, map: null, order: 1 }
  const cms = resourceCms<object>('outlets', [managedRow('one', first)], {
    stored: (data) => (saved = data),
  })
  answerWith(...cms.handlers)
  renderPanel({
    at: '/outlets?row=new',
    path: '/outlets',
    user: editorOf('outlets'),
    parseSearch: (raw) => parseListSearch(outlets, raw),
    content: (search) => <Outlets search={search} />,
  })
  await screen.findByRole('form', {}, { timeout: 30_000 })
  await userEvent.type(screen.getByLabelText('Phone'), '0917')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await screen.findByText('Enter a name.')
  await userEvent.type(screen.getByLabelText(/^Name/), 'Pier')
  await userEvent.click(screen.getByRole('button', { name: 'Save draft' }))
  await waitFor(() => expect(saved).toMatchObject({ name: 'Pier', phone: '0917' }))
})
`

const [flag, forgotten] = process.argv.slice(2)

await runMain(async () => {
  if (flag && (flag !== '--without' || !pieces.includes(forgotten ?? '')))
    throw new Failure(`Usage: node scripts/bench/new-type.mjs [--without ${pieces.join('|')}]`)
  mkdirSync(path.join(root, '.cache'), { recursive: true })
  const copy = mkdtempSync(path.join(root, '.cache/new-type-'))
  try {
    const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
    for (const file of files.filter(Boolean)) {
      cpSync(path.join(root, file), path.join(copy, file), { recursive: true })
    }
    // Links, not copies: in a moment, and of the same files.
    for (const name of ['cms', 'web'])
      execFileSync('cp', ['-al', path.join(root, name, 'node_modules'), path.join(copy, name)])
    addExample(copy)
    addClosed(copy)
    // Whatever was forgotten, the first check that names it will do.
    const failed = checks(copy).find(({ what, work }) => !passes(what, work))
    console.log(failed ? `Failed: ${failed.what}` : 'All passed')
    return failed ? 1 : 0
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
})

/** What every type is held to, the quickest first. @param {string} copy */
function checks(copy) {
  const run = (/** @type {string} */ name, /** @type {string[]} */ args) =>
    spawnSync('npx', args, { cwd: path.join(copy, name), stdio: 'inherit' }).status === 0
  const build = (/** @type {string} */ name) =>
    spawnSync('npm', ['run', '--silent', 'build'], {
      cwd: path.join(copy, name),
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, CMS_CONSOLE: 'false' },
    }).status === 0
  const vitest = ['vitest', 'run']
  return [
    { what: 'search', work: () => run('web', [...vitest, 'tests/server/search.test.ts', '-t', 'every']) },
    { what: 'sections', work: () => run('web', [...vitest, '--project', 'server', SECTIONS_TEST]) },
    { what: 'form', work: () => run('web', [...vitest, '--project', 'browser', FORM_TEST]) },
    {
      what: 'definition, routes, acts',
      work: () =>
        run('cms', [
          ...vitest,
          '-t',
          'outlets|calls|missing|forgotten',
          ...['unit/definitions', 'http/routes', 'http/content-acts'].map((name) => `tests/${name}.test.ts`),
        ]),
    },
    { what: 'demo', work: () => run('cms', [...vitest, 'tests/seed/demo-seed.test.ts']) },
    {
      what: 'contract',
      work: () =>
        build('cms') &&
        build('web') &&
        run('web', [
          ...vitest,
          '--config',
          'vitest.e2e.config.ts',
          'tests/e2e/contract.e2e.test.ts',
          '-t',
          'every type of the CMS|outlet',
        ]),
    },
  ]
}

/** @param {string} what @param {() => boolean} work */
function passes(what, work) {
  const began = Date.now()
  const passed = work()
  console.log(`${what}: ${passed ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - began) / 1000)} s`)
  return passed
}

/** A block of the document, by its language and what it begins with. @param {string} language @param {string} [from] */
function block(language, from = '') {
  const document = readFileSync(path.join(root, 'docs/adding-a-type.md'), 'utf8')
  for (const [, text] of document.matchAll(new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``, 'g')))
    if (text?.startsWith(from)) return text
  throw new Error(`docs/adding-a-type.md shows no ${language}`)
}

/** @param {string} project @param {string} file @param {string} text */
function write(project, file, text) {
  mkdirSync(path.dirname(path.join(project, file)), { recursive: true })
  writeFileSync(path.join(project, file), text)
}

/** @param {string} project @param {string} file @param {string} from @param {string} to */
function change(project, file, from, to) {
  const text = readFileSync(path.join(project, file), 'utf8')
  if (!text.includes(from)) throw new Error(`${file} has no ${from}`)
  write(project, file, text.replace(from, to))
}

/** @param {string} project @param {string} file @param {string} before @param {string} line put before it */
function insert(project, file, before, line) {
  change(project, file, before, `${line}\n${before}`)
}

/** Files and lines of the example, as the document shows them. @param {string} project */
function addExample(project) {
  const [schema, definition, panel] = [block('json'), block('ts'), block('ts', 'import { simpleResource')]
  /** @type {Record<string, () => void>} */
  const add = {
    schema: () => write(project, 'cms/src/api/outlet/content-types/outlet/schema.json', schema),
    definition: () => write(project, 'cms/src/api/outlet/definition.ts', definition),
    demo: () => write(project, 'cms/seed/types/outlet.ts', DEMO),
    panel: () => {
      addSection(project, 'outlets', panel)
    },
    path: () => insert(project, PATHS, "  'policy-pages',", "  'outlets',"),
    search: () =>
      insert(project, 'web/src/pages/search-sources.ts', "  hotline: 'is", "  outlet: 'is on no page yet',"),
    fixture: () =>
      insert(project, 'web/src/pages/fixtures.ts', '  hotline: hotlines,', `  outlet: ${FIXTURE},`),
    contract: () => {
      insert(project, CONTRACT_TEST, 'let stack: Stack', CONTRACT)
      insert(project, CONTRACT_TEST, "  ['[M15]', 'hotline'", "  ['[M15]', 'outlet', 'outlets', outlet],")
    },
  }
  for (const name of pieces) if (name !== forgotten) add[name]?.()
  write(project, path.join('web', FORM_TEST), FORM)
  const lines = (/** @type {string} */ text) => text.trimEnd().split('\n').length
  console.log(
    `In the CMS 2 files, ${lines(schema) + lines(definition)} lines, and ${lines(DEMO)} of the demo; in the panel 1 file, ${lines(panel)} lines, and 2 in its list; a line for its path, 1 for the search, 1 of a fixture`,
  )
}

/** @param {string} project @param {string} types @param {string} text */
function addSection(project, types, text) {
  write(project, `web/src/features/${types}/panel/${types}.ts`, text)
  const sections = 'web/src/routes/admin-cp/pages/-contact-sections.ts'
  insert(project, sections, 'import', `import { ${types} } from '~/features/${types}/panel/${types}'`)
  change(project, sections, '] as const', `, ${types}] as const`)
}

/**
 * Beside it the same as something that visitors never read and nobody makes in the panel, such as their messages.
 * @param {string} project
 */
function addClosed(project) {
  write(project, 'cms/seed/types/call.ts', DEMO)
  insert(project, PATHS, "  'canned-answers',", "  'calls',")
  addSection(project, 'calls', block('ts', 'import { simpleResource').replaceAll('outlets', 'calls'))
  change(project, CONTRACT_TEST, 'privateTypes = [', "privateTypes = ['calls', ")
  const closed = `public: false,\n  abilities: { create: 'nobody', read: 'administrators', remove: 'administrators' },`
  write(
    project,
    'cms/src/api/call/content-types/call/schema.json',
    block('json').replaceAll('"outlet', '"call').replaceAll('"Outlet', '"Call'),
  )
  write(
    project,
    'cms/src/api/call/definition.ts',
    block('ts').replace('publicSort:', `${closed}\n  publicSort:`),
  )
}
