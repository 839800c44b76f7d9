import { now } from '~/lib/clock'
import { safeLink } from '~/lib/links'
import { instantToLocalInput } from '../date-times'
import { completeEnteredLink } from '../entered-links'

/** Maximum depth of nested lists that the CMS accepts. */
const MAX_DEPTH = 6

/**
 * Cleans content pasted from Word, Google Docs or a web page. Keeps headings, paragraphs, lists, links,
 * tables and marks; drops formatting, and images, which must come from the library. Content copied in this
 * editor stays unchanged.
 */
export function cleanPastedHtml(html: string): DroppedContent & { clean: string } {
  if (html.includes('data-pm-slice')) return { clean: html, pictures: 0, links: 0 }
  // DOMParser runs no script and loads nothing.
  const { body } = new DOMParser().parseFromString(html.replaceAll(/<!--[\s\S]*?-->/g, ''), 'text/html')
  // An image with a width of 1 is a spacer or a tracking pixel.
  const pictures = body.querySelectorAll('img:not([width="0"], [width="1"])').length
  let links = 0
  for (const one of body.querySelectorAll(
    'script, style, meta, link, title, img, svg, iframe, object, form, button',
  )) {
    one.remove()
  }
  listsOfWord(body)
  for (const one of body.querySelectorAll<HTMLElement>('b, strong, span, i, em')) looks(one)
  for (const heading of body.querySelectorAll('h1')) rename(heading, 'h2')
  for (const quote of body.querySelectorAll('blockquote')) lines(quote)
  for (const item of body.querySelectorAll('li')) oneParagraph(item)
  for (const link of body.querySelectorAll('a')) {
    const url = completeEnteredLink(link.getAttribute('href') ?? '')
    if (safeLink(url)) link.setAttribute('href', url)
    else {
      if (url) links += 1
      link.replaceWith(...link.childNodes)
    }
  }
  for (const table of body.querySelectorAll('table')) if (table.isConnected) grid(table)
  for (const element of body.querySelectorAll('*')) {
    for (const name of element.getAttributeNames()) {
      if (name !== 'href' && name !== 'data-table') element.removeAttribute(name)
    }
    if (/^(P|H[2-6]|LI)$/.test(element.tagName) && !element.textContent.trim()) element.remove()
  }
  return { clean: body.innerHTML, pictures, links }
}

/**
 * Pasted or dropped files; none where text comes along, because Word and Excel add a picture of the text. A browser copies an
 * image as a file, with its tag beside.
 */
export function transferredFiles(data: DataTransfer | null): File[] {
  if (!data || data.files.length === 0) return []
  const html = data.getData('text/html')
  if (html.includes('data-pm-slice')) return []
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const style of body.querySelectorAll('style, script, title')) style.remove()
  const words = html ? body.textContent : data.getData('text/plain')
  return words.trim() ? [] : [...data.files]
}

/**
 * Renames a pasted picture, which browsers always call `image.png`: its name in the library says when it was pasted.
 * @param zone of that time
 */
export function renamePastedPicture(file: File, zone: string): File {
  if (!/^image\.\w+$/.test(file.name)) return file
  const at = instantToLocalInput(now().toISOString(), zone).replace('T', ' ').replace(':', '.')
  return new File([file], `Pasted ${at}${file.name.slice(5)}`, { type: file.type })
}

/** What was dropped from pasted content. */
export interface DroppedContent {
  pictures: number
  links: number
}

/** The message for the editor; undefined if nothing was dropped. */
export function describeDroppedContent({ pictures, links }: DroppedContent): string | undefined {
  const sentences = [
    pictures === 1 && 'An image wasn’t pasted with the text. Copy it by itself, or use the Image button.',
    pictures > 1 &&
      `The text was pasted without its ${pictures} images. Copy each image by itself, or use the Image button.`,
    links === 1 && 'A link was removed, because its address can’t be used here. Its text stays.',
    links > 1 && `Removed ${links} links, because their addresses can’t be used here. Their text stays.`,
  ]
  return sentences.filter(Boolean).join(' ') || undefined
}

/**
 * Converts bold and italic to tags: Google Docs wraps everything in a `b` that isn't bold, and Word uses
 * styles.
 */
function looks(element: HTMLElement): void {
  const { fontWeight, fontStyle } = element.style
  const isTag = element.tagName !== 'SPAN'
  if (isTag && (fontWeight === 'normal' || fontWeight === '400' || fontStyle === 'normal')) {
    element.replaceWith(...element.childNodes)
    return
  }
  if (isTag) return
  if (fontWeight === 'bold' || Number(fontWeight) >= 600) rename(element, 'strong')
  else if (fontStyle === 'italic') rename(element, 'em')
}

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag)
  renamed.append(...element.childNodes)
  element.replaceWith(renamed)
  return renamed
}

/**
 * Converts Word's lists, which are paragraphs with `mso-list: l0 level2` and the bullet or number as text.
 */
function listsOfWord(body: HTMLElement): void {
  let open: HTMLElement[] = []
  for (const paragraph of body.querySelectorAll<HTMLElement>('p')) {
    const style = paragraph.getAttribute('style') ?? ''
    const level = /mso-list:[^;]*level(\d)/i.exec(style)?.[1]
    if (!level) {
      open = []
      continue
    }
    const marker = [...paragraph.querySelectorAll('span')].find((span) =>
      /mso-list:\s*ignore/i.test(span.getAttribute('style') ?? ''),
    )
    const tag = /^\s*(\d+|[a-z]{1,3})[.)]/i.test(marker?.textContent ?? '') ? 'ol' : 'ul'
    marker?.remove()
    const depth = Math.min(Number(level), open.length + 1, MAX_DEPTH)
    open = open.slice(0, depth)
    let list = open[depth - 1]
    if (list?.tagName.toLowerCase() !== tag) {
      list = body.ownerDocument.createElement(tag)
      const parent = open[depth - 2]?.lastElementChild
      if (parent) parent.append(list)
      else paragraph.before(list)
      open = [...open.slice(0, depth - 1), list]
    }
    const item = body.ownerDocument.createElement('li')
    item.append(...paragraph.childNodes)
    list.append(item)
    paragraph.remove()
  }
}

/** Converts paragraphs in a quote to lines. */
function lines(quote: Element): void {
  for (const paragraph of quote.querySelectorAll('p, div')) {
    if (paragraph.nextElementSibling) paragraph.after(quote.ownerDocument.createElement('br'))
    paragraph.replaceWith(...paragraph.childNodes)
  }
}

/** Reduces a list item to one paragraph and nested lists. */
function oneParagraph(item: Element): void {
  const [first, ...others] = [...item.children].filter(({ tagName }) => tagName === 'P' || tagName === 'DIV')
  for (const other of others) {
    first!.append(item.ownerDocument.createElement('br'), ...other.childNodes)
    other.remove()
  }
}

/** Splits merged cells; their text stays in the first cell. */
function grid(table: HTMLTableElement): void {
  const { ownerDocument: page } = table
  const rows: string[][] = []
  for (const [at, row] of [...table.rows].entries()) {
    const line = (rows[at] ??= [])
    for (const { textContent, colSpan, rowSpan } of row.cells) {
      let column = 0
      while (line[column] !== undefined) column += 1
      for (let down = 0; down < Math.min(rowSpan, table.rows.length - at); down += 1) {
        for (let across = 0; across < Math.min(colSpan, 50); across += 1) {
          const words = down === 0 && across === 0 ? textContent.replaceAll(/\s+/g, ' ').trim() : ''
          ;(rows[at + down] ??= [])[column + across] = words
        }
      }
    }
  }
  const width = Math.max(0, ...rows.map(({ length }) => length))
  if (width === 0) return table.remove()
  const figure = page.createElement('figure')
  figure.setAttribute('data-table', '')
  const caption = page.createElement('figcaption')
  caption.textContent = table.caption?.textContent.trim() ?? ''
  const clean = page.createElement('table')
  for (const [index, cells] of rows.entries()) {
    const row = clean.insertRow()
    for (let column = 0; column < width; column += 1) {
      const cell = page.createElement(index === 0 ? 'th' : 'td')
      cell.textContent = cells[column] ?? ''
      row.append(cell)
    }
  }
  figure.append(caption, clean)
  table.replaceWith(figure)
}
