import { buffer } from 'node:stream/consumers'
import type { Readable } from 'node:stream'
import { assertStrapiHasMethods } from './assert-strapi-has'

/** A file during an upload. */
export interface UploadedFile {
  filepath: string
  originalFilename: string | null
  mimetype: string | null
}

/** The parts of Strapi's upload service that are used. `Stored` is a file as the caller reads it. */
export interface UploadService<Stored> {
  upload(input: { files: UploadedFile | UploadedFile[]; data?: object }, options?: unknown): Promise<[Stored]>
  replace(id: unknown, input: { file: UploadedFile }, options?: unknown): Promise<unknown>
  remove(file: { documentId: string }): Promise<unknown>
  formatFileInfo(file: object, info: object, more: object): Promise<Omit<Stored, 'id' | 'documentId'>>
  /** Stores an image and the variants that Strapi creates. */
  _uploadImage(file: object): Promise<void>
}

export const strapiUploadService = <Stored>(): UploadService<Stored> =>
  strapi.plugin('upload').service('upload') as unknown as UploadService<Stored>

interface ImageService {
  isFaultyImage(file: object): Promise<boolean>
  optimize<File>(file: File): Promise<File>
}

export const strapiImageService = (): ImageService =>
  strapi.plugin('upload').service('image-manipulation') as unknown as ImageService

interface Storage {
  upload(file: object): Promise<void>
  delete(file: object): Promise<void>
}

/** Stores the bytes of a file, and sets its `url`. */
export function storeFileWithVariants(file: { mime: string }): Promise<void> {
  if (file.mime.startsWith('image/')) return strapiUploadService()._uploadImage(file)
  return storeFileUnprocessed(file)
}

export const storeFileUnprocessed = (file: object): Promise<void> =>
  (strapi.plugin('upload').service('provider') as unknown as Storage).upload(file)

/** Deletes bytes from the storage. */
export const removeFileFromStorage = (file: object): Promise<void> =>
  (strapi.plugin('upload').provider as Storage).delete(file)

/** A file as Strapi passes it to a provider: with its bytes, or a stream. */
interface StorableFile {
  hash: string
  ext: string
  url?: string
  stream?: Readable
  buffer?: Buffer
}

/** Stores the bytes of files by name. */
export interface ByteStorage {
  /** @returns the URL of the file, which rows store */
  put(name: string, bytes: Buffer): Promise<string>
  remove(name: string): Promise<void>
}

/** Replaces Strapi's storage provider. Rows keep the name of Strapi's provider, whichever storage is in use. */
export function replaceStorageProvider(storage: ByteStorage): void {
  const nameOf = ({ hash, ext }: StorableFile): string => `${hash}${ext}`
  const upload = async (file: StorableFile): Promise<void> => {
    file.url = await storage.put(nameOf(file), file.buffer ?? (await buffer(file.stream!)))
  }
  const replace = async (fresh: StorableFile, old: StorableFile): Promise<void> => {
    await upload(fresh)
    if (nameOf(fresh) !== nameOf(old)) await storage.remove(nameOf(old))
  }
  const { provider } = strapi.plugin('upload') as unknown as { provider: { extend(methods: object): void } }
  assertStrapiHasMethods('uploads', 'the storage', provider, ['extend'])
  provider.extend({
    upload,
    uploadStream: upload,
    replace,
    replaceStream: replace,
    delete: (file: StorableFile) => storage.remove(nameOf(file)),
  })
}

/** Inspects each file, from every source, before the media library accepts it. */
export function installBeforeUpload(check: (file: UploadedFile) => Promise<void>): void {
  const service = strapiUploadService<unknown>()
  const upload = service.upload.bind(service)
  const replace = service.replace.bind(service)
  service.upload = async (input, options) => {
    for (const file of [input.files].flat()) await check(file)
    return upload(input, options)
  }
  service.replace = async (id, input, options) => {
    await check(input.file)
    return replace(id, input, options)
  }
}

/**
 * Replaces the upload plugin's `remove`, which all console routes call to delete one file, several, or a folder.
 * @param remove deletes the file of a document id
 */
export function replaceFileRemoval(remove: (documentId: string) => Promise<void>): void {
  strapiUploadService<unknown>().remove = async (file) => {
    await remove(file.documentId)
    return file
  }
}

/** Replaces functions of Strapi's upload plugin by name when it is loaded. */
export function replaceImageServices(services: Record<string, object>, own: object): void {
  const name = 'image-manipulation'
  assertStrapiHasMethods('uploads', name, services[name], Object.keys(own))
  services[name] = { ...services[name], ...own }
}

/**
 * Stops the upload plugin's telemetry job, which would count all files 15 seconds after a start although telemetry
 * is off.
 */
export function stopUploadTelemetry(): void {
  strapi.cron.remove('uploadWeekly')
}

/** @throws StrapiChangedError */
export function assertStrapiUploads(): void {
  assertStrapiHasMethods('uploads', 'the upload service', strapiUploadService(), [
    'upload',
    'replace',
    'remove',
    'formatFileInfo',
    '_uploadImage',
  ])
  assertStrapiHasMethods('uploads', 'image-manipulation', strapiImageService(), ['isFaultyImage', 'optimize'])
  const plugin = strapi.plugin('upload')
  assertStrapiHasMethods('uploads', 'the service of storage', plugin.service('provider'), ['upload'])
  assertStrapiHasMethods('uploads', 'the storage', plugin.provider, ['delete'])
}
