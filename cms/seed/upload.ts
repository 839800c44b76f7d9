import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { cacheGeneratedPdfInspection } from '../src/files/inspection/inspect-in-child-process'
import { inspectPdf } from '../src/files/inspection/inspect-pdf'
import type { SeedFile } from './files'
import { logSeedProgress } from './log-progress'

/** Ids of media library files by their names. */
export type FileIds = ReadonlyMap<string, number>

/**
 * Puts files into the media library, as an editor would. One that an earlier, interrupted seed put there is used
 * again.
 */
export async function uploadFiles(files: SeedFile[]): Promise<FileIds> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tanglaw-seed-'))
  const ids = new Map<string, number>()
  const logProgress = logSeedProgress('files', files.length)
  try {
    for (const [done, file] of files.entries()) {
      logProgress(done)
      if (ids.has(file.name)) continue
      const existing = await strapi.db.query('plugin::upload.file').findOne({ where: { name: file.name } })
      ids.set(file.name, existing?.id ?? (await upload(folder, file)))
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return ids
}

async function upload(folder: string, { name, mime, alternativeText, make }: SeedFile): Promise<number> {
  const filepath = path.join(folder, name)
  const bytes = await make(strapi.dirs.app.root)
  await writeFile(filepath, bytes)
  if (mime === 'application/pdf') cacheGeneratedPdfInspection(bytes, await inspectPdf(bytes))
  const [file] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name, alternativeText } },
      files: { filepath, originalFilename: name, mimetype: mime, size: bytes.length },
    })
  return file.id
}
