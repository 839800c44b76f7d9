import { createHash } from 'node:crypto'
import type { Core } from '@strapi/strapi'
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFObject } from '@cantoo/pdf-lib'
import { readOriginal } from '../images/stored-file'

/** What a reader wants to know of a document before fetching it. */
export interface DocumentFacts {
  /** Hexadecimal, of all its bytes: who has the file can prove that it is the one that was posted. */
  sha256: string
  /** Null where the document can't be read as a PDF. */
  pages: number | null
}

/** Bytes that were posted earlier under the same document: they stay where they were. */
export interface Superseded extends DocumentFacts {
  url: string
  name: string
  /** Kilobytes, as everywhere in the media library. */
  size: number
  postedAt: string
  replacedAt: string
}

/** The facts of a stored PDF. */
export async function factsOf(bytes: Buffer): Promise<DocumentFacts> {
  const pdf = await parsed(bytes)
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    pages: pdf ? pdf.getPageCount() : null,
  }
}

/** Actions that run something, or send what was typed into the document elsewhere. */
const ACTIVE = new Set(['/JavaScript', '/Launch', '/SubmitForm', '/ImportData', '/RichMediaExecute'])
const ACTIVE_BYTES = /\/(JavaScript|JS|Launch|SubmitForm|ImportData|RichMedia)\b/

/**
 * Whether a PDF carries a script, or an action that starts a program or sends data. One that can't be parsed is
 * searched as it is, for readers mend such files.
 */
export async function isActive(bytes: Buffer): Promise<boolean> {
  const pdf = await parsed(bytes)
  if (!pdf) return ACTIVE_BYTES.test(bytes.toString('latin1'))
  return pdf.context.enumerateIndirectObjects().some(([, object]) => acts(object))
}

function acts(object: PDFObject | undefined): boolean {
  if (object instanceof PDFRawStream) return acts(object.dict)
  if (object instanceof PDFArray) return object.asArray().some(acts)
  if (!(object instanceof PDFDict)) return false
  return object
    .entries()
    .some(
      ([key, value]) =>
        key.asString() === '/JS' ||
        (key.asString() === '/S' && value instanceof PDFName && ACTIVE.has(value.asString())) ||
        acts(value),
    )
}

async function parsed(bytes: Buffer): Promise<PDFDocument | null> {
  try {
    const pdf = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false })
    return pdf.getPageCount() > 0 ? pdf : null
  } catch {
    return null
  }
}

/** Notes what a document is when it enters the media library, whichever way it came. */
export function noteDocuments(strapi: Core.Strapi): void {
  strapi.db.lifecycles.subscribe({
    models: ['plugin::upload.file'],
    async beforeCreate({ params: { data } }) {
      const file = data as { mime: string; url: string }
      if (file.mime === 'application/pdf')
        Object.assign(data, await factsOf(await readOriginal(strapi, file)))
    },
  })
}
