// @ts-check
// Proves what a content type costs: takes the worked example of docs/adding-a-type.md into a copy of the project, and
// runs there what every type is held to. `node scripts/bench/new-type.mjs`
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { root } from '../lib/paths.mjs'

const copy = mkdtempSync(path.join(tmpdir(), 'tanglaw-new-type-'))
try {
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  for (const file of files.filter(Boolean)) {
    cpSync(path.join(root, file), path.join(copy, file), { recursive: true })
  }
  symlinkSync(path.join(root, 'cms/node_modules'), path.join(copy, 'cms/node_modules'))
  addExample(copy)
  const began = Date.now()
  const vitest = path.join(root, 'cms/node_modules/vitest/vitest.mjs')
  const tests = [
    'tests/unit/definitions.test.ts',
    'tests/http/routes.test.ts',
    'tests/http/content-acts.test.ts',
  ]
  const { status } = spawnSync(
    process.execPath,
    [vitest, 'run', '-t', 'offices|calls|missing|forgotten', ...tests],
    {
      cwd: path.join(copy, 'cms'),
      stdio: 'inherit',
    },
  )
  console.log(`${status === 0 ? 'Passed' : 'Failed'} in ${Math.round((Date.now() - began) / 1000)} s`)
  process.exitCode = status ?? 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}

/**
 * Beside it the same as something that visitors never read and nobody enters in the panel, such as their messages.
 * @param {string} project @param {(language: string) => string} block
 */
function addClosed(project, block) {
  const folder = path.join(project, 'cms/src/api/call')
  mkdirSync(path.join(folder, 'content-types/call'), { recursive: true })
  const schema = block('json').replaceAll('"office', '"call').replaceAll('"Office', '"Call')
  const closed = `public: false,\n  abilities: { create: 'nobody', read: 'administrators', remove: 'administrators' },`
  writeFileSync(path.join(folder, 'content-types/call/schema.json'), schema)
  writeFileSync(
    path.join(folder, 'definition.ts'),
    block('ts').replace('publicSort:', `${closed}\n  publicSort:`),
  )
}

/** Writes the example's two files, as the document shows them. @param {string} project */
function addExample(project) {
  const document = readFileSync(path.join(root, 'docs/adding-a-type.md'), 'utf8')
  const block = (/** @type {string} */ language) => {
    const found = new RegExp(`\`\`\`${language}\\n([^]*?)\`\`\``).exec(document)
    if (!found?.[1]) throw new Error(`docs/adding-a-type.md shows no ${language}`)
    return found[1]
  }
  const folder = path.join(project, 'cms/src/api/office')
  mkdirSync(path.join(folder, 'content-types/office'), { recursive: true })
  writeFileSync(path.join(folder, 'content-types/office/schema.json'), block('json'))
  writeFileSync(path.join(folder, 'definition.ts'), block('ts'))
  addClosed(project, block)
  const lines = block('json').split('\n').length + block('ts').split('\n').length - 2
  console.log(`A content type: 2 files, ${lines} lines`)
}
