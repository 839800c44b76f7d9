import { Readable } from 'node:stream'
import type { Variant } from './variants'
import { removeFromStorage, storeAsIs } from '../../strapi-internals/uploads'
import { storedNameOf } from '../storage/file-storage'
import { fileStorage } from '../storage/installed-storage'

/** One entry of a file's `formats`, as Strapi's media library writes and deletes them. */
export interface StoredFormat {
  name: string
  hash: string
  ext: string
  mime: string
  path: null
  url: string
  width: number
  height: number
  /** In kilobytes, as everywhere in the media library. */
  size: number
  sizeInBytes: number
  /** Fingerprint of the original it was made from. */
  source: string
}

/** The columns of a media library file that matter here. */
export interface StoredFile {
  id: number
  name: string
  hash: string
  mime: string
  url: string
  formats: Record<string, Partial<StoredFormat>> | null
}

/** The bytes of an original. */
export function readOriginal(file: Pick<StoredFile, 'url'>): Promise<Buffer> {
  return fileStorage().read(storedNameOf(file.url))
}

/** Puts a variant beside its original in the storage. Its address names its content, so it can be cached for good. */
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

/** Removes variants from the storage; a missing one is no error. */
export async function removeVariants(formats: Partial<StoredFormat>[]): Promise<void> {
  await Promise.all(formats.map((format) => removeFromStorage(format)))
}
