// @ts-check
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import path from 'node:path'
import { Writable } from 'node:stream'

const MEGABYTE = 1024 * 1024

/** Creates a folder that only its owner can enter, or restricts an existing one. @param {string} dir */
export function makePrivateFolder(dir) {
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  if ((statSync(dir).mode & 0o077) !== 0) chmodSync(dir, 0o700)
}

/**
 * Opens a log that its owner alone reads, as a stream. A full one becomes `.1`, that one `.2`, and so on; the oldest
 * goes. What the run before left becomes `.1` at once, unless it is appended to.
 * @param {string} file
 * @param {{ limit?: number, kept?: number, append?: boolean }} [options] `limit`: bytes of one file; `kept`: how many
 *   older ones stay
 */
export function openLog(file, { limit = 10 * MEGABYTE, kept = 5, append = false } = {}) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  let size = append && existsSync(file) ? statSync(file).size : 0
  /** @type {number | undefined} */
  let fd = append ? openSync(file, 'a', 0o600) : openNext()

  function openNext() {
    rmSync(`${file}.${kept}`, { force: true })
    for (let number = kept - 1; number >= 0; number -= 1) {
      const from = number === 0 ? file : `${file}.${number}`
      if (existsSync(from)) renameSync(from, `${file}.${number + 1}`)
    }
    size = 0
    return openSync(file, 'ax', 0o600)
  }

  function close() {
    if (fd !== undefined) closeSync(fd)
    fd = undefined
  }

  return new Writable({
    // Written synchronously, so that a process that learns of an exit finds its last words.
    write(/** @type {Buffer} */ chunk, _encoding, done) {
      try {
        if (size > 0 && size + chunk.length > limit) close()
        fd ??= openNext()
        for (let written = 0; written < chunk.length;) written += writeSync(fd, chunk, written)
        size += chunk.length
      } catch {
        // A full disk costs lines of the log, never the servers.
      }
      done()
    },
    destroy(error, done) {
      close()
      done(error)
    },
  })
}
