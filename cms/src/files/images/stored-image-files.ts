import { Readable } from 'node:stream'
import type { ImageVariant } from './render-image-variants'
import { removeFileFromStorage, storeFileUnprocessed } from '../../strapi-internals/uploads'
import { fileNameFromUploadUrl } from '../storage/file-storage'
import { fileStorage } from '../storage/installed-file-storage'

/** An entry of a file's `formats`, as Strapi's media library writes and deletes it. */
export interface StoredImageFormat {
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
  formats: Record<string, Partial<StoredImageFormat>> | null
}

/** Reads the bytes of an original. */
export function readOriginalImage(file: Pick<StoredFile, 'url'>): Promise<Buffer> {
  return fileStorage().read(fileNameFromUploadUrl(file.url))
}

/**
 * Stores a variant beside its original. Its URL contains a fingerprint of the original, so that browsers can cache it
 * forever.
 */
export async function storeImageVariant(
  file: StoredFile,
  variant: ImageVariant,
  source: string,
): Promise<StoredImageFormat> {
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
  await storeFileUnprocessed(sent)
  return { ...stored, url: sent.url }
}

/** Removes variants from the storage; a missing one isn't an error. */
export async function removeImageVariants(formats: Partial<StoredImageFormat>[]): Promise<void> {
  await Promise.all(formats.map((format) => removeFileFromStorage(format)))
}
