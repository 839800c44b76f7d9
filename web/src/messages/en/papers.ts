/** What pages say about the documents that applicants upload. */
export const field = 'File'
export const upload = 'Upload'
export const change = 'Add or remove files'
export const add = 'Add another file'
export const remove = 'Remove'
/** Beside a file that was refused. */
export const goOnWithout = 'Continue without this file'
/** What a field or a button is for, after its label, for screen readers. */
export const forRequirement = (name: string) => `for ${name}`
export const full = (count: number) =>
  `That’s ${count} files, the limit for each requirement. To add another, remove one first.`
export const uploadOf = (name: string) => `Upload: ${name}`
export const required = 'Required'
export const requiredNowOrLater = 'Required. Upload it now or bring it to the office.'
export const ifNeeded = 'If it applies'
/** @param kinds such as “PDF” and “JPEG” */
export const accepted = (kinds: readonly string[], megabytes: number) => {
  const last = kinds.at(-1) ?? ''
  const list = kinds.length > 1 ? `${kinds.slice(0, -1).join(', ')} or ${last}` : last
  return `${list}, up to ${megabytes} MB.`
}
export const kinds: Record<string, string> = { pdf: 'PDF', jpeg: 'JPEG', png: 'PNG' }
export const uploaded = (name: string, size: string) => `Uploaded: ${name} (${size})`
export const errors = {
  missing: 'Choose a file.',
  kind: 'Choose a file of an accepted type.',
  empty: 'This file is empty. Choose another.',
  large: (megabytes: number) => `Choose a file of up to ${megabytes} MB.`,
  together: 'These files total more than 30 MB. Choose fewer files, then upload the others.',
  again: 'Choose the file again. Your browser doesn’t keep it when the page reloads.',
}
/** A file without its name, which may have the applicant's. */
export const numbered = (number: number, size: string, date: string) =>
  `File ${number} (${size}), uploaded on ${date}`
export const missingPaper = 'Reload the page, then choose the file again.'
export const privacy =
  'Your documents are encrypted. Only staff who handle applications can open them, and every access is recorded.'
