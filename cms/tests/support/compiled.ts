import { createRequire } from 'node:module'
import path from 'node:path'
import type * as Definition from '../../src/content/definition'
import type * as Types from '../../src/content/content-types'
import { compiledDir } from './paths'

const require = createRequire(import.meta.url)

/** A module of the CMS as it runs, compiled: what reads the content types' folders finds them there. */
export function compiled(file: string): unknown {
  return require(path.join(compiledDir, file))
}

export const { contentTypes, contentType, attributesOfComponent } = compiled(
  'src/content/content-types.js',
) as typeof Types

export const { hasSeveralDocumentsPerMonth } = compiled('src/content/definition.js') as typeof Definition
