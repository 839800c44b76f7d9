import { spawn } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { HttpStatusError } from '../../platform/http/http-status-error'
import type { PdfInspection } from './inspect-pdf'
import { sha256Of } from '../../platform/sha256'

/** Documents inspected at the same time, each in its own process. */
const MAX_PROCESSES = 2
/** Documents that may wait for a process, and how long each may (milliseconds). */
const MAX_QUEUED = 16
const QUEUE_TIMEOUT_MS = 5000
/**
 * Deadline of an inspection (milliseconds). A process that exceeds it had too little CPU time; its own limits are in
 * `limits.ts`.
 */
const INSPECTION_TIMEOUT_MS = 20_000
/** Number of cached results. An upload is inspected twice, before it is stored and when it is. */
const MAX_CACHED_RESULTS = 64
/** Maximum output of a process (bytes). A larger one indicates a compromised process. */
const MAX_OUTPUT_BYTES = 64 * 1024
/** Megabytes for the JavaScript heap. The process itself watches its other memory. */
const HEAP_MB = 256

/**
 * Slightly lower priority than requests of visitors and editors. At a much lower one, a busy machine would never finish
 * an inspection.
 */
const NICENESS = 5

const CHILD = path.join(__dirname, 'child-process.js')

interface Inspections {
  pdf: PdfInspection
  /** Why the file is rejected, in words for its sender; null for an acceptable file. */
  docx: { problem: string | null }
  jpeg: { problem: string | null }
  png: { problem: string | null }
}

/** The process ended without a result, because it exceeded its time or memory limit. */
export class InspectionUnavailableError extends Error {
  override name = 'InspectionUnavailableError'
}

let running = 0
const waiting: (() => void)[] = []
const cachedResults = new Map<string, Promise<unknown>>()

/**
 * Inspects a document in its own process, which has no other document and no secrets and is killed at its limits.
 * Parsing an untrusted file can be slow or exploitable, and must not block the CMS.
 * @throws InspectionUnavailableError when the document exceeds the limits; HttpStatusError 503 when the machine is too
 * busy
 */
export function inspectFileInChildProcess<Kind extends keyof Inspections>(
  kind: Kind,
  bytes: Buffer,
): Promise<Inspections[Kind]> {
  const key = `${kind} ${sha256Of(bytes)}`
  let inspection = cachedResults.get(key) as Promise<Inspections[Kind]> | undefined
  if (!inspection) {
    inspection = runQueued(() => inspectInChild<Inspections[Kind]>(kind, bytes))
    remember(key, inspection)
    // Don't cache failures: the machine may be less busy at the next attempt.
    inspection.catch(() => cachedResults.delete(key))
  }
  return inspection
}

/**
 * Caches the result for a PDF that the project itself generated, such as those of the demo, so that no process is
 * needed.
 */
export function cacheGeneratedPdfInspection(bytes: Buffer, inspection: PdfInspection): void {
  remember(`pdf ${sha256Of(bytes)}`, Promise.resolve(inspection))
}

function remember(key: string, inspection: Promise<unknown>): void {
  cachedResults.set(key, inspection)
  if (cachedResults.size > MAX_CACHED_RESULTS) cachedResults.delete(cachedResults.keys().next().value!)
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

/** Waits until another inspection ends. @throws HttpStatusError 503 when the queue is full or the wait is too long */
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
    // A killed process doesn't read its input. The handler of its exit reports that.
    child.stdin.on('error', () => {})
    child.stdin.end(bytes)
    lowerPriority(child.pid)
  })
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, NICENESS)
  } catch {
    // The process has already ended, or the system doesn't allow it.
  }
}
