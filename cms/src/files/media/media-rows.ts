import { createHash } from 'node:crypto'
import { errors } from '@strapi/utils'
import type { StoredFile } from '../images/stored-image-files'
import type { PreviousFileVersion } from './pdf-metadata'
import { contentTypes } from '../../content/content-types'
import { canSeeType, type PanelRole } from '../../people/access/role-abilities'
import { findFileUsages } from './file-usages'
import { FILE_UID } from '../../strapi-internals/tables'

/** A stored file of the media library. */
export interface MediaFile extends StoredFile {
  documentId: string
  ext: string | null
  alternativeText: string | null
  /** Shown below the image where a text of the site contains it. */
  caption: string | null
  /** Name of the photographer or creator. */
  credit: string | null
  tags: string[] | null
  focalPoint: FocalPoint | null
  width: number | null
  height: number | null
  /** Kilobytes. */
  size: number
  provider: string
  /** Hash of the bytes as uploaded; null for images of earlier versions. */
  sha256: string | null
  pages: number | null
  /** Previous versions, newest first. */
  superseded: PreviousFileVersion[] | null
  createdAt: string
  updatedAt: string
}

/** The point that every crop of an image keeps visible, in percent from the left and the top. */
export interface FocalPoint {
  x: number
  y: number
}

/**
 * Builds the rows of files in their order, as a role sees them. Of documents that the role may not read, a row contains
 * only the number.
 */
export async function buildMediaRows(files: MediaFile[], role: PanelRole) {
  const paths = new Map(
    contentTypes().flatMap((type) => (canSeeType(role, type) ? [[type.name, type.path] as const] : [])),
  )
  const uses = await findFileUsages(files.map(({ id }) => id))
  const authors = await authorsOf(files.map(({ documentId }) => documentId))
  return files.map((file) => {
    const all = uses.get(file.id)!
    const usedIn = all.flatMap((use) => {
      const path = paths.get(use.type)
      return path === undefined ? [] : [{ ...use, path }]
    })
    return { ...rowOf(file, authors), usedIn, hiddenUses: all.length - usedIn.length }
  })
}

function rowOf(file: MediaFile, authors: ReadonlyMap<string, string>) {
  return {
    id: file.id,
    documentId: file.documentId,
    // Changes with every text and with the bytes. Every change must send it back as `baseVersion`.
    version: mediaFileVersion(file),
    name: file.name,
    url: file.url,
    mime: file.mime,
    size: file.size,
    width: file.width,
    height: file.height,
    alternativeText: file.alternativeText || null,
    caption: file.caption || null,
    credit: file.credit || null,
    tags: file.tags ?? [],
    focalPoint: file.focalPoint,
    formats: file.formats,
    createdAt: new Date(file.createdAt).toISOString(),
    addedBy: authors.get(file.documentId) ?? null,
  }
}

/** Reads the file with a document id. @throws NotFoundError */
export async function readMediaFile(documentId: string): Promise<MediaFile> {
  const file: MediaFile | null = await strapi.db.query(FILE_UID).findOne({ where: { documentId } })
  if (!file) throw new errors.NotFoundError('This file no longer exists')
  return file
}

/** Builds the row of the file with a document id. @throws NotFoundError */
export async function buildMediaRow(documentId: string, role: PanelRole) {
  return (await buildMediaRows([await readMediaFile(documentId)], role))[0]!
}

/** Computes the version of a file. It excludes variants, which the CMS adds later: they must not cause a conflict. */
export function mediaFileVersion(file: MediaFile): string {
  const { name, alternativeText, caption, credit, tags, focalPoint, hash } = file
  const texts = [alternativeText, caption, credit].map((text) => text ?? '')
  const said = [name, ...texts, tags ?? [], focalPoint?.x ?? null, focalPoint?.y ?? null, hash]
  return createHash('sha256').update(JSON.stringify(said)).digest('hex').slice(0, 32)
}

async function authorsOf(documentIds: string[]): Promise<Map<string, string>> {
  const first = strapi.db
    .connection('audit_entries')
    .min('id')
    .where({ type: 'media', action: 'create' })
    .whereIn('subject', documentIds)
    .groupBy('subject')
  const entries: { subject: string; actor_name: string }[] = await strapi.db
    .connection('audit_entries')
    .select('subject', 'actor_name')
    .whereIn('id', first)
  return new Map(entries.map(({ subject, actor_name: name }) => [subject, name]))
}
