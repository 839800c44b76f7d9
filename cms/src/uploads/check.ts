import { open } from 'node:fs/promises'
import path from 'node:path'
import type { Core } from '@strapi/strapi'
import { errors } from '@strapi/utils'
import { isOneKind, START_LENGTH } from './file-kinds'

interface UploadedFile {
  filepath: string
  originalFilename: string | null
  mimetype: string | null
}

interface UploadService {
  upload(input: { files: UploadedFile | UploadedFile[] }, options?: unknown): Promise<unknown>
  replace(id: unknown, input: { file: UploadedFile }, options?: unknown): Promise<unknown>
}

/**
 * Looks into every file before the media library takes it, whichever way it came. Strapi's own check believes the
 * declared type when the bytes tell it nothing, as with a web page called `picture.png`.
 */
export function checkUploads(strapi: Core.Strapi): void {
  const service = strapi.plugin('upload').service('upload') as unknown as UploadService
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

async function check(file: UploadedFile): Promise<void> {
  const name = file.originalFilename ?? ''
  const handle = await open(file.filepath)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(START_LENGTH), 0, START_LENGTH, 0)
    if (isOneKind(buffer.subarray(0, bytesRead), file.mimetype ?? '', path.extname(name))) return
  } finally {
    await handle.close()
  }
  throw new errors.ValidationError(`${name || 'This file'} isn’t a picture (PNG, JPEG, WebP, AVIF) or a PDF`)
}
