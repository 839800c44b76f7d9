import { Readable } from 'node:stream'
import type { Variant } from './variants'
import { removeFromStorage, storeAsIs } from '../../strapi-internals/uploads'
import { storedNameOf } from '../storage/file-storage'
import { fileStorage } from '../storage/installed-storage'

/** An entry of a file's `formats`, as Strapi's media library writes and deletes it. */
export interface StoredFormat {
  name: string
  hash: string
  ext: string
  mime: string
  path: null
  url: string
  width: number
  height: number
  /** Kilobytes, as everywhere in the media library. */
  size: number
  sizeInBytes: number
  /** Fingerprint of the original. */
  source: string
}

/** The columns of a media library file that image processing needs. */
export interface StoredFile {
  id: number
  name: string
  hash: string
  mime: string
  url: string
  formats: Record<string, Partial<StoredFormat>> | null
}

/** Reads the bytes of an original. */
export function readOriginal(file: Pick<StoredFile, 'url'>): Promise<Buffer> {
  return fileStorage().read(storedNameOf(file.url))
}

/**
 * Stores a variant beside its original. Its URL contains a fingerprint of the original, so that browsers can cache it
 * forever.
 */
export async function storeVariant(
  file: StoredFile,
  variant: Variant,
  source: string,
): Promise<StoredFormat> {
  const { key, format, width, height, bytes } = variant
  const stored = {
    name: `${key}_${file.name}`,
    hash: `${file.hash}_${source}_${width}`,
    ext: `.${format}`,
    mime: `image/${format}`,
    path: null,
    width,
    height,
    size: Math.round(bytes.length / 10) / 100,
    sizeInBytes: bytes.length,
    source,
  }
  const sent = { ...stored, url: '', getStream: () => Readable.from([bytes]) }
  await storeAsIs(sent)
  return { ...stored, url: sent.url }
}

/** Removes variants from the storage; a missing one isn't an error. */
export async function removeVariants(formats: Partial<StoredFormat>[]): Promise<void> {
  await Promise.all(formats.map((format) => removeFromStorage(format)))
}
