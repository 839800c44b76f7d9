// @ts-check
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { forbiddenWords } from './forbidden-words.mjs'
import { root } from './paths.mjs'

/**
 * @typedef {'name' | 'export' | 'prose' | 'text'} Scope `name`: identifiers, by the words that they are made of;
 *   `export`: exported names alone; `prose`: comments, test titles and Markdown; `text`: what people read in the product
 * @typedef {{ word: string | RegExp, in: Scope[], reason: string, say: string, except?: Record<string, string> }} ForbiddenWord
 *   `except`: files in which the word is right, each with the reason
 * @typedef {{ scope: Scope, text: string, at: number }} Piece
 */

/** Comments, strings and identifiers, in this order of groups. A string in JSX text at worst hides one line. */
const TOKENS =
  /(\/\*[\s\S]*?\*\/|(?<![:'"`\\\w/])\/\/[^\n]*)|('(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`)|([A-Za-z_$][\w$]*)/g
const TEST_TITLE = /\b(?:test|it|describe)(?:\.\w+)*(?:\([^()]*\))?\(\s*$/
const EXPORT =
  /\bexport\s+(?:default\s+)?(?:async\s+)?(?:const|let|function\*?|class|interface|type|enum)\s+$/
/** Files whose strings are shown to visitors, editors or operators. */
const CATALOG = /\/messages\/|(^|\/)messages\.(ts|mjs)$|\/mails?\.ts$|schema\.json$/
const GENERATED = /\.gen\.\w+$|^cms\/types\/|package-lock\.json$/

/** Markdown without code, with every character in its place. @param {string} source */
const withoutCode = (source) =>
  source.replace(/^```[\s\S]*?^```|`[^`\n]*`|\]\([^)\n]*\)|<!--[\s\S]*?-->/gm, (code) =>
    code.replace(/[^\n]/g, ' '),
  )

/**
 * The pieces of a file that words are looked for in.
 * @param {string} file @param {string} source @returns {Piece[]}
 */
export function textPiecesOf(file, source) {
  if (file.endsWith('.md')) return [{ scope: 'prose', text: withoutCode(source), at: 0 }]
  const isCatalog = CATALOG.test(file)
  /** @type {Piece[]} */
  const pieces = []
  for (const { 0: text, 1: comment, 2: string, 3: name, index: at } of source.matchAll(TOKENS)) {
    const before = comment ? '' : source.slice(Math.max(0, at - 60), at)
    if (comment) pieces.push({ scope: 'prose', text, at })
    else if (name) {
      pieces.push({ scope: 'name', text, at })
      if (EXPORT.test(before)) pieces.push({ scope: 'export', text, at })
    } else if (string && TEST_TITLE.test(before)) pieces.push({ scope: 'prose', text, at })
    else if (string && isCatalog) pieces.push({ scope: 'text', text, at })
  }
  return pieces
}

/** The words of an identifier, apart: `isHeldBack2` is “is Held Back 2”. @param {string} name */
const apart = (name) =>
  name.replace(/_/g, ' ').replace(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, ' ')

/** @param {string | RegExp} word */
const patternOf = (word) =>
  typeof word === 'string'
    ? new RegExp(`\\b(?:${word})\\b`, 'gi')
    : new RegExp(word.source, `${word.flags.replace('g', '')}g`)

/**
 * The forbidden words of one file, a sentence each.
 * @param {string} file @param {string} source @param {ForbiddenWord[]} [words]
 */
export function findForbiddenWords(file, source, words = forbiddenWords) {
  /** @type {string[]} */
  const found = []
  const pieces = textPiecesOf(file, source)
  for (const { word, in: scopes, reason, say, except } of words) {
    if (except?.[file]) continue
    const pattern = patternOf(word)
    for (const { scope, text, at } of pieces) {
      if (!scopes.includes(scope)) continue
      const readable = scope === 'name' || scope === 'export' ? apart(text) : text
      for (const match of readable.matchAll(pattern)) {
        const line = source.slice(0, at + (readable === text ? match.index : 0)).split('\n').length
        found.push(`${file}:${line}: “${readable === text ? match[0] : text}” ${reason} Say: ${say}.`)
      }
    }
  }
  return found
}

/** The forbidden words of every file of the repository. @param {string} [project] */
export function checkWords(project = root) {
  const patterns = ['*.ts', '*.tsx', '*.mts', '*.mjs', '*.md', '*schema.json']
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...patterns], {
    cwd: project,
    encoding: 'utf8',
  })
  return files
    .trim()
    .split('\n')
    .filter((file) => !GENERATED.test(file) && file !== 'scripts/lib/forbidden-words.mjs')
    .flatMap((file) => {
      try {
        return findForbiddenWords(file, readFileSync(path.join(project, file), 'utf8'))
      } catch (error) {
        // Deleted in the work tree and not yet in the index.
        if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return []
        throw error
      }
    })
}
