import { SUBMITTED_FILE_FORMATS, type SubmittedFileFormat } from '../content/submitted-file-formats'
import {
  inspectFileInChildProcess,
  InspectionUnavailableError,
} from '../files/inspection/inspect-in-child-process'
import { couldOpenAsZip } from '../files/inspection/could-open-as-zip'

/** A file that a visitor uploaded. */
export interface SubmittedDocument {
  /** File name on the visitor's computer. */
  name: string
  bytes: Buffer
}

/** File types and size that a form accepts. */
interface AcceptedDocuments {
  kinds: readonly SubmittedFileFormat[]
  maxMegabytes: number
}

/** A single line without path separators and without characters that are invisible or reverse the text. */
const NAME = /^[^\\/\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,150}$/u
const EMPTY_MESSAGE = 'This file is empty. Choose another one.'
const BROKEN_MESSAGE = 'We can’t read this PDF. Remove any password, or print it to PDF and try again.'
const PDF_TOO_LARGE_MESSAGE = 'This PDF is too large when unpacked. Print it to PDF and try again.'
const WORD_TOO_LARGE_MESSAGE = 'This Word file is too large when unpacked. Save it as a PDF.'
const PICTURE_TOO_LARGE_MESSAGE = 'This image takes too long to check. Make it smaller and try again.'

/**
 * Inspects a file before the CMS stores any of it: name, size, and whether its bytes are complete, match the type of
 * the extension and no other type, and contain no scripts or macros.
 * @returns the type, or the error message for the visitor
 */
export async function checkSubmittedDocument(
  { name, bytes }: SubmittedDocument,
  { kinds, maxMegabytes }: AcceptedDocuments,
): Promise<{ kind: SubmittedFileFormat } | { problem: string }> {
  if (!NAME.test(name) || name !== name.trim()) {
    return { problem: 'Give the file a plain name, such as cv.pdf: no slashes, no hidden characters.' }
  }
  if (bytes.length === 0) return { problem: EMPTY_MESSAGE }
  if (bytes.length > maxMegabytes * 1_000_000)
    return { problem: `Choose a file of up to ${maxMegabytes} MB.` }
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''
  const kind = kinds.find((one) => SUBMITTED_FILE_FORMATS[one].extensions.includes(extension))
  if (!kind) return { problem: typeMessage(kinds) }
  try {
    const problem =
      kind === 'pdf' ? await pdfProblem(bytes, kinds) : (await inspectFileInChildProcess(kind, bytes)).problem
    return problem ? { problem } : { kind }
  } catch (error) {
    if (error instanceof InspectionUnavailableError) return { problem: tooLargeMessage(kind) }
    throw error
  }
}

/** Returns a message such as `Choose a PDF, JPEG or PNG file.` */
function typeMessage(kinds: readonly SubmittedFileFormat[]): string {
  const labels = kinds.map((kind) => SUBMITTED_FILE_FORMATS[kind].label)
  const last = labels.at(-1)!
  return `Choose a ${labels.length > 1 ? `${labels.slice(0, -1).join(', ')} or ${last}` : last} file.`
}

function tooLargeMessage(kind: SubmittedFileFormat): string {
  if (kind === 'pdf') return PDF_TOO_LARGE_MESSAGE
  return kind === 'docx' ? WORD_TOO_LARGE_MESSAGE : PICTURE_TOO_LARGE_MESSAGE
}

const startsWith = (bytes: Buffer, text: string): boolean => bytes.toString('latin1', 0, text.length) === text

async function pdfProblem(bytes: Buffer, kinds: readonly SubmittedFileFormat[]): Promise<string | undefined> {
  if (!startsWith(bytes, '%PDF-')) return typeMessage(kinds)
  // Viewers look for the end marker in the last kilobyte. Data after it belongs to another format.
  const end = bytes.lastIndexOf('%%EOF')
  if (end < 0 || end < bytes.length - 1024) return BROKEN_MESSAGE
  if (bytes.length - end > 64 || couldOpenAsZip(bytes)) {
    return 'This PDF contains other content. Print it to PDF and try again.'
  }
  const { finding, isEncrypted, pages } = await inspectFileInChildProcess('pdf', bytes)
  if (finding === 'too-much') return PDF_TOO_LARGE_MESSAGE
  if (isEncrypted || pages === null || finding === 'opaque') return BROKEN_MESSAGE
  if (finding === 'active') {
    return 'This PDF contains a script or an action. Print it to PDF and try again.'
  }
  return undefined
}
