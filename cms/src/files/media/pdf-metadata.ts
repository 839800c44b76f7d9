import { readOriginalImage } from '../images/stored-image-files'
import { inspectFileInChildProcess, InspectionUnavailableError } from '../inspection/inspect-in-child-process'
import { sha256Of } from '../../platform/sha256'
import { FILE_UID } from '../../strapi-internals/tables'

/** Metadata of a PDF that visitors see before they download it. */
export interface PdfMetadata {
  /** Hexadecimal. A person who has the file can prove with it that it's the posted one. */
  sha256: string
  /** Null when the PDF can't be parsed. */
  pages: number | null
}

/** Previous bytes of a posted file. They stay at their URL. */
export interface PreviousFileVersion extends PdfMetadata {
  url: string
  name: string
  /** Kilobytes, as everywhere in the media library. */
  size: number
  postedAt: string
  replacedAt: string
}

/** Computes checksum and page count of a stored PDF. */
export async function readPdfMetadata(bytes: Buffer): Promise<PdfMetadata> {
  const pages = await inspectFileInChildProcess('pdf', bytes).then(
    (found) => found.pages,
    (error: unknown) => {
      // The file is already stored, so a failed page count must not reject it.
      if (error instanceof InspectionUnavailableError) return null
      throw error
    },
  )
  return { sha256: sha256Of(bytes), pages }
}

/** Adds the metadata of every PDF that enters the media library, from any source. */
export function registerPdfMetadataLifecycle(): void {
  strapi.db.lifecycles.subscribe({
    models: [FILE_UID],
    async beforeCreate({ params: { data } }) {
      const file = data as { mime: string; url: string; sha256?: string | null }
      // A file that is restored from the trash already has its metadata.
      if (file.mime === 'application/pdf' && !file.sha256)
        Object.assign(data, await readPdfMetadata(await readOriginalImage(file)))
    },
  })
}
