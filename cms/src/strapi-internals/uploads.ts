import { assertMembers } from './must'

/** A file on its way into the media library. */
export interface UploadedFile {
  filepath: string
  originalFilename: string | null
  mimetype: string | null
}

/** The parts of Strapi's upload service that are used. `Stored` is a file as the caller reads it. */
export interface UploadService<Stored> {
  upload(input: { files: UploadedFile | UploadedFile[]; data?: object }, options?: unknown): Promise<[Stored]>
  replace(id: unknown, input: { file: UploadedFile }, options?: unknown): Promise<unknown>
  updateFileInfo(id: number, info: object): Promise<Stored>
  formatFileInfo(file: object, info: object, more: object): Promise<Omit<Stored, 'id' | 'documentId'>>
  /** Puts a picture into the storage, and what Strapi makes of it. */
  _uploadImage(file: object): Promise<void>
}

export const uploads = <Stored>(): UploadService<Stored> =>
  strapi.plugin('upload').service('upload') as unknown as UploadService<Stored>

interface ImageService {
  isFaultyImage(file: object): Promise<boolean>
  optimize<File>(file: File): Promise<File>
}

export const images = (): ImageService =>
  strapi.plugin('upload').service('image-manipulation') as unknown as ImageService

interface Storage {
  upload(file: object): Promise<void>
  delete(file: object): Promise<void>
}

/** Puts a file's bytes into the storage, and sets its `url`. */
export function storeBytes(file: { mime: string }): Promise<void> {
  if (file.mime.startsWith('image/')) return uploads()._uploadImage(file)
  return storeAsIs(file)
}

export const storeAsIs = (file: object): Promise<void> =>
  (strapi.plugin('upload').service('provider') as unknown as Storage).upload(file)

/** Takes bytes out of the storage. */
export const removeFromStorage = (file: object): Promise<void> =>
  (strapi.plugin('upload').provider as Storage).delete(file)

/** Inspects every file before the media library takes it, from every source. */
export function beforeUploads(check: (file: UploadedFile) => Promise<void>): void {
  const service = uploads<unknown>()
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

/** Puts functions in the place of Strapi's own of the same names, when the upload plugin is loaded. */
export function replaceImageServices(services: Record<string, object>, own: object): void {
  const name = 'image-manipulation'
  assertMembers('uploads', name, services[name], Object.keys(own))
  services[name] = { ...services[name], ...own }
}

/** Ends the plugin's job for Strapi's telemetry, which is off here: it counts all files 15 seconds after a start. */
export function stopUploadTelemetry(): void {
  strapi.cron.remove('uploadWeekly')
}

/** @throws StrapiChanged */
export function assertUploads(): void {
  assertMembers('uploads', 'the upload service', uploads(), [
    'upload',
    'replace',
    'updateFileInfo',
    'formatFileInfo',
    '_uploadImage',
  ])
  assertMembers('uploads', 'image-manipulation', images(), ['isFaultyImage', 'optimize'])
  const plugin = strapi.plugin('upload')
  assertMembers('uploads', 'the service of storage', plugin.service('provider'), ['upload'])
  assertMembers('uploads', 'the storage', plugin.provider, ['delete'])
}
