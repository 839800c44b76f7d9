import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { Context } from 'koa'
import { ListParameters } from '../../../http/list-query'
import { fileKinds } from '../../../uploads/file-kinds'
import { receiveFile } from '../../../uploads/receive'
import { refuse } from '../../../validation/problems'

/** A name as people give it, ending in what the file is; nothing that could be a path or a header. */
const FILE_NAME = /^[^\\/\p{Cc}\p{Cf}]{1,195}\.[a-z]{3,4}$/iu

interface StoredFile {
  id: number
  name: string
  url: string
  mime: string
  /** Kilobytes. */
  size: number
  width?: number
  height?: number
  alternativeText?: string
}

export default () => ({
  /**
   * Takes one picture or PDF into the media library: the body is the file itself, `?name=` what it is called. It
   * belongs to no document yet; a save that names its id does that.
   */
  async upload(ctx: Context): Promise<void> {
    const query = new ListParameters(ctx.query)
    const name = query.text('name', 200)
    query.done()
    if (!name || !FILE_NAME.test(name)) refuse(['name'], 'Send the file’s name, with its ending.')
    const kind = fileKinds.find(({ mime }) => mime === ctx.request.type)
    if (!kind) refuse(['file'], 'Only pictures (PNG, JPEG, WebP, AVIF) and PDF files are taken here.')
    if (!kind.extensions.includes(path.extname(name).toLowerCase())) {
      refuse(['name'], `The file’s name must end in ${kind.extensions.join(' or ')}.`)
    }
    const { filepath, size } = await receiveFile(ctx.req)
    try {
      const [file] = (await strapi
        .plugin('upload')
        .service('upload')
        .upload({
          data: { fileInfo: { name } },
          files: { filepath, originalFilename: name, mimetype: kind.mime, size },
        })) as [StoredFile]
      const { id, url, mime, width, height, alternativeText } = file
      ctx.status = 201
      ctx.body = { id, name: file.name, url, mime, size: file.size, width, height, alternativeText }
    } finally {
      await rm(filepath, { force: true })
    }
  },
})
