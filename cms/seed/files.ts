import path from 'node:path'
import Pdf from 'pdfkit'
import sharp from 'sharp'

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

export interface PdfText {
  title: string
  author: string
  /** Printed below the title, and the document's own date. */
  date: Date
  /** In their order; one that begins with "# " is a heading. */
  paragraphs: string[]
}

/** What the fonts that every reader of PDFs brings along can show: no ₱ among it. */
const SHOWN = /^[\x20-\x7e\xa0-\xff–—‘’“”•…]*$/

/**
 * A PDF of A4 pages, the same bytes every time.
 * @throws Error for a character that its font lacks, when it is made.
 */
export function pdf(name: string, text: PdfText): SeedFile {
  return new SeedFile(`${name}.pdf`, 'application/pdf', null, async () => {
    const lacking = [text.title, text.author, ...text.paragraphs].find((part) => !SHOWN.test(part))
    if (lacking !== undefined) throw new Error(`${name}.pdf can’t show every character of “${lacking}”`)
    return written(text)
  })
}

async function written({ title, author, date, paragraphs }: PdfText): Promise<Buffer> {
  const document = new Pdf({
    size: 'A4',
    margin: 64,
    lang: 'en',
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: date, ModDate: date },
  })
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(date)
  document.font('Helvetica-Bold').fontSize(22).text(title)
  document.font('Helvetica').fontSize(10).text(`${author} · ${day}`).moveDown(2)
  for (const paragraph of paragraphs) {
    const heading = paragraph.startsWith('# ')
    document.font(heading ? 'Helvetica-Bold' : 'Helvetica').fontSize(heading ? 14 : 11)
    document.text(heading ? paragraph.slice(2) : paragraph, { lineGap: 3 }).moveDown(heading ? 0.5 : 1)
  }
  document.end()
  return Buffer.concat(await document.toArray())
}
