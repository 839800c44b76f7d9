// @ts-check
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, wherever the command was given. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const cmsDir = path.join(root, 'cms')
export const webDir = path.join(root, 'web')

/** A path as a person reads it from the repository's folder; one outside of it stays whole. @param {string} file */
export function relativeToRoot(file) {
  const relative = path.relative(root, file)
  return /^\.\.(?:[/\\]|$)/.test(relative) ? file : relative || '.'
}
