import { readOriginal } from '../images/stored-file'
import { inspectFile, InspectionUnavailableError, sha256Of } from '../inspection/inspect'
import { FILE } from '../../strapi-internals/tables'

/** What a reader wants to know of a document before fetching it. */
export interface PdfMetadata {
  /** Hexadecimal, of all its bytes: a person with the file can prove that it is the posted one. */
  sha256: string
  /** Null where the document can't be read as a PDF. */
  pages: number | null
}

/** Bytes that were posted earlier under the same document: they stay where they were. */
export interface PreviousVersion extends PdfMetadata {
  url: string
  name: string
  /** Kilobytes, as everywhere in the media library. */
  size: number
  postedAt: string
  replacedAt: string
}

/** The facts of a stored PDF. */
export async function readPdfMetadata(bytes: Buffer): Promise<PdfMetadata> {
  const pages = await inspectFile('pdf', bytes).then(
    (found) => found.pages,
    (error: unknown) => {
      // A file that is stored already stays, however long it takes to count its pages.
      if (error instanceof InspectionUnavailableError) return null
      throw error
    },
  )
  return { sha256: sha256Of(bytes), pages }
}

/** Notes what a document is when it enters the media library, whichever way it came. */
export function installPdfMetadata(): void {
  strapi.db.lifecycles.subscribe({
    models: [FILE],
    async beforeCreate({ params: { data } }) {
      const file = data as { mime: string; url: string; sha256?: string | null }
      // A file that comes out of the trash has its facts.
      if (file.mime === 'application/pdf' && !file.sha256)
        Object.assign(data, await readPdfMetadata(await readOriginal(file)))
    },
  })
}
