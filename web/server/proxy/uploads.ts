import { stat } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import type { CmsAddress } from '~/cms/server-reader'
import { denyAllPolicy, securityHeaders, type RawHeaders, type Secure } from '../http/headers'
import { contentDisposition } from '../http/range'
import { replyError, replyMethodNotAllowed } from '../http/reply'
import type { Exchange } from '../http/request'
import { OverloadedError } from '../lib/cpu-budget-queue'
import { openFile, sendFile } from './send-file'

/** The CMS has this long to begin a file (milliseconds). */
const CMS_READ_TIMEOUT_MS = 10_000
/** Concurrent requests to the CMS for files: invented names are endless. */
const MAX_ORIGIN_REQUESTS = 24

/** Kinds of files that the media library takes, as it names them. */
const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.webp': 'image/webp',
}

/** Of the CMS's answer these are passed on; what a file is follows from its name. */
const FORWARDED_HEADERS = ['content-length', 'content-range', 'etag', 'last-modified', 'accept-ranges']

interface Options {
  cms: CmsAddress
  /** Where the CMS keeps uploaded files; undefined where the two share no disk. */
  directory: string | undefined
  secure: Secure
}

/**
 * `/uploads/plan_1a2b.pdf`, and below it the name that the file is to be saved under, in any script:
 * `/uploads/plan_1a2b.pdf/Plan%202026.pdf`. The first part alone says which file it is.
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

/** One line without a path in it, as the CMS takes names. */
const FILE_NAME = /^[^\\/\p{Cc}\p{Cf}]{1,196}$/u

function decodePart(part: string): string | undefined {
  try {
    return decodeURIComponent(part)
  } catch {
    return undefined
  }
}

/**
 * Files that editors uploaded, from the CMS's folder where this server can read it, so that they are available
 * without the CMS and a deleted file is gone at once. Without the folder each is forwarded from the CMS.
 */
export class UploadsProxy {
  readonly #options: Options
  #originRequests = 0

  constructor(options: Options) {
    this.#options = options
  }

  /** @throws Error where `UPLOADS_DIR` names no folder */
  async open(): Promise<void> {
    const { directory } = this.#options
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

  /** @returns whether it answered: not where there is no such file. @throws OverloadedError */
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

  /** @returns whether there is such a file. @throws OverloadedError */
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
    const answer = await this.#fetchFromCms(exchange, file)
    if (answer.status === 404) {
      await answer.body?.cancel()
      return false
    }
    if (![200, 206, 304, 416].includes(answer.status)) {
      await answer.body?.cancel()
      throw new Error(`The CMS answered ${answer.status} for ${file}`)
    }
    const forwarded = FORWARDED_HEADERS.flatMap((name) => {
      const value = answer.headers.get(name)
      return value === null ? [] : [name, value]
    })
    response.writeHead(answer.status, [...headers, ...forwarded])
    if (!answer.body) response.end()
    // One who goes away, or is cut off, is no failure; half a file must not look whole.
    else
      await pipeline(Readable.fromWeb(answer.body as ReadableStream), response).catch(() =>
        response.destroy(),
      )
    return true
  }

  async #fetchFromCms({ method, request, requestId }: Exchange, file: string): Promise<Response> {
    if (this.#originRequests >= MAX_ORIGIN_REQUESTS) throw new OverloadedError('Too many files are asked for')
    const conditions = ['range', 'if-range', 'if-none-match'].flatMap((name) => {
      const value = request.headers[name]
      return typeof value === 'string' ? [[name, value] as const] : []
    })
    // The limit is on the beginning: what follows may take as long as its reader.
    const abort = new AbortController()
    const timer = setTimeout(() => abort.abort(new Error('The CMS does not answer')), CMS_READ_TIMEOUT_MS)
    this.#originRequests += 1
    try {
      return await fetch(`${this.#options.cms.origin}/uploads/${file}`, {
        method,
        headers: {
          'x-request-id': requestId,
          'accept-encoding': 'identity',
          ...Object.fromEntries(conditions),
        },
        redirect: 'error',
        signal: abort.signal,
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
      // Pictures and PDFs need no policy; what else might lie there may do nothing.
      ...(type ? [] : ['Content-Security-Policy', denyAllPolicy]),
      ...(name === undefined ? [] : ['Content-Disposition', contentDisposition(name)]),
      ...securityHeaders(this.#options.secure),
    ]
  }
}
