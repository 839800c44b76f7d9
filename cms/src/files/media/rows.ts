import { createHash } from 'node:crypto'
import { errors } from '@strapi/utils'
import type { StoredFile } from '../images/stored-file'
import type { PreviousVersion } from './pdf-metadata'
import { findFileUsages } from './file-usages'
import { FILE } from '../../strapi-internals/tables'

/** A file of the media library as the database holds it. */
export interface MediaFile extends StoredFile {
  documentId: string
  ext: string | null
  alternativeText: string | null
  focalPoint: FocalPoint | null
  width: number | null
  height: number | null
  /** Kilobytes. */
  size: number
  provider: string
  /** Of documents, not of pictures; older ones have none. */
  sha256: string | null
  pages: number | null
  /** What was replaced, the newest first. */
  superseded: PreviousVersion[] | null
  createdAt: string
  updatedAt: string
}

/** What every crop of a picture keeps, in per cent from its left and from its top. */
export interface FocalPoint {
  x: number
  y: number
}

/** Files as the panel sees them, in their order. */
export async function mediaRows(files: MediaFile[]) {
  const uses = await findFileUsages(files.map(({ id }) => id))
  const authors = await authorsOf(files.map(({ documentId }) => documentId))
  return files.map((file) => ({
    id: file.id,
    documentId: file.documentId,
    // Of name, description, focal point and bytes; sent back as `baseVersion` by every change.
    version: versionOf(file),
    name: file.name,
    url: file.url,
    mime: file.mime,
    size: file.size,
    width: file.width,
    height: file.height,
    alternativeText: file.alternativeText || null,
    focalPoint: file.focalPoint,
    formats: file.formats,
    createdAt: new Date(file.createdAt).toISOString(),
    addedBy: authors.get(file.documentId) ?? null,
    usedIn: uses.get(file.id)!,
  }))
}

/** The file of a document id. @throws NotFoundError */
export async function mediaFile(documentId: string): Promise<MediaFile> {
  const file: MediaFile | null = await strapi.db.query(FILE).findOne({ where: { documentId } })
  if (!file) throw new errors.NotFoundError('This file no longer exists')
  return file
}

/** The row of a document id. @throws NotFoundError */
export async function mediaRow(documentId: string) {
  return (await mediaRows([await mediaFile(documentId)]))[0]!
}

/** Variants come later and by themselves: they don't make a file another one. */
export function versionOf({ name, alternativeText, focalPoint, hash }: MediaFile): string {
  const said = [name, alternativeText ?? '', focalPoint?.x ?? null, focalPoint?.y ?? null, hash]
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
