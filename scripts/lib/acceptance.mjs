// @ts-check
import { readFileSync, readdirSync } from 'node:fs'
import path from 'node:path'

const ID = '[A-Z]{1,3}\\d{2}[a-z]?'
const bracketed = new RegExp(`\\[(${ID})\\]`, 'g')
/** A string literal that begins with ids in brackets: the form of every test title that proves a row. */
const title = new RegExp(`(['"\`])\\s*((?:\\[${ID}\\]\\s*)+)`, 'g')
/** A line of the table: id, rule, proof. */
const row = new RegExp(`^\\|\\s*(${ID})\\s*\\|(.*)\\|([^|\\n]*)\\|[ \\t]*$`, 'gm')
const notSources = new Set(['node_modules', 'dist', 'coverage', 'public'])

/**
 * The rows of the acceptance table.
 * @param {string} markdown
 * @returns {{ id: string, rule: string, proof: string[] | 'open' }[]}
 */
export function parseAcceptanceRows(markdown) {
  return [...markdown.matchAll(row)].map(([, id = '', rule = '', proof = '']) => {
    const files = [...proof.matchAll(/[\w./@$()-]+\.(?:ts|tsx|mjs)\b/g)].map(([file]) => file)
    return {
      id,
      rule: rule.trim(),
      proof: /^\s*open\s*$/i.test(proof) ? /** @type {const} */ ('open') : files,
    }
  })
}

/** The ids that titles in a test file carry. @param {string} source */
export function acceptanceIdsInTitles(source) {
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
export function listTestFiles(root, at = '') {
  return readdirSync(path.join(root, at), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(at, entry.name)
    if (entry.isDirectory())
      return notSources.has(entry.name) || entry.name.startsWith('.') ? [] : listTestFiles(root, file)
    return /\.test\.(ts|tsx|mjs)$/.test(entry.name) ? [file] : []
  })
}

/**
 * The test files whose titles carry an id, for each id.
 * @param {Map<string, Set<string>>} titles ids by test file
 * @returns {Map<string, string[]>} files in their order
 */
function proofs(titles) {
  /** @type {Map<string, string[]>} */
  const found = new Map()
  for (const file of [...titles.keys()].toSorted())
    for (const id of titles.get(file) ?? []) found.set(id, [...(found.get(id) ?? []), file])
  return found
}

/**
 * What is wrong between the acceptance table and the test titles.
 * @param {ReturnType<typeof parseAcceptanceRows>} rows
 * @param {Map<string, Set<string>>} titles ids by test file
 * @returns {string[]} one sentence a problem
 */
export function findAcceptanceProblems(rows, titles) {
  /** @type {string[]} */
  const problems = []
  if (rows.length === 0) return ['The acceptance table has no rows.']
  const known = new Set()
  const proved = proofs(titles)
  for (const { id, proof } of rows) {
    if (known.has(id)) problems.push(`${id} is in the table twice.`)
    known.add(id)
    const files = proved.get(id) ?? []
    const named = proof === 'open' ? [] : proof
    for (const file of files)
      if (!named.includes(file)) problems.push(`${id} is proved by ${file} too, which its row doesn’t name.`)
    for (const file of named)
      if (!files.includes(file))
        problems.push(`${id} names ${file}, but no test title there begins with [${id}].`)
    if (proof !== 'open' && proof.length === 0)
      problems.push(`${id} names no test file and is not marked open.`)
  }
  for (const [file, ids] of titles)
    for (const id of ids) if (!known.has(id)) problems.push(`${file} names ${id}, which is not in the table.`)
  return problems
}

/**
 * The table with its last column as the test titles have it: the files, or `open` where no title carries the id.
 * @param {string} markdown
 * @param {Map<string, Set<string>>} titles ids by test file
 */
export function fillProofColumn(markdown, titles) {
  const proved = proofs(titles)
  return markdown.replace(row, (_, id, rule) => {
    return `| ${id} |${rule}| ${proved.get(id)?.join(', ') ?? 'open'} |`
  })
}

/** Ids by test file, of a repository. @param {string} root */
export function findAcceptanceIdsByFile(root) {
  // The tests of this very check carry invented ids.
  const files = listTestFiles(root).filter((file) => file !== 'scripts/tests/acceptance.test.mjs')
  return new Map(
    files.map((file) => [file, acceptanceIdsInTitles(readFileSync(path.join(root, file), 'utf8'))]),
  )
}
