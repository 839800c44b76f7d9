// @ts-check
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { after, before, test } from 'node:test'
import { checkBoundaries, findUndocumentedStrapiUses } from '../lib/check-boundaries.mjs'
import { cmsDir, root, webDir } from '../lib/paths.mjs'

/** What the cases below import, so that it can be found. */
const targets = [
  'server/main.ts',
  'server/session/session-cookies.ts',
  'src/routes/__root.tsx',
  'src/pages/home.ts',
  'src/pages/page-location.ts',
  'src/features/hero/api.ts',
  'src/features/hero/model.ts',
  'src/features/hero/panel/form.tsx',
  'src/features/hero/site/hero.tsx',
  'src/features/demand/model.ts',
  'src/features/demand/site/demand-plot.tsx',
  'src/panel/relative-time.tsx',
  'src/panel/list/list-pager.tsx',
  'src/cms/cms-reader.ts',
  'src/ui/theme.ts',
  'src/lib/clock.ts',
  '../cms/src/platform/clock.ts',
]

/** @type {[what: string, file: string, source: string][]} */
const forbidden = [
  ['feature → feature', 'src/features/hero/api.ts', "import { x } from '~/features/demand/model'"],
  ['feature → feature, relative', 'src/features/hero/site/a.tsx', "import { x } from '../../demand/model'"],
  ['feature → pages', 'src/features/hero/api.ts', "import { x } from '~/pages/home'"],
  ['feature → routes', 'src/features/hero/api.ts', "import type { x } from '~/routes/__root'"],
  ['site → panel', 'src/features/hero/site/a.tsx', "import { x } from '~/panel/list/list-pager'"],
  ['site → own panel', 'src/features/hero/site/a.tsx', "const x = lazy(() => import('../panel/form'))"],
  ['site → toasts', 'src/features/hero/site/a.tsx', "import toast from 'react-hot-toast'"],
  ['site → animation', 'src/features/hero/site/a.tsx', "const x = () => import('framer-motion')"],
  [
    'chart library outside ui/charts',
    'src/features/demand/site/a.tsx',
    "import { VictoryBar } from 'victory'",
  ],
  ['plot, not lazily', 'src/features/demand/site/a.tsx', "import { Plot } from './demand-plot'"],
  ['ui → feature', 'src/ui/a.tsx', "import { x } from '~/features/hero/model'"],
  ['ui → cms', 'src/ui/a.tsx', "import { x } from '~/cms/cms-reader'"],
  ['panel → feature', 'src/panel/a.tsx', "export * from '~/features/hero/model'"],
  ['lib → ui', 'src/lib/a.ts', "import { x } from '~/ui/theme'"],
  ['lib → React', 'src/lib/a.ts', "import { useState } from 'react'"],
  ['cms → feature', 'src/cms/a.ts', "import { x } from '~/features/hero/model'"],
  ['session → panel', 'src/session/a.ts', "import { x } from '~/panel/relative-time'"],
  ['routes → pages, values', 'src/routes/a.tsx', "import { homePage } from '~/pages/home'"],
  ['pages → ui', 'src/pages/a.ts', "import { x } from '~/ui/theme'"],
  ['browser code → server', 'src/panel/a.tsx', "import { x } from '../../server/main'"],
  ['browser code → Node', 'src/panel/a.tsx', "import fs from 'node:fs'"],
  ['web → cms package', 'src/lib/a.ts', "import { x } from '../../../cms/src/platform/clock'"],
  ['relative across folders', 'src/panel/a.tsx', "import { x } from '../ui/theme'"],
  ['~/ within a folder', 'src/panel/a.tsx', "import { x } from '~/panel/relative-time'"],
  ['server http → session', 'server/http/a.ts', "import { x } from '../session/session-cookies'"],
  ['server folder → what binds folders together', 'server/http/a.ts', "import { x } from '../main'"],
  ['a server folder without a place', 'server/utils/a.ts', "import { x } from '../session/session-cookies'"],
  ['a folder without a place', 'src/utils/a.ts', "import { x } from '~/lib/clock'"],
]
/** @type {[what: string, file: string, source: string][]} */
const fine = [
  ['routes → pages, types', 'src/routes/a.tsx', "import type { HomePage } from '~/pages/home'"],
  ['routes → reading a page', 'src/routes/a.tsx', "import { pagePath } from '~/pages/page-location'"],
  ['routes → features', 'src/routes/a.tsx', "import { x } from '~/features/hero/site/hero'"],
  ['feature → itself', 'src/features/hero/site/a.tsx', "import { x } from '../model'"],
  ['feature panel → panel', 'src/features/hero/panel/a.tsx', "import { x } from '~/panel/list/list-pager'"],
  ['plot, lazily', 'src/features/demand/site/a.tsx', "const Plot = lazy(() => import('./demand-plot'))"],
  [
    'a plot → chart library',
    'src/features/demand/site/demand-plot.tsx',
    "import { VictoryBar } from 'victory'",
  ],
  ['pages → features', 'src/pages/a.ts', "import { x } from '~/features/hero/api'"],
  ['server → pages, Node', 'server/a.ts', "import fs from 'node:fs'\nimport { x } from '~/pages/home'"],
  ['server preview → session', 'server/preview/a.ts', "import { x } from '../session/session-cookies'"],
  ['icons', 'src/ui/a.tsx', "import Zap from '~icons/lucide/zap'"],
  ['tests import what they like', 'src/lib/a.test.ts', "import { x } from '~/features/hero/model'"],
]
/** @type {string} */
let dir
/** @type {string[]} */
let problems
/** Each case has a file of its own, so that one run checks all of them. */
const fileOf = (/** @type {string} */ file, /** @type {number} */ index) =>
  path.posix.join(path.posix.dirname(file), `case-${index}-${path.posix.basename(file)}`)

before(async () => {
  dir = mkdtempSync(path.join(tmpdir(), 'tanglaw-boundaries-'))
  const web = path.join(dir, 'web')
  const put = (/** @type {string} */ file, /** @type {string} */ source) => {
    const full = path.join(web, file)
    mkdirSync(path.dirname(full), { recursive: true })
    writeFileSync(full, source)
  }
  for (const target of targets) put(target, 'export const x = 1\n')
  for (const [index, [, file, source]] of [...forbidden, ...fine].entries()) put(fileOf(file, index), source)
  put('src/lib/circle-a.ts', "import type { x } from './circle-b'\nexport const y = 1\n")
  put('src/lib/circle-b.ts', "import type { y } from './circle-a'\nexport const x = 1\n")
  put('src/lib/lazy-circle.ts', "export const x = () => import('./lazy-part')\n")
  put('src/lib/lazy-part.ts', "import { x } from './lazy-circle'\nexport const y = x\n")
  cpSync(path.join(webDir, 'tsconfig.json'), path.join(web, 'tsconfig.json'))
  problems = await checkBoundaries(web, ['src', 'server'], path.join(webDir, '.dependency-cruiser.mjs'))
})
after(() => rmSync(dir, { recursive: true, force: true }))

const problemsOf = (/** @type {string} */ file) =>
  problems.filter((problem) => problem.startsWith(`${file} imports `))

for (const [index, [what, file]] of forbidden.entries())
  test(`a forbidden import is caught: ${what}`, () => {
    assert.notEqual(problemsOf(fileOf(file, index)).length, 0)
  })

for (const [index, [what, file]] of fine.entries())
  test(`an allowed import passes: ${what}`, () => {
    assert.deepEqual(problemsOf(fileOf(file, forbidden.length + index)), [])
  })

test('two modules that import each other are caught, unless an import() closes the circle', () => {
  assert.match(problemsOf('src/lib/circle-a.ts').join(), /in a circle/)
  assert.deepEqual(problemsOf('src/lib/lazy-part.ts'), [])
})

/** @type {[what: string, file: string, source: string, forbidden: boolean][]} */
const layers = [
  ['content → publishing', 'src/content/a.ts', "import { x } from '../publishing/b'", true],
  ['audit → people', 'src/audit/a.ts', "import type { x } from '../people/b'", true],
  ['a layer → index', 'src/api/a.ts', "import { x } from '../index'", true],
  ['to a folder that is no layer', 'src/api/c.ts', "import { x } from '../utils/b'", true],
  ['inbox → publishing', 'src/inbox/a.ts', "import { x } from '../publishing/b'", false],
  ['index → a layer', 'src/index-case.ts', "import { x } from './console/b'", false],
]

test('a layer of the CMS imports only those below it', async () => {
  const cms = path.join(dir, 'cms')
  const put = (/** @type {string} */ file, /** @type {string} */ source) => {
    mkdirSync(path.dirname(path.join(cms, file)), { recursive: true })
    writeFileSync(path.join(cms, file), source)
  }
  for (const layer of ['publishing', 'people', 'console', 'utils'])
    put(`src/${layer}/b.ts`, 'export const x = 1\n')
  put('src/index.ts', 'export const x = 1\n')
  put('tsconfig.json', '{}')
  for (const [, file, source] of layers) put(file, source)
  const found = await checkBoundaries(cms, ['src'], path.join(cmsDir, '.dependency-cruiser.mjs'))
  for (const [what, file, , isForbidden] of layers) {
    assert.equal(
      found.some((problem) => problem.startsWith(`${file} imports `)),
      isForbidden,
      what,
    )
  }
})

test('what Strapi does not document is used in one folder alone', () => {
  const cms = path.join(dir, 'reaching')
  for (const folder of ['mail', 'strapi-internals']) {
    mkdirSync(path.join(cms, 'src', folder), { recursive: true })
    writeFileSync(path.join(cms, 'src', folder, 'a.ts'), "const a = 1\nstrapi.db.query('admin::user')\n")
  }
  assert.deepEqual(
    findUndocumentedStrapiUses(cms).map((problem) => problem.split(' ')[0]),
    ['src/mail/a.ts:2'],
  )
  assert.deepEqual(findUndocumentedStrapiUses(cmsDir), [])
})

test('the command ends with an error for a forbidden import in the repository itself', () => {
  const file = path.join(root, 'web/src/lib', `forbidden-${process.pid}.ts`)
  writeFileSync(file, "export * from '~/features/hero/model'\n")
  try {
    assert.throws(
      () =>
        execFileSync(process.execPath, [path.join(root, 'scripts/check-boundaries.mjs')], { stdio: 'pipe' }),
      (error) => String(Object(error).stderr).includes(path.basename(file)),
    )
  } finally {
    rmSync(file)
  }
})
