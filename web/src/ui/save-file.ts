/** Long enough for a browser to start the download that holds on to the address. */
const URL_LIFETIME_MS = 60_000

/** Gives the browser a file to save under a name. */
export function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), URL_LIFETIME_MS)
}
