// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export const GUIDE = 'docs/guide'
/** The panel's help. */
const HELP = '/admin-cp/help'

/** @typedef {{ name: string, title: string, html: string }} GuidePage */

/** The pages of the editor's guide, the first page first. @param {string} project @returns {GuidePage[]} */
export function readGuide(project) {
  const folder = path.join(project, GUIDE)
  const names = readdirSync(folder)
    .filter((file) => file.endsWith('.md'))
    .map((file) => file.slice(0, -'.md'.length))
  return names
    .toSorted((a, b) => Number(b === 'README') - Number(a === 'README') || a.localeCompare(b))
    .map((name) => ({ name, ...toHtml(readFileSync(path.join(folder, `${name}.md`), 'utf8')) }))
}

/**
 * Converts the Markdown that the guide uses: headings, paragraphs, nested lists, tables, bold text, code and links.
 * It omits images, and links to documents outside of the guide.
 * @param {string} markdown
 */
export function toHtml(markdown) {
  const [, title = '', text = ''] = /^# (.+)\n([^]*)$/.exec(markdown) ?? []
  return { title, html: blocks(text.split('\n')) }
}

const ITEM = /^(?:-|\d+\.) +/
const STARTS_BLOCK = /^(?:#+ |\||!\[|(?:-|\d+\.) )/

/** @param {string[]} lines @returns {string} */
function blocks(lines) {
  const [first, ...rest] = lines
  if (first === undefined) return ''
  if (first === '' || first.startsWith('![')) return blocks(rest)
  if (first.startsWith('#')) return `<h2>${inline(first.replace(/^#+ /, ''))}</h2>${blocks(rest)}`
  if (first.startsWith('|')) {
    const [rows, after] = whileTrue(lines, (line) => line.startsWith('|'))
    return table(rows) + blocks(after)
  }
  if (ITEM.test(first)) {
    const tag = first.startsWith('-') ? 'ul' : 'ol'
    const [own, after] = whileTrue(lines, (line) => line === '' || line.startsWith('  ') || ITEM.test(line))
    return `<${tag}>${items(own)}</${tag}>${blocks(after)}`
  }
  const [paragraph, after] = whileTrue(
    lines,
    (line, at) => line !== '' && (at === 0 || !STARTS_BLOCK.test(line)),
  )
  return `<p>${inline(paragraph.join(' '))}</p>${blocks(after)}`
}

/** @param {string[]} lines @returns {string} */
function items(lines) {
  const [first, ...rest] = lines
  if (first === undefined) return ''
  const indent = ITEM.exec(first)?.[0].length ?? 0
  const [more, after] = whileTrue(rest, (line) => !ITEM.test(line))
  const html = blocks([first, ...more].map((line) => line.slice(indent)))
  return `<li>${html.replace(/^<p>(.*?)<\/p>/, '$1')}</li>${items(after)}`
}

/** @param {string[]} rows */
function table([head = '', , ...rows]) {
  const cells = (/** @type {string} */ row, /** @type {string} */ tag) =>
    row
      .split('|')
      .slice(1, -1)
      .map((cell) => `<${tag}>${inline(cell.trim())}</${tag}>`)
      .join('')
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('')
  return `<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table>`
}

/** @param {string} text */
const inline = (text) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]+)`/g, '<code>$1</code>')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, (_link, label, target) => {
      const [, name] = /^([\w-]+)\.md$/.exec(target) ?? []
      if (!name) return label
      return `<a href="${HELP}${name === 'README' ? '' : `?page=${name}`}">${label}</a>`
    })
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')

/** Splits lines where a condition ends. @param {string[]} lines @param {(line: string, at: number) => boolean} isIn @returns {[string[], string[]]} */
function whileTrue(lines, isIn) {
  const end = lines.findIndex((line, at) => !isIn(line, at))
  return end === -1 ? [lines, []] : [lines.slice(0, end), lines.slice(end)]
}
