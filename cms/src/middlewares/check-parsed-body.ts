import { rm } from 'node:fs/promises'
import { errors } from '@strapi/utils'
import type { Context, Next } from 'koa'
import { throwValidationError } from '../platform/validation'

interface ReceivedFile {
  filepath: string
  originalFilename: string | null
}

interface Parsed {
  body?: unknown
  files?: Record<string, ReceivedFile | ReceivedFile[]>
}

const NUL = 'Remove the character NUL (U+0000): it can’t be stored.'
/** No content is nested deeper than a dozen levels; what walks a body by calls would run out of stack at thousands. */
const MAX_DEPTH = 100

/**
 * Checks a body as soon as it is parsed: rejects texts that PostgreSQL can't store (and SQLite would) and bodies
 * nested too deep, and removes the files of a form however the request ends. Strapi removes some of them, of requests
 * that succeed.
 */
export default () =>
  async (ctx: Context, next: Next): Promise<void> => {
    const { body, files: received = {} } = ctx.request as Parsed
    const files = Object.values(received).flat()
    try {
      const names = files.map(({ originalFilename }) => originalFilename)
      const path = pathOfNul(body) ?? (pathOfNul(names) && ['files'])
      if (path) throwValidationError(path, NUL)
      await next()
    } finally {
      await Promise.all(files.map(({ filepath }) => rm(filepath, { force: true })))
    }
  }

/** A part of a body, and the key that leads to it. */
interface Part {
  value: unknown
  depth: number
  key?: string
  within?: Part
}

/**
 * The path of a text that contains NUL, keys included; undefined when there is none.
 * @throws ValidationError for a body nested deeper than MAX_DEPTH.
 */
function pathOfNul(body: unknown): string[] | undefined {
  const left: Part[] = [{ value: body, depth: 0 }]
  for (let part = left.pop(); part; part = left.pop()) {
    const { value, depth } = part
    if (typeof value === 'string' && value.includes('\0')) return pathOf(part)
    if (typeof value !== 'object' || value === null) continue
    if (depth === MAX_DEPTH) throw new errors.ValidationError('The body is nested too deep')
    for (const [key, inner] of Object.entries(value)) {
      if (key.includes('\0')) return pathOf(part)
      left.push({ value: inner, key, within: part, depth: depth + 1 })
    }
  }
  return undefined
}

function pathOf(part: Part): string[] {
  const keys: string[] = []
  for (let at: Part | undefined = part; at?.key !== undefined; at = at.within) keys.unshift(at.key)
  return keys
}
