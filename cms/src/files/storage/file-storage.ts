import type { Readable } from 'node:stream'
import { CommandError } from '../../platform/run-command'
import { HttpStatusError } from '../../platform/http/http-status-error'

/** A stored file. `plan_1a2b.pdf` is the file at `/uploads/plan_1a2b.pdf`. */
export interface StoredFileName {
  name: string
  bytes: number
  /** When it was stored. */
  at: Date
}

/** A file to be sent to a browser. */
export interface OpenedStoredFile {
  /** 304 and 416 have no body. */
  status: 200 | 206 | 304 | 416
  /** Header names are lowercase. */
  headers: Record<string, string>
  body: Readable | null
}

/**
 * Storage of uploaded files. Database rows contain a file's URL on the site, `/uploads/<name>`, for every kind of
 * storage. No file exceeds `MAX_UPLOAD_BYTES`, so methods take and return whole buffers. Every method throws
 * `FileStorageError` when the storage fails.
 */
export interface FileStorage {
  kind: 'disk' | 's3'
  /** Location for an operator: a folder, or `s3://bucket`. */
  place: string
  /** Stores bytes under a name; replaces an existing file. */
  put(name: string, bytes: Buffer): Promise<void>
  /** Reads a file. @throws MissingFileError */
  read(name: string): Promise<Buffer>
  has(name: string): Promise<boolean>
  /** Removes a file; a missing one isn't an error. */
  remove(name: string): Promise<void>
  /** Lists all files except hidden ones, sorted by name. */
  list(): Promise<StoredFileName[]>
  /** Stores a file from the local disk; it may move the file. */
  take(name: string, file: string): Promise<void>
  /**
   * Moves files to a place without a URL; deletes nothing.
   * @param folder absolute path; other storages use its last segment
   * @returns the new location
   */
  moveAside(names: readonly string[], folder: string): Promise<string>
  /**
   * Opens a file for a browser's request; undefined when it doesn't exist. The property is null when Strapi serves the
   * folder itself.
   * @param conditions `range` and `if-none-match` of the request
   */
  open: ((name: string, conditions: Record<string, string>) => Promise<OpenedStoredFile | undefined>) | null
  /**
   * Tests the operations that the CMS needs: list, write and delete.
   * @returns why the storage can't be reached at the moment, or null
   * @throws RefusedStorageError when its settings or permissions are wrong
   */
  check(): Promise<string | null>
}

/** The storage doesn't respond, or responds with an error. Sent as 503, never as a missing file. */
export class FileStorageError extends HttpStatusError {
  constructor(override readonly cause: Error) {
    super(
      503,
      'The file storage isn’t available. Try again in a minute. If this continues, tell an administrator.',
    )
  }
}

/** The storage has no file with this name. */
export class MissingFileError extends Error {
  override name = 'MissingFileError'

  constructor(name: string) {
    super(`There is no file ${name} in the storage.`)
  }
}

/** The storage rejects the settings of the environment. The message says what to check. */
export class RefusedStorageError extends CommandError {
  override name = 'RefusedStorageError'
}

/** Returns the name of the file at a URL such as `/uploads/plan_1a2b.pdf`. */
export function fileNameFromUploadUrl(url: string): string {
  return url.replace(/^\/uploads\//, '')
}

/** Returns the URL of a stored file on the site; it's the same for every storage. */
export function uploadUrlOf(name: string): string {
  return `/uploads/${name}`
}
