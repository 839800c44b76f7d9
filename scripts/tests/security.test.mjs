// @ts-check
import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../lib/paths.mjs'

/** Test files that a line names, each with the part of a title that is quoted after it; a bare name is a neighbor. */
function proofs(/** @type {string} */ line) {
  let folder = ''
  return [...line.matchAll(/`([\w./-]+\.test\.(?:tsx?|mjs))`(?: (?:\[\w+\] )?“([^”]+)”)?/g)].map(
    ([, file = '', title]) => {
      if (file.includes('/')) folder = path.dirname(file)
      return { file: file.includes('/') ? file : path.posix.join(folder, file), title }
    },
  )
}

const document = readFileSync(path.join(root, 'docs/security.md'), 'utf8').split('\n')
const named = document.flatMap(proofs)

test('every test that docs/security.md names is there, with the title it quotes', () => {
  assert.ok(named.length > 50)
  const missing = named.filter(({ file, title }) => {
    const at = path.join(root, file)
    return !existsSync(at) || (title !== undefined && !readFileSync(at, 'utf8').includes(title))
  })
  assert.deepEqual(missing, [])
})

test('every line of the table that is met names a test or says why', () => {
  const met = document.filter((line) => /^\| [\d.]+ +\|.*\| met +\|/.test(line))
  assert.ok(met.length > 40)
  for (const line of met) {
    const [, , , , reason = ''] = line.split('|')
    assert.ok(reason.trim().length > 0, line)
  }
})
