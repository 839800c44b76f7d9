// Texts of the public list of postings, and of what it proves.
export const title = 'The list that nobody can rewrite'
export const text =
  'Each posting is an entry in our log, in which every entry carries a hash of all that went before. Once a day the end of the log is signed and published. Keep a copy of the list: should anybody ever change, remove or reorder what was posted, the copy shows it.'
export const list = 'The list, as JSON'
export const script = 'The script that checks it'
export const scriptText =
  'It is one small file for Node, and needs nothing of ours. Read it, save it beside the list, and run:'
export const command = 'node verify-postings.mjs postings.json'
export const key = 'Public key (Ed25519)'
export const newest = 'Signed last'
export const newestOf = (when: string, postings: number, entry: number) =>
  `${when}: ${postings === 1 ? '1 posting' : `${postings} postings`}, entry ${entry} of the log`
export const hash = 'Hash of the log'
export const posted = 'In the list of postings'
export const entry = (number: number, when: string) => `entry ${number}, ${when}`
export const withdrawn = 'Yes, this file was posted here, and was withdrawn since'
