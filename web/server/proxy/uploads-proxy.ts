import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { CmsAddress } from '~/cms/server-reader'
import {
  denyAllPolicy,
  buildSecurityHeaders,
  type RawHeaders,
  type HttpsMode,
} from '../http/security-headers'
import { contentDisposition } from '../http/content-disposition'
import { replyError, replyMethodNotAllowed } from '../http/reply'
import type { Exchange } from '../http/exchange'
import { OverloadedError } from '../lib/cpu-budget-queue'
import type { ServerLog } from '../lib/log'
import { S3Bucket, type S3Settings } from './s3-bucket'
import { openFile, sendFile } from './send-file'

/** Milliseconds that the CMS or S3 has to begin a response. */
const ORIGIN_TIMEOUT_MS = 10_000
/** Concurrent requests to the CMS or S3. A client can invent endlessly many file names. */
const MAX_ORIGIN_REQUESTS = 24

/** Content types by extension, for the extensions that the media library generates. */
const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/**
 * Response headers of the CMS or S3 that are forwarded. The content type follows from the file name instead.
 */
const FORWARDED_HEADERS = ['content-length', 'content-range', 'etag', 'last-modified', 'accept-ranges']

interface Options {
  cms: CmsAddress
  /** The folder in which the CMS keeps uploaded files; undefined where the two servers share no disk. */
  directory: string | undefined
  /** The bucket in which the CMS keeps uploaded files; undefined where it uses a folder. */
  s3: S3Settings | undefined
  log: ServerLog
  secure: HttpsMode
}

/**
 * Parses `/uploads/plan_1a2b.pdf`, or `/uploads/plan_1a2b.pdf/Plan%202026.pdf`, whose last part is the name
 * under which browsers save the file, in any script. The first part alone identifies the file.
 */
function parseUploadPath(pathname: string): { file: string; name?: string } | undefined {
  const [, file = '', ending = '', , encodedName] =
    /^\/uploads\/([\w-][\w.-]{0,250}?(\.\w{1,8})?)(\/([^/]{1,800}))?$/.exec(pathname) ?? []
  if (!file) return undefined
  if (encodedName === undefined) return { file }
  const name = decodePart(encodedName)
  const isName = ending !== '' && name?.toLowerCase().endsWith(ending.toLowerCase()) && FILE_NAME.test(name)
  return isName ? { file, name } : undefined
}

/** One line without a slash or backslash, as the CMS accepts names. */
const FILE_NAME = /^[^\\/\p{Cc}\p{Cf}]{1,196}$/u

function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/**
 * Serves the files that editors uploaded. Reads them from the CMS's folder or bucket where it can, so that
 * they stay available without the CMS and a deleted file disappears at once. Otherwise it forwards each from
 * the CMS.
 */
export class UploadsProxy {
  readonly #options: Options
  readonly #bucket: S3Bucket | undefined
  #originRequests = 0

  constructor(options: Options) {
    this.#options = options
    this.#bucket = options.s3 && new S3Bucket(options.s3)
  }

  /**
   * @throws Error where `UPLOADS_DIR` names no folder or the S3 settings are wrong. An unavailable S3 doesn't
   * prevent the start.
   */
  async open(): Promise<void> {
    const { directory, log } = this.#options
    const fault = await this.#bucket?.check()
    if (fault !== undefined) log.warn({ reason: fault }, 'S3 cannot be read')
    if (directory === undefined) return
    const isFolder = await stat(directory).then(
      (stats) => stats.isDirectory(),
      () => false,
    )
    if (!isFolder) {
      throw new Error(
        `The web server cannot start:\n  UPLOADS_DIR should be the folder in which the CMS keeps uploaded files; ${directory} is no folder that can be read`,
      )
    }
  }

  /** @returns whether it sent a response: false for a missing file @throws OverloadedError */
  async handle(exchange: Exchange): Promise<boolean> {
    const { method, pathname, log } = exchange
    const upload = parseUploadPath(pathname)
    if (!upload) return false
    if (method !== 'GET' && method !== 'HEAD') {
      replyMethodNotAllowed(exchange, 'GET, HEAD')
      return true
    }
    try {
      return await this.#send(exchange, upload.file, this.#headers(upload))
    } catch (error) {
      if (error instanceof OverloadedError) throw error
      log.warn({ err: error, path: pathname }, 'an upload could not be read')
      const retry = ['Retry-After', '5']
      if (exchange.response.headersSent) exchange.response.destroy()
      else replyError(exchange, 503, 'UnavailableError', 'Please try again in a moment', retry)
      return true
    }
  }

  /** @returns whether the file exists @throws OverloadedError */
  async #send(exchange: Exchange, file: string, headers: RawHeaders): Promise<boolean> {
    const { directory } = this.#options
    if (directory === undefined) return this.#forward(exchange, file, headers)
    const opened = await openFile(join(directory, file))
    if (!opened) return false
    try {
      await sendFile(opened, exchange.request, exchange.response, headers)
    } finally {
      await opened.handle.close()
    }
    return true
  }

  async #forward(exchange: Exchange, file: string, headers: RawHeaders): Promise<boolean> {
    const { response } = exchange
    const answer = await this.#fetchFromOrigin(exchange, file)
    if (answer.status === 404) {
      await answer.body?.cancel()
      return false
    }
    if (![200, 206, 304, 416].includes(answer.status)) {
      await answer.body?.cancel()
      throw new Error(`The origin answered ${answer.status} for ${file}`)
    }
    const forwarded = FORWARDED_HEADERS.flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [name, value]
    })
    response.writeHead(answer.status, [...headers, ...forwarded])
    if (!answer.body) response.end()
    // A client that disconnects is no error. After a failure the connection breaks, so that a part of a file
    // doesn't look complete.
    else
      await pipeline(Readable.fromWeb(answer.body as ReadableStream), response).catch(() =>
        response.destroy(),
      )
    return true
  }

  async #fetchFromOrigin({ method, request, requestId }: Exchange, file: string): Promise<Response> {
    if (this.#originRequests >= MAX_ORIGIN_REQUESTS) throw new OverloadedError('Too many files are asked for')
    const headers = Object.fromEntries(
      ['range', 'if-range', 'if-none-match'].flatMap((name) => {
        const value = request.headers[name]
        return typeof value === 'string' ? [[name, value]] : []
      }),
    )
    // The timeout covers the beginning of the response; the rest takes as long as the client needs.
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(new Error('The origin does not answer')), ORIGIN_TIMEOUT_MS)
    this.#originRequests += 1
    try {
      const { signal } = abort
      if (this.#bucket) return await fetchFromBucket(this.#bucket, file, { method, headers, signal })
      return await fetch(`${this.#options.cms.origin}/uploads/${file}`, {
        method,
        headers: { 'x-request-id': requestId, 'accept-encoding': 'identity', ...headers },
        redirect: 'error',
        signal,
      })
    } finally {
      clearTimeout(timer)
      this.#originRequests -= 1
    }
  }

  #headers({ file, name }: { file: string; name?: string }): RawHeaders {
    const type = contentTypes[extname(file).toLowerCase()]
    return [
      'Content-Type',
      type ?? 'application/octet-stream',
      'Cache-Control',
      'public, max-age=31536000, immutable',
      // Images and PDFs need no policy; any other file type may load and run nothing.
      ...(type ? [] : ['Content-Security-Policy', denyAllPolicy]),
      ...(name === undefined ? [] : ['Content-Disposition', contentDisposition(name)]),
      ...buildSecurityHeaders(this.#options.secure),
    ]
  }
}

/**
 * Requests a file from the bucket. Not every service supports `If-Range`, so a client whose part is of
 * another version gets the whole file.
 */
async function fetchFromBucket(
  bucket: S3Bucket,
  file: string,
  { headers, ...options }: { method: string; headers: Record<string, string>; signal: AbortSignal },
): Promise<Response> {
  const { 'if-range': etag, ...conditions } = headers
  const answer = await bucket.fetch(file, { ...options, headers: conditions })
  if (etag === undefined || answer.status !== 206 || answer.headers.get('etag') === etag) return answer
  await answer.body?.cancel()
  return bucket.fetch(file, { ...options, headers: {} })
}
