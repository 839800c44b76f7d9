import { rm } from 'node:fs/promises'
import type { Context } from 'koa'
import { pickBodyFields } from '../../../platform/http/pick-body-fields'
import { ConflictError } from '../../../platform/http/conflict-error'
import { ListParameters } from '../../../platform/http/list-parameters'
import { listMedia } from '../../../files/media/list-media'
import { buildMediaRow } from '../../../files/media/media-rows'
import { cropMediaFile, parseCropArea } from '../../../files/media/crop-media-file'
import {
  addMediaFile,
  assertFileName,
  MediaConflictError,
  replaceMediaFile,
  saveMediaFileTexts,
  readUnchangedMediaFile,
} from '../../../files/media/write-media-files'
import type { UploadedFile } from '../../../strapi-internals/uploads'
import { ACCEPTED_MEDIA_TYPES } from '../../../files/uploads/accepted-media-types'
import { writeRequestToTempFile } from '../../../files/uploads/write-request-to-temp-file'
import { restoreFileFromTrash, moveFileToTrash } from '../../../publishing/trash/media-file-trash'
import { assertNoReviewBypass } from '../../../publishing/reviews/assert-no-review-bypass'
import { throwValidationError } from '../../../platform/validation'

/** The media library, for every user of the panel. */
export default () => ({
  /** `GET /api/manage/files` */
  async list(ctx: Context): Promise<void> {
    ctx.body = await listMedia(ctx.query, ctx.state.user.role)
  },

  /** `GET /api/manage/files/:id`: a file, and the documents that use it, as far as the user may read them. */
  async read(ctx: Context): Promise<void> {
    ctx.body = await buildMediaRow(ctx.params.id, ctx.state.user.role)
  },

  /**
   * `POST /api/manage/files?name=`: takes one file, which is the body itself. With `duplicates=refuse`, bytes that the library
   * has already are a conflict with the file that has them.
   */
  async upload(ctx: Context): Promise<void> {
    const query = new ListParameters(ctx.query)
    const name = query.text('name', 200)
    const isRefused = query.oneOf('duplicates', ['refuse']) !== undefined
    query.rejectUnknownParams()
    const id = await orConflict(ctx, () => receive(ctx, name, (file) => addMediaFile(file, isRefused)))
    ctx.status = 201
    ctx.body = await buildMediaRow(id, ctx.state.user.role)
  },

  /** `PUT /api/manage/files/:id`: its name, alt text, caption, credit, tags and focal point. */
  async save(ctx: Context): Promise<void> {
    const { baseVersion, data } = pickBodyFields(ctx, ['baseVersion', 'data'])
    const isPublicText = typeof data === 'object' && data !== null && ('caption' in data || 'credit' in data)
    if (isPublicText) await assertNoReviewBypass(ctx.params.id, 'texts')
    await orConflict(ctx, () => saveMediaFileTexts(ctx.params.id, version(baseVersion), data))
    ctx.body = await buildMediaRow(ctx.params.id, ctx.state.user.role)
  },

  /** `POST /api/manage/files/:id/replace?name=&baseVersion=`: other bytes, everywhere that it is used. */
  async replace(ctx: Context): Promise<void> {
    const query = new ListParameters(ctx.query)
    const [name, base] = [query.text('name', 200), query.text('baseVersion')]
    query.rejectUnknownParams()
    const baseVersion = version(base)
    await assertNoReviewBypass(ctx.params.id, 'bytes')
    await orConflict(ctx, () =>
      receive(ctx, name, (file) => replaceMediaFile(ctx.params.id, baseVersion, file)),
    )
    ctx.body = await buildMediaRow(ctx.params.id, ctx.state.user.role)
  },

  /** `POST /api/manage/files/:id/crop` `{ baseVersion, area }`: a part of a picture, as another file. */
  async crop(ctx: Context): Promise<void> {
    const { baseVersion, area } = pickBodyFields(ctx, ['baseVersion', 'area'])
    const part = parseCropArea(area)
    const base = version(baseVersion)
    const id = await orConflict(ctx, async () =>
      cropMediaFile(await readUnchangedMediaFile(ctx.params.id, base), part),
    )
    ctx.status = 201
    ctx.body = await buildMediaRow(id, ctx.state.user.role)
  },

  /** `POST /api/manage/files/:id/restore`: takes a file out of the trash. */
  async restore(ctx: Context): Promise<void> {
    await restoreFileFromTrash(ctx.params.id)
    ctx.status = 201
    ctx.body = await buildMediaRow(ctx.params.id, ctx.state.user.role)
  },

  /** `DELETE /api/manage/files/:id?baseVersion=`: moves what nothing uses to the trash. */
  async remove(ctx: Context): Promise<void> {
    const query = new ListParameters(ctx.query)
    const baseVersion = version(query.text('baseVersion'))
    query.rejectUnknownParams()
    await orConflict(ctx, () => moveFileToTrash(ctx.params.id, baseVersion))
    ctx.status = 204
  },
})

/** @throws ConflictError with the file that is in the way, as the user may see it */
async function orConflict<Result>(ctx: Context, act: () => Promise<Result>): Promise<Result> {
  try {
    return await act()
  } catch (error) {
    if (!(error instanceof MediaConflictError)) throw error
    throw new ConflictError(error.message, {
      current: await buildMediaRow(error.documentId, ctx.state.user.role),
    })
  }
}

/** Receives the body as a file of the name, hands it on, and removes what was received. @throws ValidationError */
async function receive<Result>(
  ctx: Context,
  name: string | undefined,
  handOn: (file: UploadedFile & { size: number }) => Promise<Result>,
): Promise<Result> {
  const kind = ACCEPTED_MEDIA_TYPES.find(({ mime }) => mime === ctx.request.type)
  if (!kind) throwValidationError(['file'], 'Only images (PNG, JPEG, WebP, AVIF) and PDFs can be uploaded.')
  assertFileName(name, kind.extensions)
  const { filepath, size } = await writeRequestToTempFile(ctx.req)
  try {
    return await handOn({ filepath, originalFilename: name, mimetype: kind.mime, size })
  } finally {
    await rm(filepath, { force: true })
  }
}

function version(value: unknown): string {
  if (typeof value === 'string' && /^[0-9a-f]{32}$/.test(value)) return value
  throwValidationError(['baseVersion'], 'Send the version that this change is based on.')
}
