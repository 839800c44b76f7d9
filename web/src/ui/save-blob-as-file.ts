/** How long the blob URL stays valid, which must outlast the start of the download. */
const URL_LIFETIME_MS = 60_000

/** Makes the browser save a file under a name. */
export function saveBlobAsFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS)
}
