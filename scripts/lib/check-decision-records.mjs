// @ts-check
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './paths.mjs'

export const RECORDS = 'docs/decisions'
const INDEX = `${RECORDS}/README.md`
const TABLE = /^\| # \|.*(?:\n\|.*)*/m
const FACTS = ['Status', 'Date', 'Area']
const SECTIONS = ['Context', 'Decision', 'Alternatives', 'Consequences']

/**
 * @typedef {{ file: string, number: string, title: string, status: string, date: string, area: string, text: string }} DecisionRecord
 */

/** The value of `- Status: …` or `**Status.** …`, links in it included. @param {string} text @param {string} fact */
const factOf = (text, fact) =>
  new RegExp(`^(?:- ${fact}:|\\*\\*${fact}[.:]\\*\\*) (.+(?:\\n(?!\\n|[-*#]).+)*)$`, 'm')
    .exec(text)?.[1]
    ?.replace(/\s+/g, ' ') ?? ''

/** @param {string} project @returns {DecisionRecord[]} */
export function readRecords(project) {
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

/**
 * Whether decision records have their form and the index lists them.
 * @param {{ project?: string, fix?: boolean }} [options] `fix` writes the index
 * @returns {string[]} a sentence for each problem
 */
export function checkDecisionRecords({ project = root, fix = false } = {}) {
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
  return problems
}
