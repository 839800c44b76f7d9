import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl'

/** More parts, or more bytes once unpacked, no letter has. */
const MOST_PARTS = 2000
const MOST_BYTES = 60_000_000
/** What is read of one part: those that say what the others are (bytes). */
const MOST_READ = 1_000_000

const MAIN = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
/** Macros, controls, and what other programs would open. */
const ACTIVE =
  /vbaproject|vbadata|activex\/|embeddings\/|oleobject|customui|\.(exe|dll|js|vbs|bat|cmd|ps1|scr|hta|jar)$/i
const LINK = /^(https?:\/\/|mailto:|tel:|#)/i

const BROKEN = 'We can’t read this Word file. Save it as a PDF.'
const TOO_MUCH = 'This Word file is too large when unpacked. Save it as a PDF.'
const RUNS = 'This Word file contains macros or embedded objects. Save it as a PDF.'
const LOADS = 'This Word file loads outside content. Save it as a PDF.'

/** A part that is not allowed. Its message is for the sender of the document. */
class Unfit extends Error {}

/**
 * Why a Word document is rejected; undefined where it isn't. Every part is unpacked once and within the limits,
 * whatever the document declares.
 */
export async function wordProblem(bytes: Buffer): Promise<string | undefined> {
  if (bytes.toString('latin1', 0, 4) !== 'PK\x03\x04') {
    return 'Choose a PDF or Word (.docx) file.'
  }
  if (bytes.includes('%PDF-', 0, 'latin1') && bytes.indexOf('%PDF-') < 2048) return BROKEN
  try {
    await lookThrough(bytes)
    return undefined
  } catch (error) {
    return error instanceof Unfit ? error.message : BROKEN
  }
}

async function lookThrough(bytes: Buffer): Promise<void> {
  // Names that climb or are absolute, and sizes that are not what they say, are errors of the reader.
  const zip = await fromBufferPromise(bytes, { validateEntrySizes: true })
  if (zip.entryCount > MOST_PARTS) throw new Unfit(TOO_MUCH)
  const names = new Set<string>()
  let left = MOST_BYTES
  let types = ''
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileName
    // Two parts of one name: programs disagree on which is meant.
    if (entry.isEncrypted() || names.has(name.toLowerCase())) throw new Unfit(BROKEN)
    names.add(name.toLowerCase())
    if (ACTIVE.test(name)) throw new Unfit(RUNS)
    if (entry.uncompressedSize > left) throw new Unfit(TOO_MUCH)
    const isRead = name === '[Content_Types].xml' || name.endsWith('.rels')
    const { size, text } = await unpack(zip, entry, left, isRead)
    left -= size
    if (name === '[Content_Types].xml') types = text
    if (name.endsWith('.rels')) assertInert(text)
  }
  if (!names.has('word/document.xml') || !types.includes(MAIN)) throw new Unfit(BROKEN)
  if (/macroenabled|vbaproject|activex/i.test(types)) throw new Unfit(RUNS)
}

/** Unpacks a part within its limit, and returns its text on request. */
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
    if (size > most || (isRead && size > MOST_READ)) throw new Unfit(TOO_MUCH)
    if (isRead) chunks.push(piece)
  }
  return { size, text: Buffer.concat(chunks).toString('utf8') }
}

/** What a part points at: within the document anything but objects, outside of it links that a reader has to click. */
function assertInert(relationships: string): void {
  // With a document type, entities could expand to other texts.
  if (/<!(doctype|entity)/i.test(relationships)) throw new Unfit(BROKEN)
  for (const [one] of relationships.matchAll(/<(?:\w+:)?Relationship\b[^>]*>/g)) {
    const of = (name: string) => new RegExp(`\\b${name}\\s*=\\s*(["'])(.*?)\\1`, 's').exec(one)?.[2] ?? ''
    const type = of('Type')
    if (/\/(oleObject|package|control|vbaProject|attachedToolbars)$/i.test(type)) throw new Unfit(RUNS)
    if (of('TargetMode').toLowerCase() !== 'external') continue
    if (!type.endsWith('/hyperlink') || !LINK.test(of('Target'))) throw new Unfit(LOADS)
  }
}
