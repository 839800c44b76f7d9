import { LRUCache } from 'lru-cache'
import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { buildSecurityHeaders, denyAllPolicy, type HttpsMode } from '../http/security-headers'
import { Representation } from '../http/representation'

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.xml': 'application/xml; charset=utf-8',
}

const MAX_MEMORY_BYTES = 64 * 1024 * 1024

/**
 * Serves the files of the client build. They are listed once at start and looked up by full path, so that no
 * request can name another file.
 */
export class StaticFiles {
  readonly #names: ReadonlySet<string>
  readonly #memory = new LRUCache<string, Representation>({
    maxSize: MAX_MEMORY_BYTES,
    sizeCalculation: (file) => Math.max(1, file.size),
  })

  constructor(
    readonly directory: string,
    readonly secure: HttpsMode,
  ) {
    this.#names = new Set(listFiles(directory))
  }

  /** The file if it is already in memory. */
  hit(pathname: string): Representation | undefined {
    return this.#memory.get(pathname)
  }

  /** The file under a path, or undefined where the build has none. */
  async get(pathname: string): Promise<Representation | undefined> {
    if (!this.#names.has(pathname) || /\.(br|gz)$/.test(pathname)) return undefined
    const cached = this.#memory.get(pathname)
    if (cached) return cached
    const body = await readFile(join(this.directory, pathname))
    const file = new Representation(200, body, this.#headers(pathname))
    for (const [encoding, suffix] of [
      ['br', '.br'],
      ['gzip', '.gz'],
    ] as const) {
      if (!this.#names.has(pathname + suffix)) continue
      file.withVariant(encoding, await readFile(join(this.directory, pathname + suffix)))
    }
    this.#memory.set(pathname, file)
    return file
  }

  #headers(pathname: string): string[] {
    const immutable = pathname.startsWith('/assets/') || pathname.startsWith('/builds/meta/')
    return [
      'Content-Type',
      contentTypes[extname(pathname)] ?? 'application/octet-stream',
      'Cache-Control',
      immutable
        ? 'public, max-age=31536000, immutable'
        : pathname.startsWith('/builds/')
          ? 'no-cache'
          : 'public, max-age=3600',
      'Content-Security-Policy',
      denyAllPolicy,
      ...buildSecurityHeaders(this.secure),
    ]
  }
}

function listFiles(directory: string): string[] {
  return readdirSync(directory, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(directory.length).replaceAll('\\', '/'))
    .filter((name) => !name.includes('/.'))
}
