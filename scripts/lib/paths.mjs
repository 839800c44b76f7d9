// @ts-check
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The repository's folder, wherever the command was given. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..')
export const cmsDir = path.join(root, 'cms')
export const webDir = path.join(root, 'web')

/** A path as a person reads it from the repository's folder. @param {string} file */
export const relativeToRoot = (file) => path.relative(root, file) || '.'
