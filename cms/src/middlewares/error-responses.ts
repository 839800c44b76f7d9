import { errors } from '@strapi/utils'
import type { Context, Next } from 'koa'
import { classifyStorageFault, type StorageFault } from '../platform/database/storage-fault'
import { operatorAlertWatch } from '../monitoring/operator-alert-watch'
import { recordStorageFault } from '../platform/database/storage-incidents'
import { isWriteTimeout } from '../platform/database/write-limiter'
import { ConflictError } from '../platform/http/conflict-error'
import { isConnectionAbort } from '../platform/http/log-unanswerable-errors'
import { HttpStatusError } from '../platform/http/http-status-error'
import { FileStorageError } from '../files/storage/file-storage'

/** Response to a request that couldn't be read at all. */
const UNREADABLE: Readonly<Record<number, { name: string; message: string }>> = {
  400: { name: 'BadRequestError', message: 'The request could not be read' },
  413: { name: 'PayloadTooLargeError', message: 'The request is too long' },
  415: { name: 'UnsupportedMediaTypeError', message: 'The request has a content type that isn’t accepted' },
}

/** Response where storage could not be written, or read. The last column is for requests that only read. */
const STORAGE: Readonly<Record<StorageFault, { status: number; writing: string; reading: string }>> = {
  full: {
    status: 507,
    writing:
      'Not saved: the server’s disk is full. Tell an administrator, then try again when there’s space.',
    reading: 'The server’s disk is full. Tell an administrator.',
  },
  unavailable: {
    status: 503,
    writing:
      'Not saved: the server’s database isn’t working. Try again in a minute. If this continues, tell an administrator.',
    reading:
      'The server’s database isn’t working. Try again in a minute. If this continues, tell an administrator.',
  },
}

/** Codes of zlib: a body isn't compressed as it says. */
const WRONGLY_COMPRESSED = /^(Z_|ERR__ERROR_)/

/**
 * Answers errors that Strapi's own handler doesn't know: storage faults, conflicts, refusals with a reason, a locked
 * database, unknown paths and bodies that can't be parsed. Strapi would log the last two as failures of the server,
 * with the content of the body. A storage fault has priority over every other result: Strapi treats a session that it
 * can't read as ended, and a document that it couldn't write as missing.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    try {
      await next()
      const fault: StorageFault | undefined = ctx.state.storageFault
      if (fault && ctx.status < 500) answerStorageFault(ctx, fault)
    } catch (error) {
      const fault = faultBehind(ctx, error)
      if (fault) answerStorageFault(ctx, fault)
      else if (error instanceof ConflictError) answer(ctx, 409, error.name, error.message, error.details)
      else if (error instanceof FileStorageError) {
        strapi.log.warn(`${ctx.method} ${ctx.path}: the storage of files fails: ${error.cause.message}`)
        ctx.set('Retry-After', '5')
        answer(ctx, error.status, error.name, error.message, error.details)
      } else if (error instanceof HttpStatusError)
        answer(ctx, error.status, error.name, error.message, error.details)
      else if (isWriteTimeout(error)) {
        strapi.log.warn(`${ctx.method} ${ctx.path}: other writes keep the database locked`)
        ctx.set('Retry-After', '5')
        answer(ctx, 503, 'ServiceUnavailableError', 'The system is busy. Nothing was saved. Try again.', {})
      } else if (isImpossiblePath(error)) answer(ctx, 404, 'NotFoundError', 'Not Found', {})
      else {
        const status = parsingStatus(error)
        const told = status === undefined ? undefined : UNREADABLE[status]
        if (status === undefined || !told) throw error
        answer(ctx, status, told.name, told.message, {})
      }
    }
  }

/** The fault of the storage that a request met. Those of queries are noted where they arise. */
function faultBehind(ctx: Context, error: unknown): StorageFault | undefined {
  if (ctx.state.storageFault) return ctx.state.storageFault
  const fault = classifyStorageFault(error)
  if (fault) recordStorageFault(error as Error, fault)
  return fault
}

function answerStorageFault(ctx: Context, fault: StorageFault): void {
  const { status, writing, reading } = STORAGE[fault]
  ctx.set('Retry-After', '60')
  const details = { isOperatorAlerted: operatorAlertWatch.isFaultReported }
  answer(ctx, status, 'StorageError', ctx.method === 'GET' ? reading : writing, details)
}

/**
 * Whether a path can lead to no file: it climbs, or can't be decoded. The file server tells of it by errors that
 * Strapi takes for failures of its own.
 */
function isImpossiblePath(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof errors.HttpError) return false
  const { status, expose } = error as Error & { status?: number; expose?: boolean }
  return expose === true && !('type' in error) && (status === 400 || status === 403)
}

/**
 * The status of an error of the parsers of bodies, JSON's and forms', or of a caller who went away in the middle;
 * undefined for every other error.
 */
function parsingStatus(error: unknown): number | undefined {
  if (!(error instanceof Error)) return undefined
  const { status, httpCode, type, body, code } = error as Error & {
    status?: number
    httpCode?: number
    type?: string
    body?: unknown
    code?: unknown
  }
  // The parser of forms gives 500 to what it has no status for, such as a form that ends too early.
  if (httpCode !== undefined) return httpCode < 500 ? httpCode : 400
  if (isConnectionAbort({ code }) || (typeof code === 'string' && WRONGLY_COMPRESSED.test(code))) return 400
  return type !== undefined || (error instanceof SyntaxError && body !== undefined) ? status : undefined
}

function answer(ctx: Context, status: number, name: string, message: string, details: unknown): void {
  ctx.status = status
  ctx.body = { data: null, error: { status, name, message, details } }
}
