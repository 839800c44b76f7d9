import { rm } from 'node:fs/promises'
import type { Context } from 'koa'
import { pickBodyFields } from '../../../platform/http/fields'
import { ListParameters } from '../../../platform/http/list-query'
import { listMedia } from '../../../files/media/list'
import { mediaRow } from '../../../files/media/rows'
import { addFile, assertName, removeFile, replaceFile, saveFile } from '../../../files/media/writes'
import type { UploadedFile } from '../../../strapi-internals/uploads'
import { fileKinds } from '../../../files/uploads/file-kinds'
import { saveUpload } from '../../../files/uploads/save-upload'
import { throwValidationError } from '../../../platform/validation'

/** The media library, for every user of the panel. */
export default () => ({
  /** `GET /api/manage/files` */
  async list(ctx: Context): Promise<void> {
    ctx.body = await listMedia(ctx.query)
  },

  /** `GET /api/manage/files/:id`: a file, and every document that uses it. */
  async read(ctx: Context): Promise<void> {
    ctx.body = await mediaRow(ctx.params.id)
  },

  /** `POST /api/manage/files?name=`: takes one file, which is the body itself. */
  async upload(ctx: Context): Promise<void> {
    const query = new ListParameters(ctx.query)
    const name = query.text('name', 200)
    query.rejectUnknownParams()
    const id = await receive(ctx, name, (file) => addFile(file))
    ctx.status = 201
    ctx.body = await mediaRow(id)
  },

  /** `PUT /api/manage/files/:id`: its name, description and focal point. */
  async save(ctx: Context): Promise<void> {
    const { baseVersion, data } = pickBodyFields(ctx, ['baseVersion', 'data'])
    await saveFile(ctx.params.id, version(baseVersion), data)
    ctx.body = await mediaRow(ctx.params.id)
  },

  /** `POST /api/manage/files/:id/replace?name=&baseVersion=`: other bytes, everywhere that it is used. */
  async replace(ctx: Context): Promise<void> {
    const query = new ListParameters(ctx.query)
    const [name, base] = [query.text('name', 200), query.text('baseVersion')]
    query.rejectUnknownParams()
    const baseVersion = version(base)
    await receive(ctx, name, (file) => replaceFile(ctx.params.id, baseVersion, file))
    ctx.body = await mediaRow(ctx.params.id)
  },

  /** `DELETE /api/manage/files/:id?baseVersion=`: only what nothing uses. */
  async remove(ctx: Context): Promise<void> {
    const query = new ListParameters(ctx.query)
    const baseVersion = version(query.text('baseVersion'))
    query.rejectUnknownParams()
    await removeFile(ctx.params.id, baseVersion)
    ctx.status = 204
  },
})

/** Receives the body as a file of the name, hands it on, and removes what was received. @throws ValidationError */
async function receive<Result>(
  ctx: Context,
  name: string | undefined,
  handOn: (file: UploadedFile & { size: number }) => Promise<Result>,
): Promise<Result> {
  const kind = fileKinds.find(({ mime }) => mime === ctx.request.type)
  if (!kind)
    throwValidationError(['file'], 'Only pictures (PNG, JPEG, WebP, AVIF) and PDF files are taken here.')
  assertName(name, kind.extensions)
  const { filepath, size } = await saveUpload(ctx.req)
  try {
    return await handOn({ filepath, originalFilename: name, mimetype: kind.mime, size })
  } finally {
    await rm(filepath, { force: true })
  }
}

function version(value: unknown): string {
  if (typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)) return value
  throwValidationError(['baseVersion'], 'Send the version that this change stands on.')
}
