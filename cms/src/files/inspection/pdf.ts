import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFInvalidObject,
  PDFName,
  PDFRawStream,
  PDFRef,
  type PDFObject,
} from '@cantoo/pdf-lib'
import { MAX_DECODED_BYTES } from './limits'

/** What a PDF is, and what keeps it from being taken. */
export interface PdfInspection {
  /** Null where the document can't be read as a PDF. */
  pages: number | null
  isEncrypted: boolean
  /**
   * `active`: it carries a script, or an action that starts a program or sends data. `opaque`: parts of it can't be looked
   * into. `too-much`: it holds more than `MAX_DECODED_BYTES` once it is decoded.
   */
  finding: 'active' | 'opaque' | 'too-much' | null
}

/** Actions that run something, or send the document's form data elsewhere. */
const ACTIVE_ACTIONS = new Set(['/JavaScript', '/Launch', '/SubmitForm', '/ImportData', '/RichMediaExecute'])
const ACTIVE_BYTES = /\/(JavaScript|JS|Launch|SubmitForm|ImportData|RichMedia|XFA)\b/
const OBJECT_STREAM_BYTES = /\/ObjStm\b/
/** Elements of an XFA form that run something or send it elsewhere, and entities, which could expand to either. */
const ACTIVE_XFA =
  /<\s*([\w.-]+:)?(script|submit|exObject|execute|wsdlConnection|xmlConnection)\b|<!(ENTITY|DOCTYPE)/i

/** Raised by the decoders once a document has had its share. */
class DecodedTooLargeError extends Error {}

/**
 * Looks through a PDF. Only the process that ends after one document may call it (`child.ts`): it changes pdf-lib, which
 * decodes without a limit.
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfInspection> {
  const budget = limitDecoders()
  const parsed = collectObjects()
  // An owner's password alone keeps nothing from a reader: what it encrypts opens with an empty one.
  const pdf = (await load(bytes, { password: '' })) ?? (await load(bytes, { ignoreEncryption: true }))
  const pages = pagesOf(pdf)
  const finding = (): PdfInspection['finding'] => {
    if (budget.isExceeded) return 'too-much'
    const doesSomething = parsed().some((object) => isActive(object))
    if (budget.isExceeded) return 'too-much'
    // Viewers repair what can't be parsed: it is searched as it is.
    if (doesSomething || (pages === null && ACTIVE_BYTES.test(plainNames(bytes)))) return 'active'
    return pdf?.isEncrypted || parsed().some(hidesObjects) ? 'opaque' : null
  }
  return {
    finding: finding(),
    pages,
    isEncrypted: pdf !== undefined && (pdf.isEncrypted || pdf.context.isDecrypted),
  }
}

async function load(
  bytes: Buffer,
  options: { password?: string; ignoreEncryption?: boolean },
): Promise<PDFDocument | undefined> {
  return PDFDocument.load(bytes, { updateMetadata: false, ...options }).catch(() => undefined)
}

function pagesOf(pdf: PDFDocument | undefined): number | null {
  try {
    return pdf?.getPageCount() || null
  } catch {
    return null
  }
}

/**
 * Makes all decoders of pdf-lib, whatever their filters and however they are chained, take memory from one budget.
 * Even if a parser ignores the error, the next decoder fails as well.
 */
function limitDecoders(): { isExceeded: boolean } {
  const context = PDFContext.create()
  const stream = PDFRawStream.of(context.obj({ Filter: 'ASCIIHexDecode' }), new Uint8Array())
  const decoders = Object.getPrototypeOf(Object.getPrototypeOf(decodePDFRawStream(stream))) as {
    buffer: Uint8Array
    ensureBuffer: (requested: number) => Uint8Array
  }
  if (typeof decoders.ensureBuffer !== 'function') throw new Error('pdf-lib decodes in another way now')
  const { ensureBuffer } = decoders
  const budget = { isExceeded: false }
  let taken = 0
  decoders.ensureBuffer = function (this: typeof decoders, requested) {
    const before = this.buffer.byteLength
    if (requested > before) {
      if (taken + requested - before > MAX_DECODED_BYTES) budget.isExceeded = true
      if (budget.isExceeded) throw new DecodedTooLargeError()
    }
    const buffer = ensureBuffer.call(this, requested)
    taken += buffer.byteLength - before
    return buffer
  }
  return budget
}

/**
 * Every object that was parsed last, those too that a later one of the same number hides from pdf-lib, though not from a
 * reader. An encrypted document is parsed more than once.
 */
function collectObjects(): () => PDFObject[] {
  const byContext = new Map<PDFContext, PDFObject[]>()
  const assign = Object.getOwnPropertyDescriptor(PDFContext.prototype, 'assign')!.value as Assign
  PDFContext.prototype.assign = function (ref: PDFRef, object: PDFObject) {
    const objects = byContext.get(this)
    if (objects) objects.push(object)
    else byContext.set(this, [object])
    assign.call(this, ref, object)
  }
  return () => [...byContext.values()].at(-1) ?? []
}

type Assign = (this: PDFContext, ref: PDFRef, object: PDFObject) => void

function isActive(object: PDFObject | undefined): boolean {
  if (object instanceof PDFRawStream) return isActive(object.dict)
  if (object instanceof PDFArray) return object.asArray().some(isActive)
  if (object instanceof PDFInvalidObject) return ACTIVE_BYTES.test(rawText(object))
  if (!(object instanceof PDFDict)) return false
  const { context } = object
  return object.entries().some(([key, value]) => {
    const name = key.asString()
    const target = value instanceof PDFRef ? context.lookup(value) : value
    return (
      name === '/JS' ||
      (name === '/S' && target instanceof PDFName && ACTIVE_ACTIONS.has(target.asString())) ||
      (name === '/XFA' && isActiveXfa(target)) ||
      isActive(value)
    )
  })
}

/** Whether a form in XML, of one stream or of several, does something. One that can't be read may. */
function isActiveXfa(xfa: PDFObject | undefined): boolean {
  const parts = xfa instanceof PDFArray ? xfa.asArray().map((_, at) => xfa.lookup(at)) : [xfa]
  const streams = parts.filter((part) => part instanceof PDFRawStream)
  try {
    const texts = streams.map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    // A script may span two streams; in UTF-16 every other byte is zero.
    return ACTIVE_XFA.test(texts.join('').replaceAll('\0', ''))
  } catch {
    return true
  }
}

/** Whether an object that pdf-lib couldn't parse may hold others that a reader finds. */
const hidesObjects = (object: PDFObject): boolean =>
  object instanceof PDFInvalidObject && OBJECT_STREAM_BYTES.test(rawText(object))

function rawText(object: PDFInvalidObject): string {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return plainNames(bytes)
}

/** Bytes as text; names with their escapes decoded, as in `/J#53`. */
const plainNames = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
