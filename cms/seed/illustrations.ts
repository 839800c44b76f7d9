import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Core } from '@strapi/strapi'
import sharp from 'sharp'
import { heroSlides } from './demo/hero-slides'

/** Ids of media library files by the illustration's name. */
export type IllustrationIds = Map<string, number>

/**
 * Puts the hero slides' drawings into the media library, as an editor would put photographs: rendered to PNG, and from
 * there on like any upload. A drawing that an earlier, interrupted seed put there is used again.
 */
export async function uploadIllustrations(strapi: Core.Strapi): Promise<IllustrationIds> {
  const folder = await mkdtemp(path.join(tmpdir(), 'tanglaw-seed-'))
  const ids: IllustrationIds = new Map()
  try {
    for (const { illustration, imageAlt } of heroSlides) {
      const existing = await strapi.db
        .query('plugin::upload.file')
        .findOne({ where: { name: `${illustration}.png` } })
      ids.set(illustration, existing?.id ?? (await upload(strapi, folder, illustration, imageAlt)))
    }
  } finally {
    await rm(folder, { recursive: true })
  }
  return ids
}

async function upload(
  strapi: Core.Strapi,
  folder: string,
  illustration: string,
  alternativeText: string,
): Promise<number> {
  const name = `${illustration}.png`
  const filepath = path.join(folder, name)
  await sharp(path.join(strapi.dirs.app.root, 'seed/illustrations', `${illustration}.svg`))
    .png()
    .toFile(filepath)
  const { size } = await stat(filepath)
  const [file] = await strapi
    .plugin('upload')
    .service('upload')
    .upload({
      data: { fileInfo: { name, alternativeText } },
      files: { filepath, originalFilename: name, mimetype: 'image/png', size },
    })
  return file.id
}
