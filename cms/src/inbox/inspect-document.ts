import { inspect, InspectionUnavailableError } from '../files/inspection/inspect'

/** A document as a visitor sent it. */
export interface SubmittedDocument {
  /** As their computer calls it. */
  name: string
  bytes: Buffer
}

export type DocumentKind = 'pdf' | 'docx'

/** One line without a path in it, and without characters that are invisible or reverse the line. */
const NAME = /^[^\\/\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,150}$/u
const EXTENSIONS: Record<string, DocumentKind> = { pdf: 'pdf', docx: 'docx' }

const EMPTY_MESSAGE = 'This file is empty. Choose another one.'
const TYPE_MESSAGE = 'Choose a PDF or Word (.docx) file.'
const BROKEN_MESSAGE = 'We can’t read this PDF. Remove any password, or print it to PDF and try again.'
const PDF_TOO_LARGE_MESSAGE = 'This PDF is too large when unpacked. Print it to PDF and try again.'
const WORD_TOO_LARGE_MESSAGE = 'This Word file is too large when unpacked. Save it as a PDF.'

/**
 * Inspects a document before any of it is stored: name, size, and whether its bytes are complete, of the type that
 * its name says, of that type only, and contain nothing that runs.
 * @param maxMegabytes the size limit
 * @returns its type, or the error message for the sender
 */
export async function inspectDocument(
  { name, bytes }: SubmittedDocument,
  maxMegabytes: number,
): Promise<{ kind: DocumentKind } | { problem: string }> {
  if (!NAME.test(name) || name !== name.trim()) {
    return { problem: 'Give the file a plain name, such as cv.pdf: no slashes, no hidden characters.' }
  }
  if (bytes.length === 0) return { problem: EMPTY_MESSAGE }
  if (bytes.length > maxMegabytes * 1_000_000)
    return { problem: `The file is too large: it can have at most ${maxMegabytes} MB.` }
  const kind = EXTENSIONS[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '']
  if (!kind) return { problem: TYPE_MESSAGE }
  try {
    const problem = kind === 'pdf' ? await pdfProblem(bytes) : (await inspect('docx', bytes)).problem
    return problem ? { problem } : { kind }
  } catch (error) {
    if (error instanceof InspectionUnavailableError)
      return { problem: kind === 'pdf' ? PDF_TOO_LARGE_MESSAGE : WORD_TOO_LARGE_MESSAGE }
    throw error
  }
}

const startsWith = (bytes: Buffer, text: string): boolean => bytes.toString('latin1', 0, text.length) === text

async function pdfProblem(bytes: Buffer): Promise<string | undefined> {
  if (!startsWith(bytes, '%PDF-')) return TYPE_MESSAGE
  // Viewers look for the end in the last kilobyte; data after it belongs to another format.
  const end = bytes.lastIndexOf('%%EOF')
  if (end < 0 || end < bytes.length - 1024) return BROKEN_MESSAGE
  if (bytes.length - end > 64 || bytes.subarray(-66_000).includes('PK\x05\x06', 0, 'latin1')) {
    return 'This PDF contains other content. Print it to PDF and try again.'
  }
  const { finding, isEncrypted, pages } = await inspect('pdf', bytes)
  if (finding === 'too-much') return PDF_TOO_LARGE_MESSAGE
  if (isEncrypted || pages === null || finding === 'opaque') return BROKEN_MESSAGE
  if (finding === 'active') {
    return 'This PDF contains a script or an action. Print it to PDF and try again.'
  }
  return undefined
}
