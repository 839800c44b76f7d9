import { toCmsError } from '~/cms/envelope'
import { UnavailableError } from '~/cms/errors'
import { saveFile } from '~/ui/save-file'

/** 50,000 rows on a slow line take their time. */
const DOWNLOAD_TIMEOUT_MS = 180_000

/**
 * Fetches a file of the CMS and has the browser save it, under the name that comes with it. Unlike a link with `download`,
 * it can say why there is no file.
 * @throws CmsError
 */
export async function saveAsFile(address: string, defaultName: string): Promise<void> {
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
  saveFile(file, name)
}
