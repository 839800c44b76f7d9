// @ts-check
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { readRecords, RECORDS } from './check-decision-records.mjs'
import { root } from './paths.mjs'

/** Records that describe what is no longer there: their sections and the files that they name are history. */
const IS_HISTORY = /^(Superseded|Merged)/
/** A file or folder of the repository, as documents name it in code or in the target of a link. */
const NAMED_FILE = /`((?:cms|web|scripts|docs|deploy)\/[\w.$/-]+[\w])`/g

/** @param {string} project */
const markdownFiles = (project) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.md'], {
    cwd: project,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => existsSync(path.join(project, file)))

/** Files and folders that documents name and the repository lacks. @param {string} project @returns {string[]} */
function missingFiles(project) {
  const history = new Set(
    readRecords(project)
      .filter(({ status }) => IS_HISTORY.test(status))
      .map(({ file }) => `${RECORDS}/${file}`),
  )
  return markdownFiles(project)
    .filter((file) => file !== 'CHANGELOG.md' && !history.has(file))
    .flatMap((file) => {
      const text = readFileSync(path.join(project, file), 'utf8')
      return [...text.matchAll(NAMED_FILE)]
        .filter(([, name = '']) => !existsSync(path.join(project, name)) && !isIgnored(project, name))
        .map(
          ({ 1: name, index }) => `${file}:${text.slice(0, index).split('\n').length}: ${name} doesn’t exist`,
        )
    })
}

/** The anchor that GitHub gives a heading. @param {string} heading */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

/** Links between documents to a missing file or heading. @param {string} project @returns {string[]} */
function brokenLinks(project) {
  return markdownFiles(project).flatMap((file) => {
    const text = readFileSync(path.join(project, file), 'utf8')
    return [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g)].flatMap(
      ({ 1: name = '', 2: anchor, index }) => {
        const target = path.join(project, name ? path.join(path.dirname(file), name) : file)
        const at = `${file}:${text.slice(0, index).split('\n').length}`
        if (!existsSync(target)) return [`${at}: ${name} doesn’t exist`]
        if (!anchor || !target.endsWith('.md')) return []
        const headings = [...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)]
        return headings.some(([, heading = '']) => anchorOf(heading) === anchor)
          ? []
          : [`${at}: ${name || file} has no heading #${anchor}`]
      },
    )
  })
}

/** Whether git ignores a path: builds and data exist only on some machines. @param {string} project @param {string} name */
function isIgnored(project, name) {
  try {
    execFileSync('git', ['check-ignore', '-q', name], { cwd: project })
    return true
  } catch {
    return false
  }
}

/**
 * Whether documents name and link existing files and headings.
 * @param {{ project?: string }} [options]
 * @returns {string[]} a sentence for each problem
 */
export const checkDocReferences = ({ project = root } = {}) => [
  ...missingFiles(project),
  ...brokenLinks(project),
]
