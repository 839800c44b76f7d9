import type { Readable } from 'node:stream'
import { CommandError } from '../../platform/command'
import { HttpStatusError } from '../../platform/http/http-error'

/** A stored file, by its name in the storage: `plan_1a2b.pdf` is the file at `/uploads/plan_1a2b.pdf`. */
export interface StoredName {
  name: string
  bytes: number
  /** When it was stored. */
  at: Date
}

/** A file on its way to a browser. */
export interface OpenedFile {
  /** 304 and 416 come without a body. */
  status: 200 | 206 | 304 | 416
  /** Names are lowercase. */
  headers: Record<string, string>
  body: Readable | null
}

/**
 * Keeps uploaded files. Rows name a file by its address on the site, `/uploads/<name>`, whichever storage keeps it. No file is larger than
 * `MAX_UPLOAD_BYTES`, so bytes travel as a whole.
 * Every method throws `FileStorageError` where the storage doesn't do its work.
 */
export interface FileStorage {
  kind: 'disk' | 's3'
  /** Where it is, for an operator: a folder, or `s3://bucket`. */
  place: string
  /** Stores bytes under a name, in place of what has that name. */
  put(name: string, bytes: Buffer): Promise<void>
  /** @throws MissingFileError */
  read(name: string): Promise<Buffer>
  has(name: string): Promise<boolean>
  /** Removes a file; a missing one is no error. */
  remove(name: string): Promise<void>
  /** All files but hidden ones, in the order of their names. */
  list(): Promise<StoredName[]>
  /** Stores a file of the local disk, which may be moved. */
  take(name: string, file: string): Promise<void>
  /**
   * Moves files to where no address leads, and deletes nothing.
   * @param folder an absolute path; a storage elsewhere uses its last part
   * @returns where they are
   */
  moveAside(names: readonly string[], folder: string): Promise<string>
  /**
   * Answers a browser's request for a file; undefined where there is none. Null where Strapi serves the folder itself.
   * @param conditions `range` and `if-none-match` of the request
   */
  open: ((name: string, conditions: Record<string, string>) => Promise<OpenedFile | undefined>) | null
  /**
   * Tries what the CMS will do: list, write and delete.
   * @returns why the storage can't be reached now, or null
   * @throws RefusedStorageError where its settings or rights are wrong
   */
  check(): Promise<string | null>
}

/** The storage of files doesn't answer, or answers with a fault: a 503, never a missing file. */
export class FileStorageError extends HttpStatusError {
  constructor(override readonly cause: Error) {
    super(
      503,
      'The file storage isn’t available. Try again in a minute. If this continues, tell an administrator.',
    )
  }
}

/** The storage has no file of a name. */
export class MissingFileError extends Error {
  override name = 'MissingFileError'

  constructor(name: string) {
    super(`There is no file ${name} in the storage.`)
  }
}

/** The storage can't be used as the environment describes it; the message says what to check. */
export class RefusedStorageError extends CommandError {
  override name = 'RefusedStorageError'
}

/** The name of the file at an address such as `/uploads/plan_1a2b.pdf`. */
export function storedNameOf(url: string): string {
  return url.replace(/^\/uploads\//, '')
}

/** The address of a stored file on the site, which no storage changes. */
export function addressOf(name: string): string {
  return `/uploads/${name}`
}
