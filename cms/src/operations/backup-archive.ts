import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { callbackify } from 'node:util'
import { createGunzip, createGzip } from 'node:zlib'
import { extract, pack, type Header, type Pack } from 'tar-stream'
import { classifyStorageFault } from '../platform/database/storage-fault'
import { BackupError } from './backup-error'
import { decryptArchive, encryptArchive, ARCHIVE_HEADER_BYTES, ARCHIVE_MAGIC } from './archive-encryption'

const GZIP_MAGIC = Buffer.from([0x1f, 0x8b])

/** What the manifest says of a file of the archive. */
export interface ArchivedFileSum {
  bytes: number
  sha256: string
}

/** Writes an archive while it is made: a gzipped tar, encrypted where there is a passphrase. */
export class ArchiveWriter {
  /** The files that the archive holds so far, by their names in it. */
  readonly files: Record<string, ArchivedFileSum> = {}
  private readonly tar: Pack = pack()
  private readonly written: Promise<void>

  /** @param file is made, for its owner alone; it must not exist */
  constructor(file: string, passphrase: string | null) {
    const output = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true })
    const gzip = createGzip()
    this.written = passphrase
      ? pipeline(
          this.tar,
          gzip,
          (source: AsyncIterable<Buffer>) => encryptArchive(source, passphrase),
          output,
        )
      : pipeline(this.tar, gzip, output)
    // It is awaited in `finish`; until then a failure is no unhandled rejection.
    this.written.catch(() => undefined)
  }

  /** Adds a file at its present length: later appends belong to the next archive. */
  async addFile(name: string, source: string): Promise<void> {
    const { size, mode, mtime } = await stat(source)
    const hash = createHash('sha256')
    const header = { name, size, mode: mode & 0o777, mtime }
    if (size === 0) await this.addEntry(header, Buffer.alloc(0))
    else
      await this.orFailure(this.copyEntry(header, hashed(createReadStream(source, { end: size - 1 }), hash)))
    this.files[name] = { bytes: size, sha256: hash.digest('hex') }
  }

  /** Adds bytes as a file that everyone may read, such as an uploaded one. */
  async addBytes(name: string, bytes: Buffer, mtime: Date): Promise<void> {
    await this.addEntry({ name, mode: 0o644, mtime }, bytes)
    this.files[name] = { bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
  }

  /** Adds the last entry, of which the manifest itself says nothing, and waits until all is on the disk. */
  async finish(name: string, text: string): Promise<void> {
    await this.addEntry({ name, mode: 0o600 }, Buffer.from(text))
    this.tar.finalize()
    await this.written
  }

  /** Ends the writing of an archive that won't be finished. */
  async abandon(): Promise<void> {
    this.tar.destroy()
    await this.written.catch(() => undefined)
  }

  private async copyEntry(
    header: { name: string; size: number; mode: number },
    parts: AsyncIterable<Buffer>,
  ): Promise<void> {
    let entry: Writable | undefined
    const ended = new Promise<void>((resolve, reject) => {
      entry = this.tar.entry(header, (error) => (error ? reject(error) : resolve()))
    })
    // It is awaited below, once every part is written.
    ended.catch(() => undefined)
    for await (const part of parts) if (!entry!.write(part)) await once(entry!, 'drain')
    entry!.end()
    await ended
  }

  private addEntry(header: { name: string; mode: number; mtime?: Date }, bytes: Buffer): Promise<void> {
    return this.orFailure(
      new Promise((resolve, reject) => {
        this.tar.entry({ ...header, size: bytes.length }, bytes, (error) =>
          error ? reject(error) : resolve(),
        )
      }),
    )
  }

  /** A disk that is full shows in the output first: its error tells more than that of the entry. */
  private async orFailure(work: Promise<void>): Promise<void> {
    await Promise.race([work, this.written])
  }
}

/** One file of an archive; `save` writes it, and answers its sum. Without `save` it is passed over. */
export interface ArchivedFile {
  name: string
  mode: number
  save: (to: Writable) => Promise<ArchivedFileSum>
}

/**
 * Reads an archive from its beginning to its end and shows each file in turn.
 * @throws BackupError where it is no archive, is encrypted with another passphrase, or is damaged
 */
export async function readArchive(
  file: string,
  passphrase: string | null,
  visit: (file: ArchivedFile) => Promise<void>,
): Promise<void> {
  const source = await openArchive(file, passphrase)
  const tar = extract()
  let fault: unknown
  const onEntry = callbackify(
    async ({ name, mode, size, type }: Header, content: Readable): Promise<void> => {
      if (type !== 'file') throw new BackupError(`The archive contains ${name}, which isn’t a file.`)
      const save = async (to: Writable): Promise<ArchivedFileSum> => {
        const hash = createHash('sha256')
        await pipeline(content, (part: AsyncIterable<Buffer>) => hashed(part, hash), to)
        return { bytes: size ?? 0, sha256: hash.digest('hex') }
      }
      await visit({ name, mode: mode ?? 0o600, save })
      content.resume()
    },
  )
  tar.on('entry', (header, content, next) =>
    onEntry(header, content, (error) => {
      fault = error ?? undefined
      next(error)
    }),
  )
  try {
    await pipeline(source, createGunzip(), tar)
  } catch (error) {
    if (fault !== undefined) throw fault
    if (error instanceof BackupError) throw error
    if (classifyStorageFault(error)) throw error
    throw new BackupError(`The archive ${file} is damaged: use another copy of it, or another archive.`, {
      cause: error,
    })
  }
}

/**
 * Reads the beginning of an archive, before what takes longer.
 * @throws BackupError where it is no archive, or is encrypted and there is no passphrase
 */
export async function assertArchive(file: string, passphrase: string | null): Promise<void> {
  await readArchiveBegin(file, passphrase)
}

async function openArchive(file: string, passphrase: string | null): Promise<Readable> {
  const begin = await readArchiveBegin(file, passphrase)
  if (passphrase === null || isGzip(begin)) return createReadStream(file)
  return Readable.from(
    decryptArchive(begin, createReadStream(file, { start: ARCHIVE_HEADER_BYTES }), passphrase),
  )
}

const isGzip = (begin: Buffer): boolean => begin.subarray(0, GZIP_MAGIC.length).equals(GZIP_MAGIC)

async function readArchiveBegin(file: string, passphrase: string | null): Promise<Buffer> {
  const begin = await readBegin(file)
  if (isGzip(begin)) return begin
  if (!begin.subarray(0, ARCHIVE_MAGIC.length).equals(ARCHIVE_MAGIC) || begin.length < ARCHIVE_HEADER_BYTES) {
    throw new BackupError(`${file} isn’t a backup made by npm run backup, or its start is damaged.`)
  }
  if (passphrase === null) {
    throw new BackupError(`${file} is encrypted: give its passphrase in BACKUP_PASSPHRASE.`)
  }
  return begin
}

async function readBegin(file: string): Promise<Buffer> {
  const handle = await open(file, 'r').catch((error: NodeJS.ErrnoException) => {
    throw new BackupError(`The archive ${file} can’t be read: ${error.message}.`, { cause: error })
  })
  try {
    const { buffer, bytesRead } = await handle.read(
      Buffer.alloc(ARCHIVE_HEADER_BYTES),
      0,
      ARCHIVE_HEADER_BYTES,
      0,
    )
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function* hashed(source: AsyncIterable<Buffer>, hash: Hash): AsyncGenerator<Buffer> {
  for await (const part of source) {
    hash.update(part)
    yield part
  }
}
