// Texts of the public list of postings, and of what it proves.
export const title = 'Public posting log'
export const text =
  'Every posted document is added to a log that can’t be changed without leaving a trace. We sign and publish the log daily. Keep a copy: if a posting is ever changed, removed or reordered, your copy will show it.'
export const list = 'Posting log (JSON)'
export const script = 'Verification script'
export const scriptText =
  'A single Node.js file with no dependencies. Save it in the same folder as the log, then run:'
export const command = 'node verify-postings.mjs postings.json'
export const key = 'Public key (Ed25519)'
export const newest = 'Last signed'
export const newestOf = (when: string, postings: string, entry: string) =>
  `${when}: ${postings === '1' ? '1 posting' : `${postings} postings`}. Last log entry: ${entry}`
export const hash = 'Fingerprint of the log (SHA-256)'
export const posted = 'In the posting log'
export const entry = (number: string, when: string) => `entry ${number}, ${when}`
export const withdrawn = 'Original: we posted this file, then withdrew it'
