import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

/** Limits that no ordinary letter reaches: number of parts, and total size unpacked (bytes). */
const MAX_PARTS = 2000
const MAX_UNPACKED_BYTES = 60_000_000
/** Maximum size of a part that the inspection reads: content types and relationships (bytes). */
const MAX_READ_BYTES = 1_000_000

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** Macros, ActiveX controls, embedded objects and executables. */
const ACTIVE_CONTENT =
  /vbaproject|vbadata|activex\/|embeddings\/|oleobject|customui|\.(exe|dll|js|vbs|bat|cmd|ps1|scr|hta|jar)$/i
const SAFE_LINK = /^(https?:\/\/|mailto:|tel:|#)/i

const BROKEN_MESSAGE = 'We can’t read this Word file. Save it as a PDF.'
const TOO_LARGE_MESSAGE = 'This Word file is too large when unpacked. Save it as a PDF.'
const ACTIVE_CONTENT_MESSAGE = 'This Word file contains macros or embedded objects. Save it as a PDF.'
const EXTERNAL_CONTENT_MESSAGE = 'This Word file loads outside content. Save it as a PDF.'

/** A part of the document isn't allowed. The message is for its sender. */
class RejectedDocumentError extends Error {}

/**
 * Returns why a Word document is rejected; undefined for an acceptable one. Unpacks every part once and within the
 * limits, whatever sizes the archive declares.
 */
export async function findWordDocumentProblem(bytes: Buffer): Promise<string | undefined> {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') {
    return 'Choose a PDF or Word (.docx) file.'
  }
  if (bytes.includes('%PDF-', 0, 'latin1') && bytes.indexOf('%PDF-') < 2048) return BROKEN_MESSAGE
  try {
    await inspectParts(bytes)
    return undefined
  } catch (error) {
    return error instanceof RejectedDocumentError ? error.message : BROKEN_MESSAGE
  }
}

async function inspectParts(bytes: Buffer): Promise<void> {
  // The reader throws for absolute names, names with `..`, and wrong sizes.
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: true })
  if (zip.entryCount > MAX_PARTS) throw new RejectedDocumentError(TOO_LARGE_MESSAGE)
  const names = new Set<string>()
  let left = MAX_UNPACKED_BYTES
  let types = ''
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName
    // Programs disagree on which of two parts with the same name they use.
    if (entry.isEncrypted() || names.has(name.toLowerCase())) throw new RejectedDocumentError(BROKEN_MESSAGE)
    names.add(name.toLowerCase())
    if (ACTIVE_CONTENT.test(name)) throw new RejectedDocumentError(ACTIVE_CONTENT_MESSAGE)
    if (entry.uncompressedSize > left) throw new RejectedDocumentError(TOO_LARGE_MESSAGE)
    const isRead = name === '[Content_Types].xml' || name.endsWith('.rels')
    const { size, text } = await unpack(zip, entry, left, isRead)
    left -= size
    if (name === '[Content_Types].xml') types = text
    if (name.endsWith('.rels')) assertNoExternalContent(text)
  }
  if (!names.has('word/document.xml') || !types.includes(MAIN))
    throw new RejectedDocumentError(BROKEN_MESSAGE)
  if (/macroenabled|vbaproject|activex/i.test(types)) throw new RejectedDocumentError(ACTIVE_CONTENT_MESSAGE)
}

/** Unpacks a part within its limit, and returns its text if `isRead`. */
async function unpack(
  zip: ZipFile,
  entry: Entry,
  most: number,
  isRead: boolean,
): Promise<{ size: number; text: string }> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    const piece = chunk as Buffer
    size += piece.length
    if (size > most || (isRead && size > MAX_READ_BYTES)) throw new RejectedDocumentError(TOO_LARGE_MESSAGE)
    if (isRead) chunks.push(piece)
  }
  return { size, text: Buffer.concat(chunks).toString('utf8') }
}

/** Rejects relationships to embedded objects, and external ones other than hyperlinks, which a reader must click. */
function assertNoExternalContent(relationships: string): void {
  // With a document type, entities could expand to other text.
  if (/<!(doctype|entity)/i.test(relationships)) throw new RejectedDocumentError(BROKEN_MESSAGE)
  for (const [one] of relationships.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    const of = (name: string) => new RegExp(`\\b${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(one)?.[2] ?? ''
    const type = of('Type')
    if (/\/(oleObject|package|control|vbaProject|attachedToolbars)$/i.test(type))
      throw new RejectedDocumentError(ACTIVE_CONTENT_MESSAGE)
    if (of('TargetMode').toLowerCase() !== 'external') continue
    if (!type.endsWith('/hyperlink') || !SAFE_LINK.test(of('Target')))
      throw new RejectedDocumentError(EXTERNAL_CONTENT_MESSAGE)
  }
}
