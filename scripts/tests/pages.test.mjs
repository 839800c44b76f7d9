// @ts-check
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { test } from 'node:test'
import { root } from '../lib/paths.mjs'

/**
 * The paths at the beginnings of a file's lines, between two marks.
 * @param {string} file
 * @param {string} from
 * @param {string} to
 */
function pathsIn(file, from, to) {
  const text = readFileSync(path.join(root, file), 'utf8')
  const start = text.indexOf(from)
  assert.notEqual(start, -1, `${file} has no “${from}”`)
  const part = text.slice(start, text.indexOf(to, start))
  return [...part.matchAll(/^ {2}'(\/[^']*)'/gm)].map(([, found]) => found).toSorted()
}

test('the CMS knows every page of the site, so that no link to one is called dead', () => {
  const pages = pathsIn('web/src/pages/registry.ts', 'export const pages = {', '\n}')
  const links = 'cms/src/publishing/own-links.ts'
  assert.deepEqual(
    pathsIn(links, 'const PAGES', '\n])'),
    pages.filter((one) => !one?.includes('$')),
  )
  assert.deepEqual(
    pathsIn(links, 'const PLACES', '\n}'),
    pages.flatMap((one) => (one?.endsWith('/$slug') ? [one.slice(0, -'/$slug'.length)] : [])),
  )
})
