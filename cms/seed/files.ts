import path from 'node:path'
import Pdf from 'pdfkit'
import sharp from 'sharp'
import { DEMO_TIME_ZONE } from './demo/months'
import { EMAIL, MAIN_OFFICE, phones } from './demo/utility'

/** A file that a seed's row carries. It is made when the seed is written; rows that name the same file share it. */
export class SeedFile {
  constructor(
    /** With its ending. */
    readonly name: string,
    readonly mime: 'image/webp' | 'application/pdf',
    /** What a picture shows. */
    readonly alternativeText: string | null,
    /** @param root the CMS's folder */
    readonly make: (root: string) => Promise<Buffer>,
  ) {}
}

/** One of the project's own drawings: `seed/illustrations/<name>.svg`. */
export function drawing(name: string, alternativeText: string): SeedFile {
  return new SeedFile(`${name}.webp`, 'image/webp', alternativeText, (root) =>
    asWebp(path.join(root, 'seed/illustrations', `${name}.svg`)),
  )
}

/** A picture drawn by a function: its SVG, with width and height. */
export function picture(name: string, alternativeText: string, svg: string): SeedFile {
  return new SeedFile(`${name}.webp`, 'image/webp', alternativeText, () => asWebp(Buffer.from(svg)))
}

function asWebp(svg: string | Buffer): Promise<Buffer> {
  return sharp(svg).webp({ quality: 95 }).toBuffer()
}

/** Rows below a line of column names. Columns after the first are figures, set to the right. */
export interface PdfTable {
  columns: string[]
  rows: string[][]
  /** The last row, set apart: what the rows add up to. */
  total?: string[]
}

export interface PdfText {
  title: string
  author: string
  /** Printed below the title, and the document's own date. */
  date: Date
  /** The document's own number, where it has one. */
  reference?: string
  /** In their order; a text that begins with "# " is a heading. */
  paragraphs: (string | PdfTable)[]
}

/** What the fonts that every reader of PDFs has can show: ₱ is not among it. */
const SHOWN = /^[\x20-\x7e\xa0-\xff–—‘’“”•…]*$/

const textsOf = (paragraph: string | PdfTable): string[] =>
  typeof paragraph === 'string'
    ? [paragraph]
    : [paragraph.columns, ...paragraph.rows, paragraph.total ?? []].flat()

/**
 * A PDF of A4 pages, the same bytes every time.
 * @throws Error for a character that its font lacks, when it is made.
 */
export function pdf(name: string, text: PdfText): SeedFile {
  return new SeedFile(`${name}.pdf`, 'application/pdf', null, async () => {
    const texts = [text.title, text.author, text.reference ?? '', ...text.paragraphs.flatMap(textsOf)]
    const lacking = texts.find((part) => !SHOWN.test(part))
    if (lacking !== undefined) throw new Error(`${name}.pdf can’t show every character of “${lacking}”`)
    return written(text)
  })
}

const MARGIN = 64
/** Of an A4 page, in points. */
const WIDTH = 595.28 - 2 * MARGIN
const LAST_LINE = 841.89 - MARGIN - 14
const TEAL = '#0B5B57'
const GRAY = '#5B5970'

async function written({ title, author, date, reference, paragraphs }: PdfText): Promise<Buffer> {
  const document = new Pdf({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  })
  letterhead(document, author)
  const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: DEMO_TIME_ZONE }).format(date)
  document.fillColor('black').font('Helvetica-Bold').fontSize(18).text(title, MARGIN, 118)
  document.font('Helvetica').fontSize(10).fillColor(GRAY)
  document.text([reference, day].filter(Boolean).join(' · ')).fillColor('black').moveDown(1.5)
  for (const paragraph of paragraphs) {
    if (typeof paragraph !== 'string') {
      table(document, paragraph)
      continue
    }
    const heading = paragraph.startsWith('# ')
    document.font(heading ? 'Helvetica-Bold' : 'Helvetica').fontSize(heading ? 13 : 10.5)
    document.text(heading ? paragraph.slice(2) : paragraph, { lineGap: 3 }).moveDown(heading ? 0.4 : 0.9)
  }
  pageNumbers(document, author, title)
  document.end()
  return Buffer.concat(await document.toArray())
}

type Document = InstanceType<typeof Pdf>

function letterhead(document: Document, author: string): void {
  document.rect(MARGIN, 52, 6, 40).fill('#FFB21A')
  document
    .fillColor(TEAL)
    .font('Helvetica-Bold')
    .fontSize(16)
    .text(author, MARGIN + 16, 52)
  document.fillColor(GRAY).font('Helvetica').fontSize(8.5)
  document.text(MAIN_OFFICE, MARGIN + 16, 72).text(`${phones.mainOffice} · ${EMAIL}`)
  document
    .moveTo(MARGIN, 102)
    .lineTo(MARGIN + WIDTH, 102)
    .lineWidth(0.8)
    .stroke(TEAL)
}

function table(document: Document, { columns, rows, total }: PdfTable): void {
  // Figures need less room than the names before them.
  const figure = Math.min(WIDTH / columns.length, 96)
  const first = WIDTH - figure * (columns.length - 1)
  const line = (cells: string[], font: string): void => {
    document.font(font).fontSize(9)
    const height = Math.max(
      ...cells.map((cell, at) => document.heightOfString(cell, { width: (at ? figure : first) - 6 })),
    )
    if (document.y + height > LAST_LINE) document.addPage()
    const top = document.y
    cells.forEach((cell, at) => {
      const left = MARGIN + (at === 0 ? 0 : first + figure * (at - 1) + 6)
      document.text(cell, left, top, { width: (at ? figure : first) - 6, align: at === 0 ? 'left' : 'right' })
    })
    document.x = MARGIN
    document.y = top + height + 4
  }
  const rule = (): void => {
    const { y } = document
    document
      .moveTo(MARGIN, y - 2)
      .lineTo(MARGIN + WIDTH, y - 2)
      .lineWidth(0.5)
      .stroke(GRAY)
    document.y = y + 3
  }
  line(columns, 'Helvetica-Bold')
  rule()
  for (const row of rows) line(row, 'Helvetica')
  if (total) {
    rule()
    line(total, 'Helvetica-Bold')
  }
  document.moveDown(1)
}

function pageNumbers(document: Document, author: string, title: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    document.switchToPage(page)
    // Below the margin, where text would otherwise begin another page.
    document.page.margins.bottom = 0
    document.font('Helvetica').fontSize(8).fillColor(GRAY)
    document.text(`${author} · ${title} · Page ${page + 1} of ${count}`, MARGIN, 800, {
      width: WIDTH,
      lineBreak: false,
      ellipsis: true,
    })
  }
}
