// @ts-check
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { checkBoundaries, importsOf } from '../lib/boundaries.mjs'
import { root } from '../lib/paths.mjs'

/** @type {string} */
let dir
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'tanglaw-boundaries-'))
  mkdirSync(path.join(dir, 'server'))
  mkdirSync(path.join(dir, 'src'))
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

/** @param {string} file @param {string} source */
async function problemsOf(file, source) {
  const full = path.join(dir, file)
  mkdirSync(path.dirname(full), { recursive: true })
  writeFileSync(full, source)
  const problems = await checkBoundaries(dir)
  rmSync(full)
  return problems
}

/** @type {[what: string, file: string, source: string][]} */
const forbidden = [
  ['feature → feature', 'src/features/hero/api.ts', "import { x } from '~/features/demand/model'"],
  ['feature → feature, relative', 'src/features/hero/site/a.tsx', "import { x } from '../../demand/model'"],
  ['feature → pages', 'src/features/hero/api.ts', "import { x } from '~/pages/home'"],
  ['feature → routes', 'src/features/hero/api.ts', "import type { x } from '~/routes/__root'"],
  ['site → panel', 'src/features/hero/site/a.tsx', "import { x } from '~/panel/list/pager'"],
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
  ['ui → cms', 'src/ui/a.tsx', "import { x } from '~/cms/reader'"],
  ['panel → feature', 'src/panel/a.tsx', "export * from '~/features/hero/model'"],
  ['lib → ui', 'src/lib/a.ts', "import { x } from '~/ui/theme'"],
  ['lib → React', 'src/lib/a.ts', "import { useState } from 'react'"],
  ['cms → feature', 'src/cms/a.ts', "import { x } from '~/features/hero/model'"],
  ['session → panel', 'src/session/a.ts', "import { x } from '~/panel/ago'"],
  ['routes → pages, values', 'src/routes/a.tsx', "import { homePage } from '~/pages/home'"],
  ['pages → ui', 'src/pages/a.ts', "import { x } from '~/ui/theme'"],
  ['browser code → server', 'src/panel/a.tsx', "import { x } from '../../server/main'"],
  ['browser code → Node', 'src/panel/a.tsx', "import fs from 'node:fs'"],
  ['web → cms package', 'src/lib/a.ts', "import { x } from '../../../cms/src/clock'"],
  ['relative across folders', 'src/panel/a.tsx', "import { x } from '../ui/theme'"],
  ['~/ within a folder', 'src/panel/a.tsx', "import { x } from '~/panel/ago'"],
  ['a folder without a place', 'src/utils/a.ts', "import { x } from '~/lib/clock'"],
]
for (const [what, file, source] of forbidden)
  test(`a forbidden import is caught: ${what}`, async () => {
    const problems = await problemsOf(file, source)
    assert.equal(problems.length, 1, problems.join('\n'))
    assert.ok(problems[0]?.startsWith(`web/${file}: `))
  })

/** @type {[what: string, file: string, source: string][]} */
const fine = [
  ['routes → pages, types', 'src/routes/a.tsx', "import type { HomePage } from '~/pages/home'"],
  ['routes → reading a page', 'src/routes/a.tsx', "import { loadPage } from '~/pages/load-page'"],
  ['routes → features', 'src/routes/a.tsx', "import { x } from '~/features/hero/site/hero'"],
  ['feature → itself', 'src/features/hero/site/a.tsx', "import { x } from '../model'"],
  ['feature panel → panel', 'src/features/hero/panel/a.tsx', "import { x } from '~/panel/list/pager'"],
  ['plot, lazily', 'src/features/demand/site/a.tsx', "const Plot = lazy(() => import('./demand-plot'))"],
  [
    'a plot → chart library',
    'src/features/demand/site/demand-plot.tsx',
    "import { VictoryBar } from 'victory'",
  ],
  ['pages → features', 'src/pages/a.ts', "import { x } from '~/features/hero/api'"],
  ['server → pages, Node', 'server/a.ts', "import fs from 'node:fs'\nimport { x } from '~/pages/home'"],
  ['icons', 'src/ui/a.tsx', "import Zap from '~icons/lucide/zap'"],
  ['tests import what they like', 'src/lib/a.test.ts', "import { x } from '~/features/hero/model'"],
]
for (const [what, file, source] of fine)
  test(`an allowed import passes: ${what}`, async () => {
    assert.deepEqual(await problemsOf(file, source), [])
  })

test('every form of import is seen, and types are told from values', async () => {
  const source = `
    import type { A } from 'a'
    import { type B } from 'b'
    import { type C, c } from 'c'
    import 'd'
    export { e } from 'e'
    export type { F } from 'f'
    const g = () => import('g')
    type H = import('h').H
    const i = <div>{j as never}</div>
  `
  const found = (await importsOf(source)).map(
    ({ specifier, typeOnly }) => specifier + (typeOnly ? ' type' : ''),
  )
  assert.deepEqual(found, ['a type', 'b type', 'c', 'd', 'e', 'f type', 'g', 'h type'])
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
