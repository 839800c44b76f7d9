import { toCmsError } from '~/cms/parse-cms-error'
import { UnavailableError } from '~/cms/errors'
import { saveBlobAsFile } from '~/ui/save-blob-as-file'

/** Milliseconds; 50,000 rows take minutes on a slow connection. */
const DOWNLOAD_TIMEOUT_MS = 180_000

/**
 * Downloads a file of the CMS and saves it under the name in the response. Unlike a link with `download`, it
 * can report an error.
 * @throws CmsError
 */
export async function downloadAndSaveFile(address: string, defaultName: string): Promise<void> {
  const signal = AbortSignal.timeout(DOWNLOAD_TIMEOUT_MS)
  let file: Blob
  let name: string
  try {
    const answer = await fetch(address, { signal })
    if (!answer.ok) throw toCmsError(answer.status, await answer.json().catch(() => undefined))
    file = await answer.blob()
    name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? defaultName
  } catch (error) {
    if (!(error instanceof TypeError || error instanceof DOMException)) throw error
    throw new UnavailableError('The file did not arrive', 0, undefined, { cause: error })
  }
  saveBlobAsFile(file, name)
}
