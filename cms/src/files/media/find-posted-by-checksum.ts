import { listPostings } from '../../audit/postings'
import { publicContentTypes } from '../../content/content-types'
import type { PreviousFileVersion } from './pdf-metadata'
import { findFileUsages } from './file-usages'
import { FILE_UID, tableNameOf } from '../../strapi-internals/tables'

interface StoredDocument {
  id: number
  name: string
  url: string
  size: number
  sha256: string | null
  pages: number | null
  superseded: PreviousFileVersion[] | null
  createdAt: string
}

/** A document that visitors can download, or could before it was replaced. */
export interface PostedFile {
  name: string
  url: string
  /** Kilobytes. */
  size: number
  pages: number | null
  postedAt: string
  /** Null for the current version. */
  replacedAt: string | null
  /** Titles of the public documents that contain it. */
  titles: string[]
}

/**
 * Finds what the public may know about a checksum: files that visitors can download, and postings in the audit log,
 * including withdrawn ones.
 */
export async function findPostedByChecksum(sha256: string) {
  const [found, postings] = [await findPostedFiles(sha256), await listPostings({ after: sha256 })]
  const at = postings[0]?.at
  return { found: found.map((one) => ({ ...one, postedAt: at ?? one.postedAt })), postings }
}

/**
 * Finds posted files whose bytes have this checksum, including previous versions. Reveals nothing about files of
 * drafts.
 * @param sha256 hexadecimal, lowercase
 */
async function findPostedFiles(sha256: string): Promise<PostedFile[]> {
  const earlier: { id: number }[] = await strapi.db
    .connection(tableNameOf(FILE_UID))
    .select('id')
    .whereRaw('cast(superseded as text) like ?', [`%${sha256}%`])
  const files: StoredDocument[] = await strapi.db.query(FILE_UID).findMany({
    where: {
      mime: 'application/pdf',
      $or: [{ sha256 }, { id: { $in: earlier.map(({ id }) => id) } }],
    },
  })
  const uses = await findFileUsages(files.map(({ id }) => id))
  const isPublic = new Set(publicContentTypes().map(({ name }) => name))
  return files.flatMap((file) => {
    const shown = uses.get(file.id)!.filter(({ type, published }) => published && isPublic.has(type))
    const titles = [...new Set(shown.map(({ title }) => title))]
    return titles.length > 0 ? versionsOf(file, sha256).map((version) => ({ ...version, titles })) : []
  })
}

/** Returns the versions of a file that have the checksum, the current one first. */
function versionsOf(file: StoredDocument, sum: string): Omit<PostedFile, 'titles'>[] {
  const { name, url, size, pages, sha256, createdAt } = file
  const superseded = file.superseded ?? []
  const now = { name, url, size, pages, postedAt: superseded[0]?.replacedAt ?? createdAt, replacedAt: null }
  const before = superseded
    .filter((version) => version.sha256 === sum)
    .map(({ sha256: _sha256, ...version }) => version)
  return sha256 === sum ? [now, ...before] : before
}
