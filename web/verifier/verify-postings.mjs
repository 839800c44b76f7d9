#!/usr/bin/env node
// Checks a utility's public list of postings. Needs Node 20 and nothing else: no packages, no server, no trust.
//
//   node verify-postings.mjs LIST [--against EARLIER] [--files FOLDER]
//
// LIST and EARLIER are files, or addresses that begin with https://. EARLIER is a copy that you, or another reader, kept from
// another day: what it says must still be said. FOLDER holds documents: every posting must have its file there, byte for
// byte. Ends with 0 where everything holds, with 1 and a line for each fault, with 2 where it can't read what it is given.
import { createHash, createPublicKey, verify } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

const sha256 = (bytes) => createHash('sha256').update(bytes).digest('hex')
const hashAfter = (before, { entry, at, title, document, sha256: sum, replaces }) =>
  sha256(JSON.stringify([before, entry, at, title, document, sum, replaces]))
const textOf = ({ at, entry, hash, postings, postingsHash }) =>
  Buffer.from(JSON.stringify(['tanglaw head 1', at, entry, hash, postings, postingsHash]))

/** The faults of a list by itself: signatures, and postings that are others than those that were signed. */
function faultsOf({ publicKey, heads, postings }) {
  const faults = []
  const key = createPublicKey(publicKey)
  const hashes = [null]
  for (const posting of postings) hashes.push(hashAfter(hashes.at(-1), posting))
  let last = { at: '', entry: 0, postings: 0 }
  let held = 0
  for (const head of heads) {
    const name = `the head of ${head.at} (entry ${head.entry})`
    if (!verify(null, textOf(head), key, Buffer.from(head.signature, 'base64'))) {
      faults.push(`${name} isn't signed by this key`)
    } else if (head.entry <= last.entry || head.postings < last.postings || head.at < last.at) {
      faults.push(`${name} doesn't follow the one before it`)
    } else if (head.postings > postings.length) {
      faults.push(`${name} signed ${head.postings} postings, ${postings.length} are left: some were cut off`)
    } else if (head.postingsHash !== hashes[head.postings]) {
      faults.push(`postings ${held + 1} to ${head.postings} are others than those that ${name} signed`)
      break
    } else held = head.postings
    last = head
  }
  return faults
}

/** What an earlier copy says and this list no longer does. */
function faultsAgainst(list, earlier) {
  const faults =
    list.publicKey === earlier.publicKey ? [] : ['the public key is another than in the earlier copy']
  const now = new Set(list.heads.map((head) => textOf(head).toString()))
  for (const head of earlier.heads) {
    if (!now.has(textOf(head).toString())) faults.push(`the head of ${head.at} (entry ${head.entry}) is gone`)
  }
  const postings = new Set(list.postings.map((posting) => hashAfter(null, posting)))
  for (const posting of earlier.postings) {
    if (!postings.has(hashAfter(null, posting))) {
      faults.push(`the posting of ${posting.title} on ${posting.at} is gone, or says something else`)
    }
  }
  return faults
}

/** Postings of which no file has the bytes. */
async function faultsOfFiles({ postings }, folder) {
  const sums = new Set()
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      sums.add(sha256(await readFile(path.join(entry.parentPath ?? entry.path, entry.name))))
  }
  return postings
    .filter((posting) => !sums.has(posting.sha256))
    .map(({ title, at }) => `no file is ${title}, as it was posted on ${at}: it was changed or removed`)
}

async function read(source) {
  if (!/^https?:/.test(source)) return JSON.parse(await readFile(source, 'utf8'))
  const answer = await fetch(source)
  if (!answer.ok) throw new Error(`${source} answered ${answer.status}`)
  return answer.json()
}

async function main() {
  const options = { against: { type: 'string' }, files: { type: 'string' } }
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (positionals.length !== 1) throw new Error('Name one list: node verify-postings.mjs LIST')
  const list = await read(positionals[0])
  const faults = [
    ...faultsOf(list),
    ...(values.against ? faultsAgainst(list, await read(values.against)) : []),
    ...(values.files ? await faultsOfFiles(list, values.files) : []),
  ]
  for (const fault of faults) process.stderr.write(`${fault}\n`)
  if (faults.length > 0) return 1
  const signed = list.heads.at(-1)
  const through = signed ? `${signed.postings} of them signed through ${signed.at}` : 'none signed yet'
  process.stdout.write(`Everything holds: ${list.postings.length} postings, ${through}.\n`)
  return 0
}

main().then(
  (code) => {
    process.exitCode = code
  },
  (error) => {
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 2
  },
)
