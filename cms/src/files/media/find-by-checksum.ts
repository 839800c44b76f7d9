import { listPostings } from '../../audit/postings'
import { publicTypes } from '../../content/types'
import type { PreviousVersion } from './pdf-metadata'
import { findFileUsages } from './file-usages'
import { FILE, tableOf } from '../../strapi-internals/tables'

interface StoredDocument {
  id: number
  name: string
  url: string
  size: number
  sha256: string | null
  pages: number | null
  superseded: PreviousVersion[] | null
  createdAt: string
}

/** A document that visitors can read, or could until it was replaced. */
export interface PostedFile {
  name: string
  url: string
  /** Kilobytes. */
  size: number
  pages: number | null
  postedAt: string
  /** Null for the version that is posted now. */
  replacedAt: string | null
  /** What carries it, in public. */
  titles: string[]
}

/** What is known of a sum: documents that visitors can read, and what the log says of its postings, withdrawn ones too. */
export async function findPostedByChecksum(sha256: string) {
  const [found, postings] = [await findPostedFiles(sha256), await listPostings({ after: sha256 })]
  const at = postings[0]?.at
  return { found: found.map((one) => ({ ...one, postedAt: at ?? one.postedAt })), postings }
}

/**
 * Every posted document whose bytes have this checksum, earlier versions too. Files of drafts are not posted, and
 * nothing about them is revealed.
 * @param sha256 hexadecimal, in small letters
 */
async function findPostedFiles(sha256: string): Promise<PostedFile[]> {
  const earlier: { id: number }[] = await strapi.db
    .connection(tableOf(FILE))
    .select('id')
    .whereRaw('cast(superseded as text) like ?', [`%${sha256}%`])
  const files: StoredDocument[] = await strapi.db.query(FILE).findMany({
    where: {
      mime: 'application/pdf',
      $or: [{ sha256 }, { id: { $in: earlier.map(({ id }) => id) } }],
    },
  })
  const uses = await findFileUsages(files.map(({ id }) => id))
  const isPublic = new Set(publicTypes().map(({ name }) => name))
  return files.flatMap((file) => {
    const shown = uses.get(file.id)!.filter(({ type, published }) => published && isPublic.has(type))
    const titles = [...new Set(shown.map(({ title }) => title))]
    return titles.length > 0 ? versionsOf(file, sha256).map((version) => ({ ...version, titles })) : []
  })
}

/** The versions of a file that have the checksum, the currently posted version first. */
function versionsOf(file: StoredDocument, sum: string): Omit<PostedFile, 'titles'>[] {
  const { name, url, size, pages, sha256, createdAt } = file
  const superseded = file.superseded ?? []
  const now = { name, url, size, pages, postedAt: superseded[0]?.replacedAt ?? createdAt, replacedAt: null }
  const before = superseded
    .filter((version) => version.sha256 === sum)
    .map(({ sha256: _sha256, ...version }) => version)
  return sha256 === sum ? [now, ...before] : before
}
