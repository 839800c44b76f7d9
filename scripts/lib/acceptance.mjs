// @ts-check
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const ID = '[A-Z]{1,3}\\d{2}[a-z]?'
const bracketed = new RegExp(`\\[(${ID})\\]`, 'g')
/** A string literal that begins with ids in brackets: the form of every test title that proves a row. */
const title = new RegExp(`(['"\`])\\s*((?:\\[${ID}\\]\\s*)+)`, 'g')
const notSources = new Set(['node_modules', 'dist', 'coverage', 'public'])

/**
 * The rows of the acceptance table.
 * @param {string} markdown
 * @returns {{ id: string, rule: string, proof: string[] | 'open' }[]}
 */
export function acceptanceRows(markdown) {
  const row = new RegExp(`^\\|\\s*(${ID})\\s*\\|(.*)\\|([^|]*)\\|\\s*$`)
  return markdown.split('\n').flatMap((line) => {
    const [, id, rule, proof] = row.exec(line) ?? []
    if (!id || rule === undefined || proof === undefined) return []
    const files = [...proof.matchAll(/[\w./@$()-]+\.(?:ts|tsx|mjs)\b/g)].map(([file]) => file)
    return [
      { id, rule: rule.trim(), proof: /^\s*open\s*$/i.test(proof) ? /** @type {const} */ ('open') : files },
    ]
  })
}

/** The ids that titles in a test file carry. @param {string} source */
export function idsInTitles(source) {
  const ids = new Set()
  for (const [, , group = ''] of source.matchAll(title))
    for (const [, id] of group.matchAll(bracketed)) ids.add(id)
  return ids
}

/**
 * Every test file below a folder, relative to `root`.
 * @param {string} root
 * @param {string} [at]
 * @returns {string[]}
 */
export function testFiles(root, at = '') {
  return readdirSync(path.join(root, at), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(at, entry.name)
    if (entry.isDirectory())
      return notSources.has(entry.name) || entry.name.startsWith('.') ? [] : testFiles(root, file)
    return /\.test\.(ts|tsx|mjs)$/.test(entry.name) ? [file] : []
  })
}

/**
 * What is wrong between the acceptance table and the test titles.
 * @param {ReturnType<typeof acceptanceRows>} rows
 * @param {Map<string, Set<string>>} titles ids by test file
 * @returns {string[]} one sentence a problem
 */
export function acceptanceProblems(rows, titles) {
  /** @type {string[]} */
  const problems = []
  if (rows.length === 0) return ['The acceptance table has no rows.']
  const known = new Set()
  for (const { id, proof } of rows) {
    if (known.has(id)) problems.push(`${id} is in the table twice.`)
    known.add(id)
    if (proof === 'open') continue
    if (proof.length === 0) problems.push(`${id} names no test file and is not marked open.`)
    for (const file of proof) {
      const ids = titles.get(file)
      if (!ids) problems.push(`${id} names ${file}, which is not a test file.`)
      else if (!ids.has(id))
        problems.push(`${id} names ${file}, but no test title there begins with [${id}].`)
    }
  }
  for (const [file, ids] of titles)
    for (const id of ids) if (!known.has(id)) problems.push(`${file} names ${id}, which is not in the table.`)
  return problems
}

/** Reads table and tests of a repository. @param {string} root @returns {string[]} problems */
export function checkAcceptance(root) {
  const rows = acceptanceRows(readFileSync(path.join(root, 'docs/acceptance.md'), 'utf8'))
  // The tests of this very check carry invented ids.
  const files = testFiles(root).filter((file) => file !== 'scripts/tests/acceptance.test.mjs')
  const titles = new Map(
    files.map((file) => [file, idsInTitles(readFileSync(path.join(root, file), 'utf8'))]),
  )
  return acceptanceProblems(rows, titles)
}
