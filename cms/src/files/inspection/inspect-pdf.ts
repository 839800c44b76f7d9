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
import { MAX_DECODED_PDF_BYTES } from './inspection-limits'

/** Properties of a PDF, and the reason to reject it. */
export interface PdfInspection {
  /** Null when it can't be parsed. */
  pages: number | null
  isEncrypted: boolean
  /**
   * `active`: contains a script, or an action that starts a program or sends data. `opaque`: parts of it can't be
   * inspected. `too-much`: exceeds `MAX_DECODED_PDF_BYTES`.
   */
  finding: 'active' | 'opaque' | 'too-much' | null
}

/** Actions that run code, or send form data elsewhere. */
const ACTIVE_ACTIONS = new Set(['/JavaScript', '/Launch', '/SubmitForm', '/ImportData', '/RichMediaExecute'])
const ACTIVE_BYTES = /\/(JavaScript|JS|Launch|SubmitForm|ImportData|RichMedia|XFA)\b/
const OBJECT_STREAM_BYTES = /\/ObjStm\b/
/** Elements of an XFA form that run code or send data, and entities, which could expand to them. */
const ACTIVE_XFA =
  /<\s*([\w.-]+:)?(script|submit|exObject|execute|wsdlConnection|xmlConnection)\b|<!(ENTITY|DOCTYPE)/i

/** The decoders exceeded {@link MAX_DECODED_PDF_BYTES}. */
class DecodedTooLargeError extends Error {}

/**
 * Inspects a PDF. Call it only in a process that ends after one document (`child.ts`), because it patches pdf-lib,
 * whose decoders have no limit.
 */
export async function inspectPdf(bytes: Buffer): Promise<PdfInspection> {
  const budget = limitDecoders()
  const parsed = collectObjects()
  // A PDF with only an owner password opens with an empty user password, so readers can open it.
  const pdf = (await load(bytes, { password: '' })) ?? (await load(bytes, { ignoreEncryption: true }))
  const pages = pagesOf(pdf)
  const finding = (): PdfInspection['finding'] => {
    if (budget.isExceeded) return 'too-much'
    const doesSomething = parsed().some((object) => isActive(object))
    if (budget.isExceeded) return 'too-much'
    // Viewers repair files that pdf-lib can't parse, so search the raw bytes, too.
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
 * Patches pdf-lib so that all decoders share one memory budget, whatever their filters and nesting. Once it's exceeded,
 * every further decoder fails, even if the parser ignores the error.
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
      if (taken + requested - before > MAX_DECODED_PDF_BYTES) budget.isExceeded = true
      if (budget.isExceeded) throw new DecodedTooLargeError()
    }
    const buffer = ensureBuffer.call(this, requested)
    taken += buffer.byteLength - before
    return buffer
  }
  return budget
}

/**
 * Collects every object of the latest parse, including those that a later object with the same number replaces in
 * pdf-lib but that a viewer may use. An encrypted document is parsed more than once.
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

/**
 * Whether an XFA form in one or several streams contains active content. A form that can't be decoded counts as active.
 */
function isActiveXfa(xfa: PDFObject | undefined): boolean {
  const parts = xfa instanceof PDFArray ? xfa.asArray().map((_, at) => xfa.lookup(at)) : [xfa]
  const streams = parts.filter((part) => part instanceof PDFRawStream)
  try {
    const texts = streams.map((stream) => Buffer.from(decodePDFRawStream(stream).decode()).toString('latin1'))
    // A script may span two streams. In UTF-16 every other byte is zero.
    return ACTIVE_XFA.test(texts.join('').replaceAll('\0', ''))
  } catch {
    return true
  }
}

/** Whether an object that pdf-lib couldn't parse may contain an object stream that a viewer can read. */
const hidesObjects = (object: PDFObject): boolean =>
  object instanceof PDFInvalidObject && OBJECT_STREAM_BYTES.test(rawText(object))

function rawText(object: PDFInvalidObject): string {
  const bytes = new Uint8Array(object.sizeInBytes())
  object.copyBytesInto(bytes, 0)
  return plainNames(bytes)
}

/** Converts bytes to text and decodes escapes in names, such as `/J#53`. */
const plainNames = (bytes: Uint8Array): string =>
  Buffer.from(bytes)
    .toString('latin1')
    .replaceAll(/#([0-9a-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
