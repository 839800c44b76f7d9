import { rm } from 'node:fs/promises'
import type { Context } from 'koa'
import { ListParameters } from '../../../http/list-query'
import { refuse } from '../../../validation/problems'
import { receiveFile } from '../../../uploads/receive'

const PDF = 'application/pdf'
/** A name as people give it, ending in what the file is; nothing that could be a path or a header. */
const FILE_NAME = /^[^\\/\p{Cc}\p{Cf}]{1,196}\.pdf$/iu

interface StoredFile {
  id: number
  name: string
  url: string
  mime: string
  /** Kilobytes. */
  size: number
}

export default () => ({
  /**
   * Takes one PDF into the media library: the body is the file itself, `?name=` what it is called. It belongs to no
   * document yet; a save that names its id does that.
   */
  async upload(ctx: Context): Promise<void> {
    const query = new ListParameters(ctx.query)
    const name = query.text('name', 200)
    query.done()
    if (!name || !FILE_NAME.test(name)) {
      refuse(['name'], 'Send the file’s name, which ends in .pdf.')
    }
    if (ctx.request.type !== PDF) {
      refuse(['file'], 'Only PDF files are taken here.')
    }
    const { filepath, size } = await receiveFile(ctx.req)
    try {
      const [file] = (await strapi
        .plugin('upload')
        .service('upload')
        .upload({
          data: { fileInfo: { name } },
          files: { filepath, originalFilename: name, mimetype: PDF, size },
        })) as [StoredFile]
      ctx.status = 201
      ctx.body = { id: file.id, name: file.name, url: file.url, mime: file.mime, size: file.size }
    } finally {
      await rm(filepath, { force: true })
    }
  },
})
