import path from 'node:path'

export const cmsDir = path.resolve(import.meta.dirname, '../..')

/** Where the tests compile the CMS to; `dist` stays the running server's. */
export const compiledDir = path.join(cmsDir, '.cache/tests')
