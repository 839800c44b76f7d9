import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setPriority } from 'node:os'
import path from 'node:path'
import { HttpStatusError } from '../../platform/http/http-error'
import type { PdfInspection } from './pdf'

/** Documents that are inspected at the same time, each in a process of its own. */
const MAX_PROCESSES = 2
/** Documents that may wait for that, and for how long. */
const MAX_QUEUED = 16
const QUEUE_TIMEOUT_MS = 5000
/** A process that has no answer by then had too little of a busy machine; what it may use is in `limits.ts`. */
const INSPECTION_TIMEOUT_MS = 20_000
/** Number of inspection results that are cached: an upload is inspected before it is stored, and when it is. */
const MAX_CACHED_RESULTS = 64
/** What a process may print (bytes): what was found is short. */
const MAX_OUTPUT_BYTES = 64 * 1024
/** Megabytes for JavaScript's own objects; other memory is watched by the process itself. */
const HEAP_MB = 256

/** A little less important than visitors' and editors' requests; much less, and a busy machine would not get round to it. */
const NICENESS = 5

const CHILD = path.join(__dirname, 'child.js')

interface Inspections {
  pdf: PdfInspection
  /** Why a Word document or a picture is rejected, in words for its sender. */
  docx: { problem: string | null }
  jpeg: { problem: string | null }
  png: { problem: string | null }
}

/** The process that inspected a document was killed before it had a result: it used too much time or memory. */
export class InspectionUnavailableError extends Error {
  override name = 'InspectionUnavailableError'
}

let running = 0
const waiting: (() => void)[] = []
const cachedResults = new Map<string, Promise<unknown>>()

/**
 * Inspects a document in a process of its own, which holds no other document, has no secrets, and is killed at its
 * limits: parsing an untrusted document may be slow, or worse, and must not block the CMS.
 * @throws NotInspected; Refusal where the machine is too busy
 */
export function inspectFile<Kind extends keyof Inspections>(
  kind: Kind,
  bytes: Buffer,
): Promise<Inspections[Kind]> {
  const key = `${kind} ${sha256Of(bytes)}`
  let inspection = cachedResults.get(key) as Promise<Inspections[Kind]> | undefined
  if (!inspection) {
    inspection = runQueued(() => inspectInChild<Inspections[Kind]>(kind, bytes))
    remember(key, inspection)
    // Another try may find the machine less busy.
    inspection.catch(() => cachedResults.delete(key))
  }
  return inspection
}

/** Saves a process for each PDF that the project itself made, such as those of the demo. */
export function rememberOwnPdf(bytes: Buffer, inspection: PdfInspection): void {
  remember(`pdf ${sha256Of(bytes)}`, Promise.resolve(inspection))
}

function remember(key: string, inspection: Promise<unknown>): void {
  cachedResults.set(key, inspection)
  if (cachedResults.size > MAX_CACHED_RESULTS) cachedResults.delete(cachedResults.keys().next().value!)
}

/** Hexadecimal. */
export function sha256Of(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function runQueued<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= MAX_PROCESSES) await waitForSlot()
  else running += 1
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }
}

/** Resolves with the place of a document that is done. @throws Refusal */
function waitForSlot(): Promise<void> {
  if (waiting.length >= MAX_QUEUED) throw queueFullError()
  return new Promise((resolve, reject) => {
    const begin = (): void => {
      clearTimeout(timer)
      resolve()
    }
    const timer = setTimeout(() => {
      waiting.splice(waiting.indexOf(begin), 1)
      reject(queueFullError())
    }, QUEUE_TIMEOUT_MS)
    waiting.push(begin)
  })
}

const queueFullError = (): HttpStatusError =>
  new HttpStatusError(
    503,
    'Many files are being checked right now. Nothing was saved. Try again in a minute.',
  )

function inspectInChild<Result>(kind: string, bytes: Buffer): Promise<Result> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, CHILD, kind], {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    })
    let isLate = false
    const deadline = setTimeout(() => {
      isLate = true
      child.kill('SIGKILL')
    }, INSPECTION_TIMEOUT_MS)
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      output += text
      if (output.length > MAX_OUTPUT_BYTES) child.kill('SIGKILL')
    })
    child.once('error', (error) => {
      clearTimeout(deadline)
      reject(error)
    })
    child.once('close', (code, signal) => {
      clearTimeout(deadline)
      if (isLate) reject(queueFullError())
      else if (code === 0) resolve(JSON.parse(output) as Result)
      else
        reject(new InspectionUnavailableError(`looking at a document ended with ${signal ?? `code ${code}`}`))
    })
    // A killed process reads no further; its exit reports that.
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
    lowerPriority(child.pid)
  })
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS)
  } catch {
    // It has ended already, or the system doesn't allow it.
  }
}
