// @ts-check
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Failure } from '../lib/failure.mjs'

const SIZE = '3g'
const FILLER_FOLDER = 'filler'
/** Bytes that are written in blocks, after the large file. */
const MARGIN = 32 * 1024 * 1024
const BLOCK = 64 * 1024

/**
 * Mounts a small tmpfs at a folder, so that it can be filled. Needs Linux and root; it stays until it is unmounted.
 * @param {string} dir absolute
 */
export function mountSmallDisk(dir) {
  mkdirSync(dir, { recursive: true })
  if (readFileSync('/proc/mounts', 'utf8').includes(` ${dir} `)) return
  if (process.getuid?.() !== 0) throw new Failure('--disk mounts a file system, which takes root.')
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${SIZE},mode=711`, 'tanglaw-full-disk', dir])
}

/** Takes every free byte of a folder's file system. @param {string} dir @returns {() => void} gives them back */
export function fillDisk(dir) {
  const folder = path.join(dir, FILLER_FOLDER)
  mkdirSync(folder, { recursive: true })
  const { bavail, bsize } = statfsSync(dir)
  // The processes write meanwhile, and a file that doesn't fit isn't allocated at all.
  execFileSync('fallocate', ['-l', String(bavail * bsize - MARGIN), path.join(folder, '0')])
  try {
    for (let file = 1; file < (2 * MARGIN) / BLOCK; file += 1)
      writeFileSync(path.join(folder, String(file)), Buffer.alloc(BLOCK))
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error
  }
  return () => rmSync(folder, { recursive: true, force: true })
}
