// @ts-check
import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'

const RECORDS = 'docs/decisions'
const INDEX = `${RECORDS}/README.md`
const TABLE = /^\| # \|.*(?:\n\|.*)*/m
const FACTS = ['Status', 'Date', 'Area']
const SECTIONS = ['Context', 'Decision', 'Alternatives', 'Consequences']
/** Records that describe what is no longer there: their sections and the files that they name are history. */
const IS_HISTORY = /^(Superseded|Merged)/
/** A file or folder of the repository, as documents name it in code or in the target of a link. */
const NAMED_FILE = /`((?:cms|web|scripts|docs|deploy)\/[\w.$/-]+[\w])`/g

/**
 * @typedef {{ file: string, number: string, title: string, status: string, date: string, area: string, text: string }} DecisionRecord
 */

/** The value of `- Status: …` or `**Status.** …`, links in it included. @param {string} text @param {string} fact */
const factOf = (text, fact) =>
  new RegExp(`^(?:- ${fact}:|\\*\\*${fact}[.:]\\*\\*) (.+(?:\\n(?!\\n|[-*#]).+)*)$`, 'm')
    .exec(text)?.[1]
    ?.replace(/\s+/g, ' ') ?? ''

/** @param {string} project @returns {DecisionRecord[]} */
function readRecords(project) {
  return readdirSync(path.join(project, RECORDS))
    .filter((file) => /^\d{3}-.*\.md$/.test(file))
    .toSorted()
    .map((file) => {
      const text = readFileSync(path.join(project, RECORDS, file), 'utf8')
      const [, number = '', title = ''] = /^# (\d{3}) (.+)$/m.exec(text) ?? []
      const [status, date, area] = FACTS.map((fact) => factOf(text, fact))
      return { file, number, title, status: status ?? '', date: date ?? '', area: area ?? '', text }
    })
}

/** What a record lacks of the form that all of them have. @param {DecisionRecord} record @returns {string[]} */
function missingParts({ file, number, status, text }) {
  const missing = FACTS.filter((fact) => !factOf(text, fact)).map((fact) => `a line “- ${fact}: …”`)
  if (number !== file.slice(0, 3)) missing.push(`a title with its number, “# ${file.slice(0, 3)} …”`)
  const headings = [
    ...text.matchAll(/^(?:## (.+)|\*\*(Context|Decision|Alternatives|Consequences)[.:]\*\*.*)$/gm),
  ].map(([, heading, leadIn]) => heading ?? leadIn)
  if (!status.startsWith('Merged') && headings.join() !== SECTIONS.join())
    missing.push(
      `the headings ${SECTIONS.map((section) => `“## ${section}”`).join(', ')}, in this order and no others`,
    )
  return missing.map((part) => `${RECORDS}/${file}: it lacks ${part}`)
}

/** The table of all records. @param {DecisionRecord[]} records */
export function formatRecordIndex(records) {
  const rows = records.map(
    ({ file, number, title, status, area, date }) =>
      `| [${number}](${file}) | ${title} | ${area} | ${status.replaceAll('|', '\\|')} | ${date} |`,
  )
  return ['| # | decision | area | status | date |', '| --- | --- | --- | --- | --- |', ...rows].join('\n')
}

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
  return execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', '*.md'], {
    cwd: project,
    encoding: 'utf8',
  })
    .trim()
    .split('\n')
    .filter((file) => file !== 'CHANGELOG.md' && !history.has(file) && existsSync(path.join(project, file)))
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
 * Whether decision records have their form, the index lists them, and documents name and link existing files.
 * @param {{ project?: string, fix?: boolean }} [options] `fix` writes the index
 * @returns {string[]} a sentence for each problem
 */
export function checkDocs({ project = root, fix = false } = {}) {
  const records = readRecords(project)
  const problems = records.flatMap(missingParts)
  const index = readFileSync(path.join(project, INDEX), 'utf8')
  const table = formatRecordIndex(records)
  if (fix)
    writeFileSync(
      path.join(project, INDEX),
      index.replace(TABLE, () => table),
    )
  else if (TABLE.exec(index)?.[0] !== table)
    problems.push(`${INDEX}: its table isn’t that of the records: npm run check -- --fix`)
  return [...problems, ...missingFiles(project), ...brokenLinks(project)]
}
