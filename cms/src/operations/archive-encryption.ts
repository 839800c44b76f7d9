import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { BackupError } from './backup-error'

/** How an encrypted archive begins; the digit is the version of this format. */
export const ARCHIVE_MAGIC = Buffer.from('TANGLAW1')
const SALT_BYTES = 32
const KEY_BYTES = 32
/** Magic, salt, and the half of scrypt's output that tells whether a passphrase is right. */
export const ARCHIVE_HEADER_BYTES = ARCHIVE_MAGIC.length + SALT_BYTES + KEY_BYTES
const CHUNK_BYTES = 64 * 1024
const TAG_BYTES = 16
const NONCE_BYTES = 12
/** Memory of one try: 128 * N * r bytes, which is 128 MiB. */
const SCRYPT = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }

/**
 * Encrypts a stream in chunks of 64 KiB with AES-256-GCM. Each chunk's nonce is its number and whether it is the last,
 * so that chunks can't be reordered, repeated or cut off; the key serves one archive, by its random salt.
 */
export async function* encryptArchive(
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES)
  const { key, check } = await deriveKey(passphrase, salt)
  const header = Buffer.concat([ARCHIVE_MAGIC, salt, check])
  yield header
  for await (const { bytes, number, isLast } of chunksOf(source, CHUNK_BYTES)) {
    const cipher = createCipheriv('aes-256-gcm', key, nonceOf(number, isLast)).setAAD(header)
    yield Buffer.concat([cipher.update(bytes), cipher.final(), cipher.getAuthTag()])
  }
}

/**
 * Decrypts what {@link encryptArchive} made.
 * @param header the first `ARCHIVE_HEADER_BYTES` bytes of the archive
 * @param source the bytes after them
 * @throws BackupError where the passphrase is another one
 * @throws Error where a chunk was changed or is missing
 */
export async function* decryptArchive(
  header: Buffer,
  source: AsyncIterable<Buffer>,
  passphrase: string,
): AsyncGenerator<Buffer> {
  const { key, check } = await deriveKey(
    passphrase,
    header.subarray(ARCHIVE_MAGIC.length, ARCHIVE_MAGIC.length + SALT_BYTES),
  )
  if (!timingSafeEqual(check, header.subarray(ARCHIVE_MAGIC.length + SALT_BYTES))) {
    throw new BackupError('BACKUP_PASSPHRASE is not the passphrase that this archive was encrypted with.')
  }
  for await (const { bytes, number, isLast } of chunksOf(source, CHUNK_BYTES + TAG_BYTES)) {
    if (bytes.length < TAG_BYTES) throw new Error('its end is missing')
    const end = bytes.length - TAG_BYTES
    const decipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast))
      .setAAD(header)
      .setAuthTag(bytes.subarray(end))
    yield Buffer.concat([decipher.update(bytes.subarray(0, end)), decipher.final()])
  }
}

function deriveKey(passphrase: string, salt: Buffer): Promise<{ key: Buffer; check: Buffer }> {
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 2 * KEY_BYTES, SCRYPT, (error, derived) => {
      if (error) reject(error)
      else resolve({ key: derived.subarray(0, KEY_BYTES), check: derived.subarray(KEY_BYTES) })
    })
  })
}

function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(NONCE_BYTES)
  nonce.writeBigUInt64BE(BigInt(number))
  nonce[NONCE_BYTES - 1] = isLast ? 1 : 0
  return nonce
}

interface Chunk {
  bytes: Buffer
  number: number
  isLast: boolean
}

/** Cuts a stream into chunks of one size; the last, which always comes, may be shorter. */
async function* chunksOf(source: AsyncIterable<Buffer>, size: number): AsyncGenerator<Chunk> {
  let rest: Buffer = Buffer.alloc(0)
  let number = 0
  for await (const part of source) {
    rest = Buffer.concat([rest, part])
    while (rest.length > size) {
      yield { bytes: rest.subarray(0, size), number, isLast: false }
      rest = rest.subarray(size)
      number += 1
    }
  }
  yield { bytes: rest, number, isLast: true }
}
